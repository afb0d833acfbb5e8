import type { Bound } from '#figure.ts'
import { isLedger } from '#mechanisms/journal/run/ledger.ts'
import type { Calculation, Tables } from '#engine/calculation.ts'
import type { Calculator, InputField, NamedUnit } from '#engine/calculator.ts'
import { digitsOf } from '#engine/shown/shown-figures.ts'
import { fromBase } from '#language/scale.ts'
import type { EntryCalculator, EntryResult } from '#mechanisms/entry-result/shape.ts'
import type { Figure } from './figures.ts'
import type { FormulationCalculator } from '#mechanisms/formulation/shape.ts'
import { isDateField, isChoiceField } from '#engine/input/kinds.ts'

/** A sum with the visitor's own figures is written out for so many entries. */
export const longestSum = 6

/** The titles of names of entries. */
interface ExplainedCalculation {
  readonly calculator: Calculator
  readonly calculation: Pick<Calculation, 'used' | 'scope'>
  readonly tables: Tables
}

/**
 * The field behind a name of an entry, and the column behind that: `mix.quantity`,
 * `mix.feed.protein`.
 */
function fieldAndColumn(
  calculator: EntryCalculator,
  name: string,
): { readonly field?: InputField | undefined; readonly column?: string | undefined } {
  const [list = '', part = '', column] = name.split('.')
  return { field: calculator.inputs[list]?.list?.entry[part], column }
}

/**
 * What a journal has for each day in addition to its entry: a calculated figure (`days.alive`), or
 * one of the record that was found for it (`days.normal.weight`).
 */
function workedOut(
  { calculator, calculation }: Omit<ExplainedCalculation, 'tables'>,
  name: string,
): EntryResult | (NamedUnit & { readonly title: string; readonly list?: undefined }) | undefined {
  const [list = '', part = '', column] = name.split('.')
  const { entryResults }: EntryCalculator = calculator
  const result = entryResults?.[part]
  if (column === undefined) return result?.list === list ? result : undefined
  const lookup = calculator.lookups[part]
  return lookup !== undefined && 'each' in lookup && lookup.each === list
    ? calculation.used[part]?.table.columns[column]
    : undefined
}

const columnTerm = (
  tables: Tables,
  field: InputField,
  column: string,
): (NamedUnit & { readonly title: string }) | undefined =>
  tables[field.records ?? '']?.columns[column]

/** The message that names a part of an entry; undefined for other names. */
export function titleIn(explained: ExplainedCalculation, name: string): string | undefined {
  const { calculator, tables } = explained
  const { field, column } = fieldAndColumn(calculator, name)
  if (field === undefined) return workedOut(explained, name)?.title
  if (column === undefined) return field.title
  const option = isChoiceField(field) && field.choices?.find(({ value }) => value === column)
  if (option) return option.title
  return field.figures?.[column]?.title ?? columnTerm(tables, field, column)?.title
}

/** How a day of the calendar counts: in minutes, shown as a date. */
export const day: NamedUnit = { unit: 'date', times: 1440, over: 1 }
/** How an option of a choice counts: 1 where it was chosen, 0 where not. */
export const bare: NamedUnit = { unit: '1', times: 1, over: 1 }

/** The unit of a part of an entry. */
function partUnit(tables: Tables, field: InputField, column: string | undefined) {
  if (isDateField(field)) return day
  if (isChoiceField(field)) return field.figures?.[column ?? ''] ?? bare
  return column === undefined ? field.units[0] : columnTerm(tables, field, column)
}

/** Which bound a figure of a day of a journal is; undefined where it is exact. */
function boundOfDay(
  held: unknown,
  entry: object,
  part: string,
): Exclude<Bound, 'exact'> | undefined {
  if (!isLedger(held)) return undefined
  const bound = held.bounds[part]?.[held.findIndex((each) => each === entry)]
  return bound === 'exact' ? undefined : bound
}

/** The figure of a name in one entry; undefined if it is unknown. */
export function figureOfEntry(
  explained: ExplainedCalculation,
  entry: object,
  name: string,
): Figure | undefined {
  const { calculator, tables } = explained
  const { formulation }: FormulationCalculator = calculator
  const { field } = fieldAndColumn(calculator, name)
  const [, part = '', column] = name.split('.')
  const held = (entry as Record<string, unknown>)[part]
  const value = column === undefined ? held : (held as Record<string, number> | undefined)?.[column]
  // An amount that the program finds has no field.
  const worked = field === undefined ? workedOut(explained, name) : undefined
  const unit = field === undefined ? (worked ?? formulation?.unit) : partUnit(tables, field, column)
  if (typeof value !== 'number' || !Number.isFinite(value) || unit === undefined) return undefined
  if (worked?.list === undefined) return { value, unit }
  const bound = boundOfDay(explained.calculation.scope[worked.list], entry, part)
  return bound === 'unclear'
    ? undefined
    : { value, bound, unit, digits: digitsOf(fromBase(value, unit), worked, bound) }
}
