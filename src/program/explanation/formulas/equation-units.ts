/** The units of an equation, so that the figures that are shown give the figure that is shown. */
import type { NamedUnit } from '../../../engine/calculator.ts'
import { fromBase, type Scale } from '../../../language/scale.ts'
import { unitsTold } from '../../../language/unit-steps.ts'
import { measuresAs, readUnit } from '../../../language/units.ts'
import { namesIn, type Tree } from '../../../language/tree.ts'
import { aligned, changed, isClose, sizeOf } from './aligned.ts'

/** A name of an equation: its unit, its figures in base units, and whether it is a constant. */
export interface Term {
  readonly unit: NamedUnit
  readonly values: readonly number[]
  readonly isConstant: boolean
}
export interface Equation {
  readonly tree: Tree
  readonly term: (name: string) => Term | undefined
  readonly result: NamedUnit
  readonly value: number
  /** Whether what it comes to is rounded in its own unit: it is shown in no other one first. */
  readonly isRounded: boolean
  /** Whether the words of a unit have arrived with the page. */
  readonly isNamed: (unit: string) => boolean
}
/** How an equation is shown. */
export interface EquationUnits {
  /** The unit of each name. */
  readonly units: ReadonlyMap<string, NamedUnit>
  /** The unit that the figures come to: that of the answer, or one that goes before it. */
  readonly total: NamedUnit
  /** The formula for figures: where units that go together differ, with what makes them one. */
  readonly figures: Tree
}

/**
 * By what a figure that is shown is multiplied to be a figure of base units. A percent sign belongs
 * to its figure: 10,000 birds x 0.1% are 10 birds.
 */
const factorOf = ({ unit, times, over }: NamedUnit): number =>
  (times / over) * (unit.split('/')[0] === '%' ? 100 : 1)

/** A quantity of one unit in another of the same dimension, with what both are counted for. */
export function inUnit(unit: NamedUnit, name: string): NamedUnit {
  if (name === unit.unit) return unit
  const [own, other] = [readUnit(unit.unit), readUnit(name)]
  const scale: Scale = {
    times: unit.times * other.times * own.over,
    over: unit.over * other.over * own.times,
  }
  return { unit: name, ...scale }
}

/** The units of a dimension that a figure may be shown in: those at hand, its own first. */
const alternatives = (unit: string, atHand: readonly string[]): readonly string[] =>
  [...new Set([unit, ...atHand, ...unitsTold(unit)])].filter(
    (other) => other === unit || measuresAs(other, unit),
  )

/** Figures below and from which on another unit reads better. */
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

/** More ways to choose units than any formula that people can read has. */
const mostWays = 2000

/** Every way to take one of each. */
function ways<Part>(choices: readonly (readonly Part[])[]): readonly (readonly Part[])[] {
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
/** Names that are shown in one unit, whichever it is; constants apart from what was entered. */
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
 * What counts against a way to write an equation: a constant or another figure in a unit that is
 * not its own, a total in another unit than the answer (more where it occurs nowhere else), a
 * factor.
 */
const costs = { constant: 1, figure: 2, total: 2, otherTotal: 4, factor: 6 }

/**
 * Chooses the units of an equation: those in which the figures that are shown, worked out as they
 * stand, give the figure that is shown, with as little converted and as few awkward figures as
 * possible.
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
    inUnit(result, unit),
  )
  return ways(groups.map(({ unit }) => choicesOf(unit)))
    .map((way) => {
      const units = new Map(
        groups.flatMap(({ names }, index) =>
          names.map((name) => [name, inUnit(terms.get(name)!.unit, way[index]!)] as const),
        ),
      )
      const part = aligned(tree, (name) => {
        const unit = units.get(name)
        return unit === undefined ? 1 : factorOf(unit)
      })
      const total =
        totals.find((unit) => part.factor !== 'any' && isClose(factorOf(unit), part.factor)) ??
        totals[0]!
      const figures = changed(part, factorOf(total))
      const awkward = [...terms].map(([name, { values }]) => awkwardness(values, units.get(name)!))
      const converted = groups
        .filter(({ unit }, index) => way[index] !== unit)
        .map(({ isConstant }) => (isConstant ? costs.constant : costs.figure))
      const further =
        total.unit === result.unit
          ? 0
          : awkwardness([value], total) +
            (way.includes(total.unit) ? costs.total : costs.otherTotal)
      const factors = (sizeOf(figures) - sizeOf(tree)) * costs.factor
      const cost = [...awkward, ...converted, further, factors].reduce((sum, each) => sum + each)
      return { units, total, figures, cost }
    })
    .reduce((least, way) => (way.cost < least.cost ? way : least))
}
