/** Figures of an answer: a number, its text, and the bound that it is. */
import type { Calculation, ResultValue } from '#engine/calculation.ts'
import { rowFigure } from '#engine/shown/figure-of.ts'
import { formatFigure } from '#i18n/format-figure.ts'
import { isoDay } from '#language/units.ts'
import type { AnsweringProgram, LocaleFormatter } from './program.ts'
import type { EntryCalculator } from '#mechanisms/entry-result/shape.ts'

/** A figure at full precision, a day like 2026-05-01, null where it is not known. */
export function plainValue({ value, unit }: ResultValue): number | string | null | undefined {
  if (!Number.isFinite(value)) return null
  return unit === 'date' ? isoDay(value) : value
}

/** A figure of an entry, unchanged in its row on the page. */
const textOfRow = (
  { entryResults = {} }: EntryCalculator,
  id: string,
  value: ResultValue,
  { language, messageFormatter }: LocaleFormatter,
): string => formatFigure(rowFigure(entryResults[id] ?? {}, value), language, messageFormatter)

/** The results of each entry of a list; nothing if no result is one of each entry. */
export function describeEntries(
  { calculator, per }: AnsweringProgram,
  { entries = {} }: Calculation,
  localeFormatter: LocaleFormatter,
): Record<string, unknown> {
  if (Object.keys(entries).length === 0) return {}
  const { entryResults }: EntryCalculator = calculator
  return {
    entries: Object.fromEntries(
      Object.entries(entries).map(([id, values]) => [
        id,
        {
          list: entryResults?.[id]?.list,
          values: values.map(plainValue),
          unit: entryResults?.[id]?.unit,
          per: per[id],
          ...(values.some(({ bound }) => bound !== undefined) && {
            bounds: values.map(({ bound }) => bound ?? null),
          }),
          texts: values.map((value) => textOfRow(calculator, id, value, localeFormatter)),
        },
      ]),
    ),
  }
}
