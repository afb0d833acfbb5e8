import type { Calculation, Entry, Input, Tables } from '#engine/calculation.ts'
import { calculate } from '#engine/calculate.ts'
import type { Calculator } from '#engine/calculator.ts'
import { round } from '#round.ts'
import { dayIn } from '../days.ts'
import { knownOf, curvePoints, type CurvePoint, type KnownPoint } from './points.ts'
import { withoutTotals } from '../../covered.ts'
import type { KeyedField } from '../../shape.ts'

/** The number of flocks in a comparison: with more, lines cannot be distinguished. */
export const mostBeside = 3

/** Another flock of the device, from its journal. */
export interface Beside {
  readonly title: string
  readonly entries: readonly Entry[]
  readonly figures: NonNullable<Calculation['entries']>
}
/** A figure of another flock, by its days; its index selects the style of its line. */
export interface BesideLine {
  readonly title: string
  readonly index: number
  readonly points: readonly KnownPoint[]
}

/** Calculates another flock, as the program calculates the visitor's own. */
export const besideOf = (
  calculator: Calculator,
  list: string,
  title: string,
  { input, tables }: { readonly input: Input; readonly tables: Tables },
): Beside => ({
  title,
  entries: input[list] as readonly Entry[],
  figures: calculate(calculator, input, tables).entries ?? {},
})

/** A figure of each of the flocks in comparison; those without it have no line. */
export const besideLines = (
  { inputs }: Calculator<KeyedField>,
  list: string,
  beside: readonly Beside[],
  curve: { readonly along: string; readonly figure: string },
): readonly BesideLine[] =>
  beside.flatMap(({ title, entries, figures }, index) => {
    const days = entries.map((entry) => dayIn(entry, inputs[list]!.keyed!.part))
    const indexes = days.map((_, each) => each)
    const points = knownOf(
      curvePoints(
        { days, indexes, enteredDays: figures, all: figures },
        withoutTotals(inputs[list]!.keyed!, entries),
        curve,
      ),
    )
    return points.length === 0 ? [] : [{ title, index, points }]
  })

/** A row of the table behind a curve: a day of one's own flock, and the same age of the others. */
interface BesideRow {
  readonly at: number
  readonly own: KnownPoint | undefined
  readonly beside: readonly (KnownPoint | undefined)[]
}

/** The rows of a curve, along it: those that some flock has the figure of. */
export function curveRows(
  points: readonly CurvePoint[],
  lines: readonly BesideLine[],
): readonly BesideRow[] {
  const by = (some: readonly KnownPoint[]) =>
    new Map(some.map((point) => [round(point.at, 6), point]))
  const [own, ...beside] = [knownOf(points), ...lines.map((line) => line.points)].map(by)
  const all = new Set([own!, ...beside].flatMap((each) => [...each.keys()]))
  return [...all]
    .sort((a, b) => a - b)
    .map((at) => ({ at, own: own!.get(at), beside: beside.map((each) => each.get(at)) }))
}
