import type { Tables } from '../../engine/calculation.ts'
import type { Calculator, InputField, NamedUnit } from '../../engine/calculator.ts'
import { fromBase } from '../../language/units.ts'
import type { Words } from '../use-words.ts'

/** A sum with the visitor's own figures is written out for so many rows. */
export const longestSum = 6

/** The field behind a name of a row, and the column behind that: `mix.quantity`, `mix.feed.protein`. */
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

/** The message that names a part of a row; undefined for other names. */
export function titleIn(calculator: Calculator, tables: Tables, name: string): string | undefined {
  const { field, column } = partOf(calculator, name)
  if (field === undefined) return undefined
  return column === undefined ? field.title : columnOf(tables, field, column)?.title
}

/** The figure of a name in one row, with its unit. */
export function figureIn(
  calculator: Calculator,
  tables: Tables,
  row: object,
  name: string,
  words: Words,
): string {
  const { field, column } = partOf(calculator, name)
  const [, part = ''] = name.split('.')
  const held = (row as Record<string, unknown>)[part]
  const value = column === undefined ? held : (held as Record<string, number> | undefined)?.[column]
  const unit =
    column === undefined || field === undefined ? field?.units[0] : columnOf(tables, field, column)
  return typeof value === 'number' && Number.isFinite(value) && unit !== undefined
    ? words.quantity(fromBase(value, unit), unit.unit)
    : words.say('messages.notAvailable')
}
