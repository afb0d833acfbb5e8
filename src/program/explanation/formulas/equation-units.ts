/** Chooses the units of an equation, so that its shown figures give the shown result. */
import type { NamedUnit } from '#engine/calculator.ts'
import { fromBase, type Scale } from '#language/scale.ts'
import { relatedUnits } from '#language/unit-steps.ts'
import { measuresAs, readUnit } from '#language/units.ts'
import { namesIn, type Tree } from '#language/tree.ts'
import { aligned, withFactor, isClose, figureCount } from './aligned.ts'

/** A name of an equation: its unit, its figures in base units, and whether it is a constant. */
export interface Term {
  readonly unit: NamedUnit
  readonly values: readonly number[]
  readonly isConstant: boolean
}
interface Equation {
  readonly tree: Tree
  readonly term: (name: string) => Term | undefined
  readonly result: NamedUnit
  readonly value: number
  /** Whether the result is rounded in its own unit, so that it is first shown in that unit. */
  readonly isRounded: boolean
  /** Whether the texts of a unit are loaded. */
  readonly isNamed: (unit: string) => boolean
}
/** How an equation is shown. */
interface EquationUnits {
  /** The unit of each name. */
  readonly units: ReadonlyMap<string, NamedUnit>
  /** The unit of the computed value: that of the answer, or one that is then converted to it. */
  readonly total: NamedUnit
  /** The formula for figures, with conversions where units of one dimension differ. */
  readonly figures: Tree
}

/**
 * The factor from a shown figure to base units. A percent sign is part of its figure: 10,000 birds
 * x 0.1% are 10 birds.
 */
const factorOf = ({ unit, times, over }: NamedUnit): number =>
  (times / over) * (unit.split('/')[0] === '%' ? 100 : 1)

/** The unit of a quantity replaced by another of the same dimension, with its rate ("per day"). */
export function inOtherUnit(unit: NamedUnit, name: string): NamedUnit {
  if (name === unit.unit) return unit
  const [own, other] = [readUnit(unit.unit), readUnit(name)]
  const scale: Scale = {
    times: unit.times * other.times * own.over,
    over: unit.over * other.over * own.times,
  }
  return { unit: name, ...scale }
}

/** The available units of a dimension for a figure, its own first. */
const alternatives = (unit: string, atHand: readonly string[]): readonly string[] =>
  [...new Set([unit, ...atHand, ...relatedUnits(unit)])].filter(
    (other) => other === unit || measuresAs(other, unit),
  )

/** The smallest and the largest figures that read well; outside, another unit is better. */
const [small, large] = [0.1, 100_000]
const awkwardness = (values: readonly number[], unit: NamedUnit): number =>
  Math.max(
    0,
    ...values.map((value) => {
      const figure = Math.abs(fromBase(value, unit))
      if (figure > 0 && figure < small) return 3
      return figure >= large ? 1 : 0
    }),
  )

/** The most combinations of units to try, more than readable formulas have. */
const mostWays = 2000

function cartesianProduct<Part>(
  choices: readonly (readonly Part[])[],
): readonly (readonly Part[])[] {
  const count = choices.reduce((product, { length }) => product * length, 1)
  return count > mostWays
    ? [choices.map(([first]) => first!)]
    : choices.reduce<readonly (readonly Part[])[]>(
        (found, parts) => found.flatMap((way) => parts.map((part) => [...way, part])),
        [[]],
      )
}

interface Group {
  readonly unit: string
  readonly isConstant: boolean
  readonly names: readonly string[]
}
/** Groups of names that share one unit; constants are separate from inputs. */
function groupsOf(terms: ReadonlyMap<string, Term>): readonly Group[] {
  const groups = new Map<string, Group>()
  for (const [name, { unit, isConstant }] of terms) {
    const key = `${unit.unit} ${isConstant}`
    const names = [...(groups.get(key)?.names ?? []), name]
    groups.set(key, { unit: unit.unit, isConstant, names })
  }
  return [...groups.values()]
}

/**
 * The cost of a combination of units: a constant or another figure in a foreign unit, a total in
 * another unit than the answer (more if it occurs nowhere else), a factor.
 */
const costs = { constant: 1, figure: 2, total: 2, otherTotal: 4, factor: 6 }

/**
 * Chooses the units of an equation: those in which the shown figures give the shown result, with as
 * few conversions and as few very small or large figures as possible.
 */
export function equationUnits({
  tree,
  term,
  result,
  value,
  isRounded,
  isNamed,
}: Equation): EquationUnits {
  const terms = new Map(
    namesIn(tree).flatMap((name) => {
      const found = term(name)
      return found === undefined ? [] : [[name, found] as const]
    }),
  )
  const groups = groupsOf(terms)
  const atHand = [...groups.map(({ unit }) => unit), result.unit]
  const choicesOf = (unit: string): readonly string[] =>
    alternatives(unit, atHand).filter((each) => each === unit || isNamed(each))
  const totals = (isRounded ? [result.unit] : choicesOf(result.unit)).map((unit) =>
    inOtherUnit(result, unit),
  )
  return cartesianProduct(groups.map(({ unit }) => choicesOf(unit)))
    .map((way) => {
      const units = new Map(
        groups.flatMap(({ names }, index) =>
          names.map((name) => [name, inOtherUnit(terms.get(name)!.unit, way[index]!)] as const),
        ),
      )
      const part = aligned(tree, (name) => {
        const unit = units.get(name)
        return unit === undefined ? 1 : factorOf(unit)
      })
      const total =
        totals.find((unit) => part.factor !== 'any' && isClose(factorOf(unit), part.factor)) ??
        totals[0]!
      const figures = withFactor(part, factorOf(total))
      const awkward = [...terms].map(([name, { values }]) => awkwardness(values, units.get(name)!))
      const converted = groups
        .filter(({ unit }, index) => way[index] !== unit)
        .map(({ isConstant }) => (isConstant ? costs.constant : costs.figure))
      const further =
        total.unit === result.unit
          ? 0
          : awkwardness([value], total) +
            (way.includes(total.unit) ? costs.total : costs.otherTotal)
      const factors = (figureCount(figures) - figureCount(tree)) * costs.factor
      const cost = [...awkward, ...converted, further, factors].reduce((sum, each) => sum + each)
      return { units, total, figures, cost }
    })
    .reduce((least, way) => (way.cost < least.cost ? way : least))
}
