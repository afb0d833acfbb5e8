import { leaveOutUntelling } from './telling.ts'
import type { Entry, Unusual } from '#engine/calculation.ts'
import type { NamedUnit, Range, RunPart } from '#engine/calculator.ts'
import { outside } from '#engine/plausibility/unusual-figures.ts'
import { fromBase } from '#language/scale.ts'
import { roundSignificant } from '#round.ts'
import type { EntryCalculator } from '../entry-result/shape.ts'
import { dayAt, firstDay, isLedger, minutesPerDay, type Ledger } from '../journal/run/ledger.ts'
import type { KeyedField } from '../journal/shape.ts'
import { confirmationOf } from './confirmation.ts'
import type { ExpectedField } from './shape.ts'

/**
 * The median of some figures; unknown of fewer than two, and where the two in the middle are
 * further apart than is plausible: one of them is a slip.
 */
function medianOf(figures: readonly number[], most: number): number {
  const sorted = [...figures].sort((a, b) => a - b)
  const half = sorted.length / 2
  const [low = 0, high = 0] = [sorted[Math.ceil(half) - 1], sorted[Math.floor(half)]]
  return sorted.length < 2 || high > low * most ? Number.NaN : (low + high) / 2
}

/** A journal, its entries as they were entered, and the figure of the days on its axis. */
interface Days {
  readonly ledger: Ledger
  readonly entries: readonly Entry[]
  readonly list: string
  readonly along: string
}

/** What is expected is rough: a range says no more digits than its reader needs. */
const rangeEnd = (value: number): number => roundSignificant(value, 3)

/** The figures of a part of the entries that are far from what is expected of their days. */
function unusualDays(
  { entryResults = {} }: EntryCalculator,
  { ledger, entries, list, along }: Days,
  part: string,
  { expected, units: [own] }: ExpectedField,
): readonly Unusual[] {
  if (expected === undefined || own === undefined) return []
  const [figure, confirm, least, most, beside, per = ''] = expected
  const read = (index: number, name: string, unit: NamedUnit | undefined): number =>
    unit === undefined ? Number.NaN : fromBase(ledger[index]?.[name] as number, unit)
  // How many days an entry has the part of: each is compared with what is expected of one.
  const isTotal = ledger.totals.has(part)
  const daysOf = (index: number): number =>
    (dayAt(ledger, index) - firstDay(ledger, index, isTotal)) / minutesPerDay + 1
  const isNear = (one: number, other: number): boolean =>
    one !== other && Math.abs(dayAt(ledger, one) - dayAt(ledger, other)) <= beside * minutesPerDay
  const besideOf = (index: number): number => {
    const first = Math.max(0, index - beside)
    const near = entries.slice(first, index + beside + 1).flatMap((entry, place) => {
      const value = entry[part]
      const at = first + place
      return typeof value === 'number' && value > 0 && isNear(index, at) ? [value / daysOf(at)] : []
    })
    return medianOf(near, most)
  }
  return entries.flatMap((entry, index) => {
    const value = entry[part]
    // None at all is no slip of the pen: birds fast before they are caught.
    if (typeof value !== 'number' || value === 0 || entry[confirm ?? ''] === confirmationOf(value))
      return []
    const standard = read(index, figure, own)
    const count = daysOf(index)
    const middle = (standard > 0 ? standard : besideOf(index)) * count
    const range = [rangeEnd(middle * least), rangeEnd(middle * most)] as const
    return outside({ name: list, part, entry: index }, value, range, {}).map((found) => {
      const near = besideOf(index) * count
      const each = value / count / read(index, per, entryResults[per])
      const age = read(index, along, entryResults[along])
      return {
        ...found,
        slip: {
          middle: near >= found.from && near <= found.to ? near : middle,
          ...(Number.isFinite(each) && { each }),
          ...(Number.isFinite(age) && { age }),
        },
      }
    })
  })
}

/** The first entry of a journal that is outside of the flock's life, by its age. */
function outsideOfLife(
  { entryResults = {} }: EntryCalculator,
  { ledger, along: name }: Days,
  life: Range | undefined,
): readonly Unusual[] {
  const result = entryResults[name]
  return result === undefined
    ? []
    : ledger
        .flatMap((day, entry) =>
          outside({ name, entry }, fromBase(day[name] as number, result), life, {}),
        )
        .slice(0, 1)
}

/** The figures that are far from what is expected of them. */
const unusual: NonNullable<RunPart['unusual']> = (
  calculator: EntryCalculator,
  { input, state: { scope } },
) =>
  Object.entries<ExpectedField & KeyedField>(calculator.inputs).flatMap(
    ([
      name,
      {
        expected,
        units: [own],
        keyed,
        list,
      },
    ]) => {
      if (expected !== undefined && own !== undefined) {
        const [figure, , from, to] = expected
        const middle = fromBase(scope[figure] as number, own)
        return middle > 0 && input[name] !== 0
          ? outside({ name }, input[name], [middle * from, middle * to], input)
          : []
      }
      const ledger = scope[name]
      if (list === undefined || !isLedger(ledger)) return []
      const entries = (input as Readonly<Record<string, readonly Entry[]>>)[name] ?? []
      const along = keyed?.curves?.along ?? ''
      const days = { ledger, entries, list: name, along }
      return [
        ...outsideOfLife(calculator, days, keyed?.life),
        ...Object.entries(list.entry).flatMap(([part, field]) =>
          unusualDays(calculator, days, part, field),
        ),
      ]
    },
  )

export const expected: RunPart = { unusual, refine: leaveOutUntelling }
