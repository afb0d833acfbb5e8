import { getOwn } from '../own.ts'
import { ReasonError, type DimensionReason, type Reason } from './reason.ts'
import { showTree } from './show-tree.ts'
import type { Tree } from './tree.ts'
import { combinedDimension, isPoint, readUnit, withoutPoint, type Dimension } from './units.ts'

/**
 * What a part of a formula is: a truth value, a quantity of a dimension, or the number 0, which
 * fits any dimension.
 */
export type Kind = 'truth' | 'zero' | Dimension

/** A figure that is written in a formula, and the dimension that it should have. */
export interface BareFigure {
  readonly figure: number
  readonly dimension: Dimension
}

/** Two incompatible quantities: the position in the formula, and the dimension of each side. */
export class DimensionProblem extends ReasonError<DimensionReason> {
  /** The figure that has no unit combined with a quantity that has one. */
  readonly bare: BareFigure | undefined
  /** The largest part of the formula that has the problem. */
  readonly tree: Tree | undefined

  constructor(
    reason: DimensionReason,
    values: Reason['values'] = {},
    { cause, bare, tree }: { cause?: unknown; bare?: BareFigure; tree?: Tree } = {},
  ) {
    super(reason, values, cause)
    this.bare = bare
    this.tree = tree
  }
}

const noUnit = readUnit('1').dimension
const time = readUnit('day').dimension
const isSameDimension = (a: Dimension, b: Dimension): boolean =>
  a.length === b.length && a.every((exponent, index) => exponent === b[index])
const hasNoUnit = (kind: Kind): boolean =>
  kind === 'zero' || (kind !== 'truth' && isSameDimension(kind, noUnit))

/** A kind as a fact of a reason; the number 0 has no unit. */
const quantity = (kind: Kind): { readonly dimension: Dimension } => ({
  dimension: typeof kind === 'string' ? noUnit : kind,
})

function failWith(reason: DimensionReason, values?: Reason['values']): never {
  throw new DimensionProblem(reason, values)
}

function dimensionOfKind(kind: Kind): Dimension {
  if (kind === 'truth') return failWith('truthAsNumber')
  return kind === 'zero' ? noUnit : kind
}

/** Whether a part is a temperature, or another point of a scale. */
const isOnScale = (kind: Kind): boolean => typeof kind !== 'string' && isPoint(kind)

/**
 * What is read off a scale has no sum, no multiple and no size: they would come out otherwise in
 * each unit.
 */
const noPoint = (kind: Kind): void => {
  if (isOnScale(kind)) failWith('onScale', { kind: quantity(kind) })
}

/** Two parts that must be of one kind. @returns which */
function alike(left: Kind, right: Kind): Kind {
  if ((left === 'zero' && isOnScale(right)) || (right === 'zero' && isOnScale(left)))
    failWith('zeroOnScale')
  if ((left === 'truth') !== (right === 'truth')) failWith('truthAndNumber')
  if (left === 'zero' || left === 'truth') return right
  if (right !== 'zero' && !isSameDimension(left, right as Dimension))
    failWith('combination', { left: quantity(left), right: quantity(right) })
  return left
}

/** What an operator or a function makes of its parts. */
type Meaning = (kinds: readonly Kind[], parts: readonly Tree[], operator: string) => Kind

const logical: Meaning = (kinds, _, operator) =>
  kinds.some((kind) => kind !== 'truth') ? failWith('logical', { operator }) : 'truth'

const comparisonMeaning: Meaning = ([a = 'zero', b = 'zero']) => {
  if (a === 'truth' || b === 'truth') failWith('comparedTruth')
  alike(a, b)
  return 'truth'
}

const mixing: Meaning = (kinds) => {
  kinds.forEach(dimensionOfKind)
  return kinds.reduce(alike)
}

/** A point and how far to go from it. */
const moved = (point: Kind, way: Kind): Kind => {
  if (way === 'zero') return alike(point, way)
  alike(withoutPoint(point as Dimension), way)
  return point
}

const additionMeaning: Meaning = ([a = 'zero', b = 'zero']) => {
  if (isOnScale(a) && isOnScale(b)) failWith('addition', { left: quantity(a), right: quantity(b) })
  if (isOnScale(a)) return moved(a, b)
  return isOnScale(b) ? moved(b, a) : mixing([a, b], [], '+')
}

const subtracting: Meaning = ([a = 'zero', b]) => {
  if (b === undefined) {
    noPoint(a)
    return mixing([a], [], '-')
  }
  if (isOnScale(a) && isOnScale(b)) return withoutPoint(alike(a, b) as Dimension)
  if (isOnScale(a)) return moved(a, b)
  noPoint(b)
  return mixing([a, b], [], '-')
}

/** Exponents added for a product, taken away for a quotient. */
const combined = (a: Kind, b: Kind, sign: 1 | -1): Dimension =>
  combinedDimension(dimensionOfKind(a), dimensionOfKind(b), sign)

