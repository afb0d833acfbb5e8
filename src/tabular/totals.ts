/** Lines of a file that are kept as the totals of several days. */
import type { Entry } from '#engine/calculation.ts'
import type { Calculator } from '#engine/calculator.ts'
import type { KeyedField } from '#mechanisms/journal/shape.ts'
import type { Column } from './line-reader.ts'
import { withoutPart } from './measures.ts'
import type { Target } from './targets.ts'

/** The part with the number of days; empty where a journal has no totals. */
export const coverIn = ({ inputs }: Calculator<KeyedField>, list: string): string =>
  inputs[list]?.keyed?.covers ?? ''

/** Whether amounts are as written: what was converted by the birds of one day is an estimate. */
export const areAmounts = (columns: readonly Column[]): boolean =>
  columns.every(
    ({ target, taken: { measure = 'day' } }) => target.joining !== 'sum' || measure === 'day',
  )

/** Days with figures; without its amounts, a day is no total. */
export function wholeTotals(
  entries: readonly Entry[],
  covers: string,
  targets: readonly Target[],
): readonly Entry[] {
  const isAmount = (name: string): boolean =>
    targets.some(({ part, joining }) => joining === 'sum' && part === name)
  return entries
    .map((entry) =>
      covers in entry && !Object.keys(entry).some(isAmount) ? withoutPart(entry, covers) : entry,
    )
    .filter((entry) => Object.keys(entry).length > 1)
}
