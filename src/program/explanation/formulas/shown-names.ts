import { boundedFigure } from '#mechanisms/list/run/bounded.ts'
import type { Calculation, Tables, UsedRecord } from '#engine/calculation.ts'
import type { Calculator, NamedUnit } from '#engine/calculator.ts'
import { figureOf } from '#engine/shown/figure-of.ts'
import { figureMark } from '#engine/table/marks.ts'
import { fromBase } from '#language/scale.ts'
import { bare, day, titleIn } from './entry-terms.ts'
import { inOtherUnit } from './equation-units.ts'
import type { Figure } from './figures.ts'
import type { Formatters } from '#components/text/use-formatters.ts'
import { isDateField, isChoiceField } from '#engine/input/kinds.ts'

/** What a part of something is called: an option or a figure of a choice, a column of a record. */
function partTitle(
  { inputs }: Calculator,
  { used }: Calculation,
  head: string,
  part: string,
): string | undefined {
  const { choices, figures } = inputs[head] ?? {}
  const option = choices?.find(({ value }) => value === part)
  return option?.title ?? figures?.[part]?.title ?? used[head]?.table.columns[part]?.title
}

/** What a name in a formula is called. */
export function titleText(
  calculator: Calculator,
  calculation: Calculation,
  tables: Tables,
  name: string,
  format: Formatters,
): string {
  const inEntry = titleIn({ calculator, calculation, tables }, name)
  if (inEntry !== undefined) return format.message(inEntry)
  const [head = '', column] = name.split('.')
  const { inputs, results, constants } = calculator
  const key =
    column === undefined
      ? (inputs[name]?.title ?? results[name]?.title ?? constants[name]?.title)
      : partTitle(calculator, calculation, head, column)
  const constant = column === undefined ? constants[name] : undefined
  return key === undefined && constant !== undefined
    ? format.quantity(constant.value, constant.unit)
    : format.message(key ?? 'explained.notAvailableText')
}

/** The unit of a name in a formula; of an option of a choice, that of a bare number. */
function unitOfName(
  { inputs, results, constants }: Calculator,
  { used }: Calculation,
  name: string,
): NamedUnit | undefined {
  const [head = '', column] = name.split('.')
  const input = inputs[head]
  if (column !== undefined)
    return isChoiceField(input)
      ? (input?.figures?.[column] ?? bare)
      : used[head]?.table.columns[column]
  if (isDateField(input)) return day
  return input?.units[0] ?? results[head] ?? constants[head]
}

/** The additional decimals of a figure that is interpolated between printed ones. */
const moreDecimals = 1

/**
 * The decimals of an interpolated figure of a record; undefined for a printed figure and for a
 * record found by name.
 */
export function digitsBetween(record: UsedRecord, column: string): number | undefined {
  const { table, by, index } = record
  const isPrinted = by === undefined && figureMark(table, column, record) !== 'interpolated'
  if (index !== undefined || isPrinted || table.values[column] === undefined) return undefined
  const decimals = table.values[column].map(
    (value) => String(value ?? 0).split('.')[1]?.length ?? 0,
  )
  return Math.max(...decimals) + moreDecimals
}

/** The figure of a name in a formula; undefined if it is unknown. */
export function figureOfName(
  calculator: Calculator,
  calculation: Calculation,
  name: string,
): Figure | undefined {
  const [head = '', column] = name.split('.')
  const held = calculation.scope[head]
  const value = column === undefined ? held : (held as Record<string, number> | undefined)?.[column]
  const unit = unitOfName(calculator, calculation, name)
  if (typeof value !== 'number' || unit === undefined || !Number.isFinite(value)) return undefined
  const result = calculator.results[name]
  const bound = calculation.bounds?.[name] ?? 'exact'
  if (bound === 'unclear') return undefined
  if (result === undefined) {
    const record = column === undefined ? undefined : calculation.used[head]
    const digits =
      record?.index === undefined && record ? digitsBetween(record, column!) : undefined
    const side = bound === 'exact' ? undefined : bound
    return { value, bound: side, unit, ...(digits !== undefined && { digits }) }
  }
  // A figure of the answer, as shown there: but one figure, and once.
  const figure =
    calculation.results[name] ??
    boundedFigure(figureOf(result, fromBase(value, unit), bound), bound)
  const { upTo: _, pack: __, ...shown } = figure
  return { value, unit: inOtherUnit(unit, shown.unit), digits: shown.digits, result, shown }
}
