import type { Bound } from '#figure.ts'
import type { Bounds, Scope } from '#engine/calculation.ts'
import type { Tree } from '#language/tree.ts'
import { getOwn } from '#own.ts'

/** The bound of what falls as a figure rises. */
export const turned: Readonly<Record<Bound, Bound>> = {
  exact: 'exact',
  atLeast: 'atMost',
  atMost: 'atLeast',
  unclear: 'unclear',
}
/** The bound of the sum of two figures. */
export function sumBound(a: Bound, b: Bound): Bound {
  if (a === 'exact' || a === b) return b
  return b === 'exact' ? a : 'unclear'
}
const rising = new Set('+ * min max round ceil floor sqrt exp log log10 atan'.split(' '))

/** The bound of a function of a list if unknown entries are left out. */
const leftOut: Readonly<Record<string, Bound>> = {
  sum: 'atLeast',
  count: 'unclear',
  least: 'atMost',
  percentile: 'unclear',
  greatest: 'atLeast',
}

/** The names that a part needs, without those that it only passes to isKnown(). */
export function namesNeeded(part: Tree): readonly string[] {
  if (typeof part === 'string') return [part]
  return typeof part === 'number' || part[0] === 'isKnown'
    ? []
    : part.slice(1).flatMap((each) => namesNeeded(each))
}

/** Whether any entry lacks a figure that the part of a sum reads. */
function hasUnknown(scope: Scope, list: string, part: Tree): boolean {
  const names = namesNeeded(part)
    .filter((name) => name.startsWith(`${list}.`))
    .map((name) => name.split('.').slice(1))
  return (scope[list] as readonly Record<string, Record<string, number>>[]).some((entry) =>
    names.some(([head = '', column]) =>
      Number.isNaN(column === undefined ? entry[head] : (entry[head]![column] ?? Number.NaN)),
    ),
  )
}

/**
 * The bound of a formula; `known` contains those of the formulas it reads. Parts of sums are never
 * negative (a check proves it), so leaving one out lowers.
 */
export function boundOf(tree: Tree, scope: Scope, known: Bounds): Bound {
  if (typeof tree === 'number') return 'exact'
  if (typeof tree === 'string') return known[tree] ?? 'exact'
  const [operator, ...parts] = tree
  const missing = getOwn(leftOut, operator)
  if (missing !== undefined)
    return hasUnknown(scope, String(parts[0]), parts[1] ?? 0) ? missing : 'exact'
  const bounds = parts.map((part) => boundOf(part, scope, known))
  if (rising.has(operator)) return bounds.reduce(sumBound)
  const [first = 'exact', second = 'exact'] = bounds
  if (operator === '-' && bounds.length === 1) return turned[first]
  if (operator === '-' || operator === '/') return sumBound(first, turned[second])
  return bounds.every((bound) => bound === 'exact') ? 'exact' : 'unclear'
}
