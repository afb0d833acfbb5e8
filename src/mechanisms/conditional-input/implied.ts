/** Proves that a condition holds wherever others do, by all values of the choices. */
import { showTree } from '../../language/show-tree.ts'
import { namesIn, type Tree } from '../../language/tree.ts'
import type { InputSource } from '../../definition/shapes.ts'

/** A condition that holds, or that does not. */
export interface Premise {
  readonly tree: Tree
  readonly holds: boolean
}
/** One combination of values: the option of each choice, and the truth of each comparison. */
interface Case {
  readonly chosen: Readonly<Record<string, string>>
  readonly assumed: Readonly<Record<string, boolean>>
}

/** The largest number of cases that are tried; beyond it, nothing is proved. */
const most = 10_000

/** A figure that depends on options of choices and numbers alone; undefined of any other. */
function constantFigure(tree: Tree, chosen: Case['chosen']): number | undefined {
  if (typeof tree === 'number') return tree
  if (typeof tree === 'string') {
    const [choice = '', option] = tree.split('.')
    return choice in chosen ? Number(chosen[choice] === option) : undefined
  }
  const [operator, ...parts] = tree
  const [a, b] = parts.map((part) => constantFigure(part, chosen))
  if (a === undefined || (parts.length === 2 && b === undefined)) return undefined
  if (operator === '+') return a + b!
  if (operator === '*') return a * b!
  if (operator === '-') return b === undefined ? -a : a - b
  return undefined
}

/**
 * A comparison as one of two kinds, so that `a > b` and `b < a` are the same, and `a <= b` its
 * opposite.
 */
function plainComparison([operator, ...parts]: readonly [string, ...Tree[]]): {
  readonly name: string
  readonly isOpposite: boolean
} {
  const [a, b] = parts.map((part) => showTree(part))
  if (operator === 'isKnown') return { name: `isKnown ${a}`, isOpposite: false }
  if (operator === '<') return { name: `${a} < ${b}`, isOpposite: false }
  if (operator === '>') return { name: `${b} < ${a}`, isOpposite: false }
  if (operator === '>=') return { name: `${a} < ${b}`, isOpposite: true }
  if (operator === '<=') return { name: `${b} < ${a}`, isOpposite: true }
  const name = String(a) < String(b) ? `${a} == ${b}` : `${b} == ${a}`
  return { name, isOpposite: operator === '!=' }
}

const compare: Readonly<Record<string, (a: number, b: number) => boolean>> = {
  '<': (a, b) => a < b,
  '>': (a, b) => a > b,
  '<=': (a, b) => a <= b,
  '>=': (a, b) => a >= b,
  '==': (a, b) => a === b,
  '!=': (a, b) => a !== b,
}

/** The comparisons of a condition. */
function comparisonsIn(tree: Tree): readonly (readonly [string, ...Tree[]])[] {
  if (typeof tree === 'number' || typeof tree === 'string') return []
  const [operator, ...parts] = tree
  return operator === 'and' || operator === 'or' || operator === 'not' || operator === '?'
    ? parts.flatMap(comparisonsIn)
    : [tree]
}

/** Whether a condition holds in a case. */
function holdsIn(tree: Tree, each: Case): boolean {
  if (typeof tree === 'number' || typeof tree === 'string') return false
  const [operator, ...parts] = tree
  const part = (index: number): boolean => holdsIn(parts[index] ?? 0, each)
  if (operator === 'and') return part(0) && part(1)
  if (operator === 'or') return part(0) || part(1)
  if (operator === 'not') return !part(0)
  if (operator === '?') return part(0) ? part(1) : part(2)
  const [a, b] = parts.map((side) => constantFigure(side, each.chosen))
  const does = compare[operator]
  if (does !== undefined && a !== undefined && b !== undefined) return does(a, b)
  const { name, isOpposite } = plainComparison(tree)
  return each.assumed[name] !== isOpposite
}

/** All ways to take one of each. */
const combinations = <Value>(
  parts: Readonly<Record<string, readonly Value[]>>,
): readonly Readonly<Record<string, Value>>[] =>
  Object.entries(parts).reduce<readonly Readonly<Record<string, Value>>[]>(
    (made, [name, values]) =>
      made.flatMap((way) => values.map((value) => ({ ...way, [name]: value }))),
    [{}],
  )

/** Whether a condition holds wherever all of the premises are met. */
export function isImplied(
  premises: readonly Premise[],
  conclusion: Tree,
  inputs: Readonly<Record<string, InputSource>>,
): boolean {
  const trees = [...premises.map(({ tree }) => tree), conclusion]
  const heads = new Set(trees.flatMap(namesIn).map((name) => name.split('.')[0]!))
  const options = Object.fromEntries(
    [...heads].flatMap((name) => {
      const given = Object.keys(inputs[name]?.options ?? {})
      return given.length === 0 ? [] : [[name, given]]
    }),
  )
  const first = Object.fromEntries(Object.entries(options).map(([name, [one = '']]) => [name, one]))
  const open = trees
    .flatMap(comparisonsIn)
    .filter(([, ...parts]) => parts.some((part) => constantFigure(part, first) === undefined))
    .map((each) => plainComparison(each).name)
  const openAnswers = Object.fromEntries(open.map((name) => [name, [true, false]]))
  const count = Object.values({ ...options, ...openAnswers }).reduce(
    (product, values) => product * values.length,
    1,
  )
  if (count > most) return false
  return combinations(options).every((chosen) =>
    combinations(openAnswers).every((answers) => {
      const each: Case = { chosen, assumed: answers }
      return (
        premises.some(({ tree, holds }) => holdsIn(tree, each) !== holds) ||
        holdsIn(conclusion, each)
      )
    }),
  )
}
