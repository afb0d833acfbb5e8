/** What emitted formulas of journals call: each follows the entries once, from day to day. */
import { dayAt, firstDay, isWithTotals, wholeOf, type Day, type Ledger } from './ledger.ts'

type Figure = (entry: Day) => number
const isUnknown = (value: number | undefined): boolean => value === undefined || Number.isNaN(value)

/** How far back a sum looks at an entry, in minutes: without an end if that is unknown. */
function reachOf(ledger: Ledger, index: number, windowDays: Figure | number): number {
  const reach = typeof windowDays === 'number' ? windowDays : windowDays(ledger[index]!)
  return Number.isNaN(reach) ? Infinity : reach
}

/**
 * The sum of a part up to and with each entry. An unknown part adds nothing: the sum is then a
 * lower bound, as `bounds` records. If none is known, the sum is unknown too.
 * @param part the figure of an entry, or its name: only what has a name may be a total
 * @param windowDays the length of the window, in minutes: 7 days up to and with the day of the
 *   entry; or that of each entry, without one where it is unknown. A window of no days holds 0.
 */
export function soFar(
  ledger: Ledger,
  part: Figure | string,
  windowDays: Figure | number = Infinity,
): readonly number[] {
  const isTotal = ledger.totals.has(part as string)
  const values = ledger.map((entry) =>
    typeof part === 'string' ? (wholeOf(entry, isTotal)[part] as number) : part(entry),
  )
  const added = (total: number, value: number): number => {
    if (isUnknown(value)) return total
    return isUnknown(total) ? value : total + value
  }
  if (windowDays === Infinity) {
    let total = Number.NaN
    return values.map((value) => (total = added(total, value)))
  }
  const hasTotals = isTotal && isWithTotals(ledger)
  let [first, summed, total] = [0, -1, Number.NaN]
  return values.map((_, index) => {
    const reach = reachOf(ledger, index, windowDays)
    if (reach <= 0) return 0
    const begin = dayAt(ledger, index) - reach
    const firstBefore = first
    if (!(dayAt(ledger, first - 1) <= begin)) first = 0
    while (dayAt(ledger, first) <= begin) first += 1
    // A window that begins where the one of the entry before does has its sum, and one entry more.
    if (hasTotals || first !== firstBefore || summed !== index - 1)
      [summed, total] = [first - 1, Number.NaN]
    while (summed < index) {
      summed += 1
      // A total that begins before the window is not known inside of it.
      if (!hasTotals || firstDay(ledger, summed, true) > begin)
        total = added(total, values[summed]!)
    }
    return total
  })
}

/** A part of each entry: of one that is a total, as that of its day or as that of all its days. */
const valuesOf = (ledger: Ledger, part: Figure, isWhole = false): readonly number[] =>
  ledger.map((entry) => part(wholeOf(entry, isWhole)))

/** Where the part was known last, up to and with each entry; -1 where it never was. */
export function knownIndexes(values: readonly (number | undefined)[]): readonly number[] {
  let last = -1
  return values.map((value, index) => {
    if (!isUnknown(value)) last = index
    return last
  })
}

const valueAt = (values: readonly number[], index: number): number => values[index] ?? Number.NaN

/** The part as it was known last, up to and with each entry: unknown where that was a total. */
export function latest(ledger: Ledger, part: Figure): readonly number[] {
  const values = valuesOf(ledger, part)
  return knownIndexes(valuesOf(ledger, part, true)).map((index) => valueAt(values, index))
}

/** The greatest that the part was known to be, up to and with each entry. */
export function greatestSoFar(ledger: Ledger, part: Figure): readonly number[] {
  let most = Number.NaN
  return ledger.map((entry) => {
    const value = part(entry)
    if (isUnknown(most) || value > most) most = value
    return most
  })
}

/** The part as it was known last before each entry. */
export function before(ledger: Ledger, part: Figure): readonly number[] {
  const values = valuesOf(ledger, part)
  const places = knownIndexes(valuesOf(ledger, part, true))
  return values.map((_, index) => valueAt(values, places[index - 1] ?? -1))
}

/** The part as it was known last of all. */
export const last = (ledger: Ledger, part: Figure): number =>
  valueAt(latest(ledger, part), ledger.length - 1)

/** One figure of each entry: `i` is its index, `runs` the running values. */
type FigureAt = (entry: Day, i: number, runs: readonly (readonly number[])[]) => number

/**
 * Calculates a figure of each entry, if others read it as a part of the entry.
 * @param known states where it has a meaning; elsewhere it is unknown
 * @returns no figure: there are as many as entries
 */
export function each(
  ledger: Ledger,
  id: string,
  runs: readonly (readonly number[])[],
  figure: FigureAt,
  known?: (...of: Parameters<FigureAt>) => boolean,
): number {
  const calculateOf = (day: Day, i: number): void => {
    day[id] = known?.(day, i, runs) === false ? Number.NaN : figure(day, i, runs)
  }
  for (let i = 0; i < ledger.length; i += 1) {
    const entry = ledger[i]!
    const whole = wholeOf(entry, true)
    calculateOf(entry, i)
    if (whole !== entry) calculateOf(whole, i)
  }
  return Number.NaN
}
