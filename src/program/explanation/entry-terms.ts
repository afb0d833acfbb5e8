import type { Tables } from '../../engine/calculation.ts'
import type { Calculator, InputField, NamedUnit } from '../../engine/calculator.ts'
import { fromBase } from '../../language/scale.ts'
import type { Words } from '../../drawing/words/use-words.ts'

/** A sum with the visitor's own figures is written out for so many entries. */
export const longestSum = 6

/**
 * The field behind a name of an entry, and the column behind that: `mix.quantity`,
 * `mix.feed.protein`.
 */
function partOf(
  calculator: Calculator,
  name: string,
): { readonly field?: InputField | undefined; readonly column?: string | undefined } {
  const [list = '', part = '', column] = name.split('.')
  return { field: calculator.inputs[list]?.list?.entry[part], column }
}

const columnOf = (
  tables: Tables,
  field: InputField,
  column: string,
): (NamedUnit & { readonly title: string }) | undefined =>
  tables[field.records ?? '']?.columns[column]

/** The message that names a part of an entry; undefined for other names. */
export function titleIn(calculator: Calculator, tables: Tables, name: string): string | undefined {
  const { field, column } = partOf(calculator, name)
  if (field === undefined || column === undefined) return field?.title
  const option = field.kind === 'choice' && field.choices?.find(({ value }) => value === column)
  if (option) return option.title
  return field.figures?.[column]?.title ?? columnOf(tables, field, column)?.title
}

/** How a day of the calendar counts: in minutes, shown as a date. */
export const day: NamedUnit = { unit: 'date', times: 1440, over: 1 }
/** How an option of a choice counts: 1 where it was chosen, 0 where not. */
export const bare: NamedUnit = { unit: '1', times: 1, over: 1 }

/** The unit of a part of an entry. */
function unitIn(tables: Tables, field: InputField, column: string | undefined) {
  if (field.kind === 'date') return day
  if (field.kind === 'choice') return field.figures?.[column ?? ''] ?? bare
  return column === undefined ? field.units[0] : columnOf(tables, field, column)
}

/** The figure of a name in one entry, with its unit. */
export function figureIn(
  calculator: Calculator,
  tables: Tables,
  entry: object,
  name: string,
  words: Words,
): string {
  const { field, column } = partOf(calculator, name)
  const [, part = ''] = name.split('.')
  const held = (entry as Record<string, unknown>)[part]
  const value = column === undefined ? held : (held as Record<string, number> | undefined)?.[column]
  // An amount that the program finds has no field.
  const unit = field === undefined ? calculator.formulation?.unit : unitIn(tables, field, column)
  return typeof value === 'number' && Number.isFinite(value) && unit !== undefined
    ? words.quantity(fromBase(value, unit), unit.unit)
    : words.say('messages.notAvailable')
}
