import { minutesPerDay } from './run/ledger.ts'
import type { Keyed } from './shape.ts'

type Raw = Readonly<Record<string, unknown>>
type Covering = Pick<Keyed, 'part' | 'covers' | 'totals'>

/** How many days, up to its own, an entry has a part of. */
export const daysOf = ({ covers = '', totals = '' }: Covering, entry: Raw, name: string): number =>
  entry[covers] !== undefined && totals.split(' ').includes(name) ? Number(entry[covers]) : 1

/** How many days a day is before another. */
export const daysBefore = (day: unknown, later: unknown): number =>
  (Date.parse(String(later)) - Date.parse(String(day))) / 60_000 / minutesPerDay

/** The total of a later day that has a part of a day as well; undefined where there is none. */
export const totalWith = <Entry extends Raw>(
  keyed: Covering,
  entries: readonly Entry[],
  day: unknown,
  name: string,
): Entry | undefined =>
  entries.find((entry) => {
    const days = daysBefore(day, entry[keyed.part])
    return entry[name] !== undefined && days > 0 && days < daysOf(keyed, entry, name)
  })

/** Entries without what is the total of several days: no figure of them is one of its day. */
export const withoutTotals = <Entry extends Raw>(
  keyed: Covering,
  entries: readonly Entry[],
): readonly Entry[] =>
  entries.map((entry) =>
    entry[keyed.covers ?? ''] === undefined
      ? entry
      : (Object.fromEntries(
          Object.entries(entry).filter(([name]) => daysOf(keyed, entry, name) === 1),
        ) as Entry),
  )
