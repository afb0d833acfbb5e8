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

/** How many days are missing up to each entry, from the first one that is expected. */
function gapsOf(days: readonly number[], since: number): readonly number[] {
  let missing = 0
  let next = since
  return days.map((day) => {
    if (day > next) missing += round((day - next) / minutesPerDay)
    next = Math.max(next, day + minutesPerDay)
    return missing
  })
}

/** The entries of a journal with all that it takes to work it out. */
export function ledgerOf(
  entries: Day[],
  { list, key, since }: Pick<Ledger, 'list' | 'key' | 'since'>,
  figures: ReadonlyMap<Tree, string>,
): Ledger {
  const days = entries.map((entry) => entry[key] as number)
  const from = Number.isFinite(since) ? since : (days[0] ?? Number.NaN)
  return Object.assign(entries, {
    list,
    key,
    since: from,
    gaps: gapsOf(days, from),
    figures,
    bounds: {},
  })
}

export const isLedger = (value: unknown): value is Ledger => Array.isArray(value) && 'gaps' in value
