import type { UsedRecord } from '../../engine/calculation.ts'
import { provenanceOf } from '../../engine/table/table.ts'
import { unchecked } from '../../engine/table/unchecked.ts'
import { fromBase } from '../../language/scale.ts'
import { useWords } from '../../drawing/words/use-words.ts'
import { digitsBetween } from './formulas/said-names.ts'
import { useRecordWords } from './use-record-words.ts'

/** What is said of figures that their source does not print, by kind. */
const marks: Readonly<Record<string, string>> = {
  derived: 'calculator.derived',
  [unchecked]: 'calculator.unchecked',
}

/**
 * The figures of a record that the program used, with those marked that their source does not
 * print.
 */
export function UsedTable({ record }: { record: UsedRecord }) {
  const words = useWords()
  const told = useRecordWords()(record)
  const { table, key, values, columns, index } = record
  const figures = columns.flatMap((name) => {
    const column = table.columns[name]
    const value = values[name] ?? Number.NaN
    // Of a record found by name, bare numbers are marks for the conditions, and no figures.
    return column !== undefined &&
      Number.isFinite(value) &&
      !(index !== undefined && column.unit === '1')
      ? [{ name, value: fromBase(value, column), column, kind: provenanceOf(table, name, key) }]
      : []
  })
  if (figures.length === 0) return null
  const kinds = new Set(figures.map(({ kind }) => kind))
  const mark = (kind: string | undefined): string =>
    kind === undefined ? '' : `(${words.say(marks[kind] ?? 'calculator.interpolated')})`
  return (
    <li>
      {words.say('calculator.rowUsed', { table: told.table, key: told.key })}{' '}
      {kinds.size === 1 && <span className="muted">{mark(figures[0]?.kind)}</span>}
      <ul>
        {figures.map(({ name, value, column, kind }) => (
          <li key={name}>
            {words.say('calculator.figure', {
              title: words.say(column.title),
              value: words.quantity(value, column.unit, digitsBetween(record, name)),
            })}{' '}
            {kinds.size > 1 && <span className="muted">{mark(kind)}</span>}
          </li>
        ))}
      </ul>
      {table.note !== undefined && <p className="muted">{words.say(table.note)}</p>}
    </li>
  )
}
