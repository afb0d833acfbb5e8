import type { Side } from '../../figure.ts'
import { namesIn, type Tree } from '../../language/tree.ts'

type Reading = readonly [name: string, holdsFrom: Side | undefined]

/** For each comparison, on which sides an increase keeps it true. */
const grows: Readonly<Record<string, readonly [Side, Side]>> = {
  '>': ['atLeast', 'atMost'],
  '>=': ['atLeast', 'atMost'],
  '<': ['atMost', 'atLeast'],
  '<=': ['atMost', 'atLeast'],
}

/** Each reading of a name in a condition. */
function nameReadings(tree: Tree): readonly Reading[] {
  if (typeof tree === 'object') {
    const [operator, ...parts] = tree
    if (operator === 'and' || operator === 'or') return parts.flatMap(nameReadings)
    // A test of whether a figure is known does not depend on its size.
    const [test] = operator === 'not' ? (parts as readonly Tree[]) : [tree]
    if (Array.isArray(test) && test[0] === 'isKnown') return []
    const sides = grows[operator]
    // What is computed with a figure may shrink as it grows.
    if (sides !== undefined)
      return parts.flatMap((part, index) =>
        typeof part === 'string' ? [[part, sides[index]!]] : unsure(part),
      )
  }
  return unsure(tree)
}

const unsure = (tree: Tree): readonly Reading[] => namesIn(tree).map((name) => [name, undefined])

/**
 * The figures of a condition that may be bounds: if it is true for the bound, it is true for the
 * true figure as well. More than 3% is more than 3%, however many more it is.
 * @param isFigure which names may be bounds; by default all
 */
export function sureWith(
  tree: Tree,
  isFigure: (name: string) => boolean = () => true,
): Readonly<Record<string, Side>> | undefined {
  const all = nameReadings(tree).filter(([name]) => isFigure(name))
  const sure = all.flatMap(([name, side]): [string, Side][] =>
    side !== undefined && all.every(([other, its]) => other !== name || its === side)
      ? [[name, side]]
      : [],
  )
  return sure.length === 0 ? undefined : Object.fromEntries(sure)
}

const opposite = { atLeast: 'atMost', atMost: 'atLeast' } as const

/**
 * The figures of a condition that may be bounds: if it is false for the bound, it is false for the
 * true figure as well. If at most -3 are left, too many are missing.
 */
export function failsWith(
  tree: Tree,
  isFigure?: (name: string) => boolean,
): Readonly<Record<string, Side>> | undefined {
  const sure = sureWith(tree, isFigure)
  return (
    sure && Object.fromEntries(Object.entries(sure).map(([name, side]) => [name, opposite[side]]))
  )
}
