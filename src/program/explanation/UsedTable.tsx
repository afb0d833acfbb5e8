import type { UsedRecord } from '../../engine/calculation.ts'
import { figureMark } from '../../engine/table/marks.ts'
import { type Mark } from '../../engine/table/mark.ts'
import { fromBase } from '../../language/scale.ts'
import { useFormatters } from '../../components/text/use-formatters.ts'
import { digitsBetween } from './formulas/shown-names.ts'
import { useRecordWords } from './use-record-words.ts'

/** The remark on figures by their mark; printed figures have none. */
const marks: Readonly<Record<Mark, string | undefined>> = {
  source: undefined,
  convention: undefined,
  derived: 'explained.derived',
  model: 'explained.derived',
  interpolated: 'explained.interpolated',
  recalled: 'calculator.unchecked',
}

/**
 * The figures of a record that the program used, with those marked that their source does not
 * print.
 */
export function UsedTable({ record }: { record: UsedRecord }) {
  const format = useFormatters()
  const texts = useRecordWords()(record)
  const { table, values, columns, index } = record
  const columnMeasure = (name: string): string | undefined => {
    const mark = figureMark(table, name, record)
    return mark && marks[mark]
  }
  const figures = columns.flatMap((name) => {
    const column = table.columns[name]
    const value = values[name] ?? Number.NaN
    // Of a record found by name, bare numbers are marks for the conditions, and no figures.
    return column !== undefined &&
      Number.isFinite(value) &&
      !(index !== undefined && column.unit === '1')
      ? [{ name, value: fromBase(value, column), column, measure: columnMeasure(name) }]
      : []
  })
  if (figures.length === 0) return null
  const kinds = new Set(figures.map(({ measure }) => measure))
  const mark = (measure: string | undefined): string =>
    measure === undefined ? '' : `(${format.message(measure)})`
  return (
    <li>
      {format.message('explained.rowUsed', { table: texts.table, key: texts.key })}{' '}
      {kinds.size === 1 && <span className="muted">{mark(figures[0]?.measure)}</span>}
      <ul>
        {figures.map(({ name, value, column, measure }) => (
          <li key={name}>
            {format.message('calculator.figure', {
              title: format.message(column.title),
              value: format.quantity(value, column.unit, digitsBetween(record, name)),
            })}{' '}
            {kinds.size > 1 && <span className="muted">{mark(measure)}</span>}
          </li>
        ))}
      </ul>
      {table.note !== undefined && <p className="muted">{format.message(table.note)}</p>}
    </li>
  )
}
