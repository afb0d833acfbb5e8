import { useId } from 'react'
import { Column, type ColumnProps } from './Column.tsx'
import type { ReadingState } from './use-reading.ts'

/** The columns of a file, each with what it is taken for; all of it can be chosen otherwise. */
export function Columns({ headings, ...props }: ColumnProps & Pick<ReadingState, 'headings'>) {
  const { sheet, columns, format } = props
  const id = useId()
  const isRead = columns.map(({ target }) => target !== undefined)
  const left = columns.flatMap((_, index) => (isRead[index] ? [] : [index]))
  const workedOut = sheet.head.filter(
    (heading, index) => !isRead[index] && headings.isWorkedOut(heading),
  )
  return (
    <>
      <h5 id={id}>{format.message('import.columns')}</h5>
      <ul className="csv-columns" aria-labelledby={id}>
        {columns.map(
          (_, index) =>
            // oxlint-disable-next-line react/no-array-index-key -- a column is its index
            isRead[index] && <Column key={index} index={index} {...props} />,
        )}
      </ul>
      {left.length > 0 && (
        <details className="csv-left">
          <summary>{format.message('import.leftColumns', { count: left.length })}</summary>
          {workedOut.length > 0 && (
            <p className="hint">
              {format.message('import.workedOut', { names: format.list(workedOut) })}
            </p>
          )}
          <ul className="csv-columns">
            {left.map((index) => (
              <Column key={index} index={index} {...props} />
            ))}
          </ul>
        </details>
      )}
    </>
  )
}
