import type { Bound } from '#figure.ts'
import type { Scope } from '#engine/calculation.ts'
import type { Tree } from '#language/tree.ts'
import { round } from '#round.ts'

/** An entry of a journal as formulas read it: its parts, and by and by its figures and records. */
export type Day = Scope

/** The entries of a journal while it is calculated, in the order of their days. */
export interface Ledger extends ReadonlyArray<Day> {
  /** The list that it is. */
  readonly list: string
  /** The part that is the day. */
  readonly key: string
  /** The first day that is expected to have an entry, in minutes. */
  readonly since: number
  /** The part with how many days an entry is the total of, and what it is the total of. */
  readonly covers: string
  readonly totals: ReadonlySet<string>
  /** The parts that happen on some days only: left empty, or without an entry, there was none. */
  readonly none: ReadonlySet<string>
  /** Another input counts what was before the first day that is expected. */
  readonly joined: boolean
  /** How many days are expected and have no entry, up to each entry. */
  readonly gaps: readonly number[]
  /** The formulas of its figures, by their trees. */
  readonly figures: ReadonlyMap<Tree, string>
  /** The kinds of bound of the figures of each entry, by figure; absent where all are exact. */
  readonly bounds: Record<string, readonly Bound[]>
}

/** Minutes of a day: time counts in them. */
export const minutesPerDay = 1440

/** The day of an entry, in minutes. */
export const dayAt = (ledger: Ledger, index: number): number =>
  ledger[index]?.[ledger.key] as number

/**
 * The entry that an amount is read from: where the amounts are totals of several days, those of its
 * own day are unknown, and the totals are in an entry of their own.
 */
export const wholeOf = (entry: Day, isTotal: boolean): Day =>
  (isTotal && (entry['whole'] as Day | undefined)) || entry

/** Whether any entry is a total of several days. */
export const isWithTotals = (ledger: Ledger): boolean =>
  ledger.some(({ whole }) => whole !== undefined)

/** The first day that an entry has a part of: its own, or that of a total. */
export const firstDay = (ledger: Ledger, index: number, isTotal: boolean): number => {
  const { [ledger.covers]: span, whole } = ledger[index] ?? {}
  return dayAt(ledger, index) - (isTotal && whole ? (span as number) - minutesPerDay : 0)
}

/** A time from the beginning of a day to the beginning of another, in minutes. */
type Time = readonly [from: number, to: number]

/**
 * At each entry, the times that no entry up to it covers, from the first day that is expected: the
 * total of several days covers those before it.
 * @param isKnown whether an entry covers anything
 */
export function openTimes(
  ledger: Ledger,
  isTotal: boolean,
  isKnown: (index: number) => boolean = () => true,
): readonly (readonly Time[])[] {
  let times: readonly Time[] = []
  let next = ledger.since
  return ledger.map((_, index) => {
    const day = dayAt(ledger, index)
    const isThere = isKnown(index)
    const from = isThere ? firstDay(ledger, index, isTotal) : Infinity
    const [last, end] = [times.at(-1), day + minutesPerDay]
    const [begin, to] = [Math.min(next, day), Math.min(end, from)]
    if ((next <= day || !isThere) && begin < to)
      times = last?.[1] === next ? [...times.slice(0, -1), [last[0], to]] : [...times, [begin, to]]
    next = Math.max(next, end)
    // A total covers days before it.
    if (last !== undefined && last[1] > from)
      times = times.flatMap(([a, b]) => (a < from ? [[a, Math.min(b, from)] as const] : []))
    return times
  })
}

/** The entries of a journal with all that it takes to work it out. */
export function ledgerOf(
  entries: Day[],
  given: Omit<Ledger, keyof ReadonlyArray<Day> | 'gaps' | 'bounds'>,
): Ledger {
  const ledger = Object.assign(entries, { ...given, gaps: [] as readonly number[], bounds: {} })
  if (!Number.isFinite(ledger.since)) ledger.since = firstDay(ledger, 0, true)
  ledger.gaps = openTimes(ledger, true).map((times) =>
    round(times.reduce((sum, [from, to]) => sum + to - from, 0) / minutesPerDay),
  )
  return ledger
}

export const isLedger = (value: unknown): value is Ledger => Array.isArray(value) && 'gaps' in value
