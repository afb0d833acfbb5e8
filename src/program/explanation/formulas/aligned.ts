/** Formulas whose arithmetic is correct with the figures as shown. */
import type { Tree } from '#language/tree.ts'
import { round } from '#round.ts'

/** The factor from shown figures to base units; `any` for 0, which is the same in all units. */
type Factor = number | 'any'
/** A part of a formula, and the factor of its value. */
interface Part {
  readonly tree: Tree
  readonly factor: Factor
}

export const isClose = (one: number, other: number): boolean =>
  Math.abs(one - other) <= 1e-9 * Math.max(Math.abs(one), Math.abs(other))

/** Sufficient for factors between units; further digits are rounding errors. */
const digits = 9
/** Converts a part to another factor: "÷ 1,000". */
export function withFactor({ tree, factor }: Part, to: Factor): Tree {
  if (factor === 'any' || to === 'any' || isClose(factor, to)) return tree
  const times = factor / to
  return times > 1 ? ['*', tree, round(times, digits)] : ['/', tree, round(1 / times, digits)]
}

const product = (first: Factor, second: Factor): Factor =>
  first === 'any' || second === 'any' ? 'any' : first * second

/** The factor of parts that must have one unit: the first that is not `any`. */
const common = (parts: readonly Part[]): Factor =>
  parts.map(({ factor }) => factor).find((factor) => factor !== 'any') ?? 'any'

type Meaning = (parts: readonly Part[], operator: string) => Part
const one: Part = { tree: 1, factor: 1 }
const trees = (parts: readonly Part[]): readonly Tree[] => parts.map(({ tree }) => tree)
/** The parts unchanged, with a factor. */
const as =
  (factorOf: (parts: readonly Part[]) => Factor): Meaning =>
  (parts, operator) => ({ tree: [operator, ...trees(parts)], factor: factorOf(parts) })
/** The parts converted to one factor. */
const all = (parts: readonly Part[], operator: string, factor: Factor): Tree => [
  operator,
  ...parts.map((part) => withFactor(part, factor)),
]

const alignedSum: Meaning = (parts, operator) => {
  const factor = common(parts)
  return { tree: all(parts, operator, factor), factor }
}
const alignedComparison: Meaning = (parts, operator) => ({
  ...alignedSum(parts, operator),
  factor: 1,
})
/** Functions over the entries of a list: `["sum", list, part, ...]`. */
const ofEntries: Meaning = as(([, part = one]) => part.factor)
const truth: Meaning = as(() => 1)
/** Other functions depend on the unit: they take plain numbers. */
const plainNumbers: Meaning = (parts, operator) => ({ tree: all(parts, operator, 1), factor: 1 })

const meanings: ReadonlyMap<string, Meaning> = new Map<string, Meaning>([
  ...['+', '-', 'min', 'max', 'first'].map((each) => [each, alignedSum] as const),
  ...['==', '!=', '<', '<=', '>', '>='].map((each) => [each, alignedComparison] as const),
  ...['and', 'or', 'not', 'isKnown', 'count', 'empirical'].map((each) => [each, truth] as const),
  ...'sum least greatest percentile soFar greatestSoFar latest before'
    .split(' ')
    .map((each) => [each, ofEntries] as const),
  [
    '?',
    ([question = one, ...branches], operator) => {
      const factor = common(branches)
      const changedBranches = branches.map((branch) => withFactor(branch, factor))
      return { tree: [operator, question.tree, ...changedBranches], factor }
    },
  ],
  ['*', as(([first = one, second = one]) => product(first.factor, second.factor))],
  [
    '/',
    as(([first = one, { factor } = one]) =>
      product(first.factor, factor === 'any' ? 'any' : 1 / factor),
    ),
  ],
  [
    '^',
    (parts, operator) => {
      const [{ factor } = one, { tree: power } = one] = parts
      return typeof power === 'number' && factor !== 'any'
        ? as(() => factor ** power)(parts, operator)
        : plainNumbers(parts, operator)
    },
  ],
  ['abs', as(([{ factor } = one]) => factor)],
  ['sqrt', as(([{ factor } = one]) => (factor === 'any' ? 'any' : Math.sqrt(factor)))],
])

/**
 * A formula whose arithmetic is correct with the figures as shown: if units of one dimension
 * differ, one is converted to the other.
 * @param factorOf the factor of the shown figure of a name
 */
export function aligned(tree: Tree, factorOf: (name: string) => Factor): Part {
  if (typeof tree === 'number') return { tree, factor: tree === 0 ? 'any' : 1 }
  if (typeof tree === 'string') return { tree, factor: factorOf(tree) }
  const [operator, ...given] = tree
  const parts = given.map((part) => aligned(part, factorOf))
  return (meanings.get(operator) ?? plainNumbers)(parts, operator)
}

/** The number of figures in a formula. */
export const figureCount = (tree: Tree): number =>
  typeof tree === 'object'
    ? (tree.slice(1) as readonly Tree[]).reduce<number>((sum, part) => sum + figureCount(part), 0)
    : 1