const power: Meaning = ([a = 'zero', b = 'zero'], [, exponent]) => {
  if (hasNoUnit(a) && hasNoUnit(b)) return noUnit
  return typeof exponent === 'number'
    ? dimensionOfKind(a).map((part) => part * exponent)
    : failWith('power')
}

const meanings: Readonly<Record<string, Meaning>> = {
  '?': ([question, b = 'zero', c = 'zero']) =>
    question === 'truth' ? alike(b, c) : failWith('condition'),
  and: logical,
  or: logical,
  not: logical,
  '==': comparisonMeaning,
  '!=': comparisonMeaning,
  '<': comparisonMeaning,
  '<=': comparisonMeaning,
  '>': comparisonMeaning,
  '>=': comparisonMeaning,
  '+': additionMeaning,
  '-': subtracting,
  min: mixing,
  max: mixing,
  first: mixing,
  '*': ([a = 'zero', b = 'zero']) => (a === 'zero' || b === 'zero' ? 'zero' : combined(a, b, 1)),
  '/': ([a = 'zero', b = 'zero']) => (a === 'zero' ? 'zero' : combined(a, b, -1)),
  '^': power,
  abs: ([a = 'zero']) => a,
  sqrt: ([a = 'zero']) => dimensionOfKind(a).map((exponent) => exponent / 2),
  isKnown: () => 'truth',
  sum: ([, part = 'zero']) => (part === 'truth' ? failWith('sumOfTruth') : part),
  least: ([, part = 'zero']) =>
    part === 'truth' ? failWith('figures', { operator: 'min' }) : part,
  greatest: ([, part = 'zero']) =>
    part === 'truth' ? failWith('figures', { operator: 'max' }) : part,
  percentile: ([, part = 'zero', share = 'zero']) => {
    if (!hasNoUnit(share)) return failWith('share')
    return part === 'truth' ? failWith('figures', { operator: 'percentile' }) : part
  },
  soFar: ([, part = 'zero', windowDays = 'zero']) => {
    if (windowDays !== 'zero' && !(windowDays !== 'truth' && isSameDimension(windowDays, time)))
      failWith('windowOfTime')
    return part === 'truth' ? failWith('figures', { operator: 'soFar' }) : part
  },
  greatestSoFar: ([, part = 'zero']) =>
    part === 'truth' ? failWith('figures', { operator: 'greatestSoFar' }) : part,
  latest: ([, part = 'zero']) =>
    part === 'truth' ? failWith('figures', { operator: 'latest' }) : part,
  before: ([, part = 'zero']) =>
    part === 'truth' ? failWith('figures', { operator: 'before' }) : part,
  count: ([, part = 'zero']) => (part === 'truth' ? noUnit : failWith('countOfTruth')),
}

/**
 * The results of round, ceil, floor, exp and log depend on the unit: they take unitless numbers.
 */
const unitless: Meaning = (kinds, _, operator) =>
  kinds.every(hasNoUnit) ? noUnit : failWith('unitless', { operator })

/** The operators whose parts must be of one kind. */
const alikeParts = new Set('? + - == != < <= > >= min max first'.split(' '))

/** The figure without a unit among parts of which another one has a unit. */
function bareFigure(parts: readonly Tree[], kinds: readonly Kind[]): BareFigure | undefined {
  const figure = parts.find((part) => typeof part === 'number' && part !== 0)
  const beside = kinds.find((kind) => kind !== 'truth' && !hasNoUnit(kind))
  return figure === undefined || beside === undefined
    ? undefined
    : { figure: figure as number, dimension: beside as Dimension }
}

/** What can be done with points of a scale. */
const scaled = new Set(
  '? + - min max least greatest percentile first isKnown greatestSoFar latest before'
    .split(' ')
    .concat('== != < <= > >= and or not'.split(' ')),
)

/**
 * Computes the dimension of a formula from those of its names.
 * @throws DimensionProblem with the position and the two dimensions.
 */
export function dimensionOf(tree: Tree, known: Readonly<Record<string, Dimension>>): Kind {
  if (typeof tree === 'number') return tree === 0 ? 'zero' : noUnit
  if (typeof tree === 'string') return known[tree] ?? noUnit
  const [operator, ...parts] = tree
  const kinds = parts.map((part) => dimensionOf(part, known))
  const meaning = getOwn(meanings, operator) ?? unitless
  try {
    if (!scaled.has(operator)) kinds.forEach(noPoint)
    return meaning(kinds, parts, operator)
  } catch (error) {
    if (!(error instanceof DimensionProblem)) throw error
    const bare = error.bare ?? (alikeParts.has(operator) ? bareFigure(parts, kinds) : undefined)
    const values = { formula: showTree(tree), reason: error.reason }
    throw new DimensionProblem('within', values, { cause: error, tree, ...(bare && { bare }) })
  }
}
