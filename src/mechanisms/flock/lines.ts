import type { Input, ResultValue, Verdict } from '../../engine/calculation.ts'
import type { Calculator, InputField, Result } from '../../engine/calculator.ts'
import { toShown } from '../../engine/shown/shown-units.ts'
import { exactValue, isKnownFigure } from '../../known-figure.ts'
import { addDays, dayOfTime, millisecondsPerDay } from '../../day.ts'
import { getOwn } from '../../own.ts'
import type { EntryCalculator } from '../entry-result/shape.ts'
import type { KeyedField } from '../journal/shape.ts'
import type { CalculatedProgram, LineSource } from './due.ts'
import {
  flockBounds,
  flockQuery,
  flockToday,
  fromInput,
  type Fills,
  type FlockToday,
} from './figures.ts'
import { calculatedWith, journalIn } from './journal-figures.ts'
import { isForToday } from './today-results.ts'

/** What was measured on a day, and what the program says of it. */
interface Measured {
  readonly day: string
  readonly figures: readonly { readonly field: InputField; readonly value: number }[]
  /** The worst of its verdicts. */
  readonly verdict: Verdict | undefined
  /** The input of the program, as in a link. */
  readonly query: string
}

/** A result of a program for a flock, which the page of that program shows as well. */
export interface FlockLine {
  readonly program: string
  readonly id: string
  readonly result: Pick<Result, 'title' | 'unknown'>
  readonly value: ResultValue
  readonly measured?: Measured | undefined
}

type Journal = CalculatedProgram<Calculator<KeyedField> & EntryCalculator>

/** What is known of a flock, and of its journal. */
interface Kept {
  readonly known: FlockToday
  readonly journal?: CalculatedProgram | undefined
}

const tones = ['bad', 'fair', 'info', 'good', 'none'] as const
/** From here on, tones do not warn. */
const calm = tones.indexOf('info')
const worst = (verdicts: readonly Verdict[]): Verdict | undefined =>
  tones.flatMap((wanted) => verdicts.filter(({ tone }) => tone === wanted))[0]

/** The day of the journal that measured all of it: today or yesterday. */
function measuredDay(
  { calculator, input }: Journal,
  parts: readonly string[],
  today: string,
): Input | undefined {
  const [list = '', key = ''] = journalIn(calculator) ?? []
  const days = (input[list] ?? []) as readonly Input[]
  return days.findLast(
    (day) =>
      (day[key] as string) >= addDays(today, -1) &&
      (day[key] as string) <= today &&
      parts.every((part) => typeof day[part] === 'number'),
  )
}

/** The program with what was measured, on the day on which it was. */
async function measuredWith(
  program: Calculator,
  fills: Fills,
  { known, journal }: Kept,
  reads: Readonly<Record<string, string>>,
  today: string,
): Promise<(CalculatedProgram & { readonly measured: Measured }) | undefined> {
  const entry = journal && measuredDay(journal, Object.values(reads), today)
  if (journal === undefined || entry === undefined) return undefined
  const [list = '', key = ''] = journalIn(journal.calculator) ?? []
  const day = entry[key] as string
  const parts = journal.calculator.inputs[list]?.list?.entry ?? {}
  const figures = Object.values(reads).map((part) => ({
    field: parts[part]!,
    value: entry[part] as number,
  }))
  const besides = Object.fromEntries(
    Object.entries(reads).map(([name, part]) => [
      name,
      fromInput(program.inputs[name]!, perDay(parts[part]!, program.inputs[name]!), entry[part]),
    ]),
  ) as Input
  const query = flockQuery(known.keeper, known.input, today)
  const then = await flockToday(known.keeper, query, day, {
    figures: {},
    bounds: known.bounds ?? {},
  })
  // A link has no bounds, so its page would say more than this line.
  if (Object.keys(flockBounds(program, fills, then)).length > 0) return undefined
  const stood = await calculatedWith(program, fills, then, day, besides)
  return (
    stood && {
      ...stood,
      measured: {
        day,
        figures,
        verdict: worst(Object.values(stood.calculation.ratings)),
        query: flockQuery(program, stood.input, day),
      },
    }
  )
}

/** The figure of one day of a journal is an amount for each day elsewhere. */
const perDay = (part: InputField, field: InputField): InputField =>
  part.units[0]?.unit === field.units[0]?.unit ? { ...part, units: field.units } : part

/** The last known figure of each day that a journal calculates; a day that has passed is none. */
function lastOfDays({ calculator, calculation }: Journal, id: string, today: string) {
  const result = getOwn(calculator.entryResults ?? {}, id)
  const value = calculation.entries?.[id]?.findLast((each) => isKnownFigure(each))
  const exact = exactValue(value)
  const isOver =
    result?.unit === 'date' &&
    (exact === undefined || dayOfTime(exact * millisecondsPerDay) < today)
  return result === undefined || value === undefined || isOver ? undefined : { result, value }
}

/**
 * What programs know of a flock today, each calculated as its own page does with the figures that
 * the flock fills there; what is off the standard first. What is not known is no line.
 * @param programOf fetches a program
 * @throws if a program or a table cannot be loaded
 */
export async function flockLines(
  sources: readonly LineSource[],
  kept: Kept,
  fillsOf: (program: Calculator) => Fills,
  today: string,
  programOf: (id: string) => Promise<Calculator | undefined>,
): Promise<readonly FlockLine[]> {
  const { known, journal } = kept
  const found = await Promise.all(
    sources.map(async ({ program: id, results, reads, where = {} }): Promise<FlockLine[]> => {
      if (Object.entries(where).some(([name, value]) => known.input[name] !== value)) return []
      if (id === journal?.calculator.id)
        return results.flatMap((name) => {
          const last = lastOfDays(journal, name, today)
          return last === undefined ? [] : [{ program: id, id: name, ...last }]
        })
      const program = await programOf(id)
      if (program === undefined) return []
      const fills = fillsOf(program)
      const [now, then] = await Promise.all([
        calculatedWith(program, fills, known, today),
        reads && measuredWith(program, fills, kept, reads, today),
      ])
      const stood = now ?? then
      const shown = stood && toShown(program, stood.calculation).results
      return results.flatMap((name, index) => {
        const [result, value] = [program.results[name], shown?.[name]]
        return result === undefined || !isKnownFigure(value) || !isForToday(value)
          ? []
          : [
              {
                program: id,
                id: name,
                result,
                value,
                measured: index === 0 ? then?.measured : undefined,
              },
            ]
      })
    }),
  )
  const lines = found.flat()
  const isOff = ({ measured }: FlockLine): number =>
    tones.indexOf(measured?.verdict?.tone ?? 'none')
  return (
    lines
      // Tables of pullets and of hens have some ages in common.
      .filter(({ id }, index) => lines.findIndex((each) => each.id === id) === index)
      .sort((one, other) => Math.min(isOff(one), calm) - Math.min(isOff(other), calm))
  )
}
