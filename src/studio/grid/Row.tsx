import { memo } from 'react'
import type { Language } from '../../i18n/languages.ts'
import { Isolate } from '../../ui/Isolate.tsx'
import type { ShownFinding } from '../worker/protocol.ts'
import type { TableWords } from '../worker/questions/table-words.ts'
import { CellEditor, type CellEditing } from './CellEditor.tsx'
import { shownCell } from './cell-shown.ts'
import { cellId } from './findings-at.ts'
import { ProblemText } from './ProblemText.tsx'
import type { GridColumn, GridRecord } from './table-data.ts'
import type { Entry } from './use-entries.ts'

interface RowProps {
  readonly row: number
  readonly record: GridRecord
  readonly columns: readonly GridColumn[]
  readonly words: TableWords
  readonly language: Language
  /** The column of the cell with the focus; -1 in other rows. */
  readonly focused: number
  /** The selected columns; both -1 in rows without. */
  readonly from: number
  readonly to: number
  /** The cell that is edited; undefined in other rows. */
  readonly editing: (CellEditing & { readonly column: number }) | undefined
  /** The texts that wait for a correction; undefined where none of them is in this row. */
  readonly waiting: ReadonlyMap<string, Entry> | undefined
  readonly findings: ReadonlyMap<string, readonly ShownFinding[]> | undefined
  /** Whether something is wrong with the row as a whole. */
  readonly isWrong: boolean
  readonly outliers: ReadonlySet<string> | undefined
  /** The id of the text about the cell with the focus. */
  readonly noteId: string
}

type CellProps = Omit<RowProps, 'columns'>

/** What a cell is, and what is wrong with it, for its style. */
function classesOf(
  { row, editing, findings, outliers }: CellProps,
  { index, isText, isKey }: GridColumn,
): string {
  const found = findings?.get(cellId(row, index)) ?? []
  return [
    isText ? 'words' : 'figure',
    isKey && 'key',
    editing?.column === index && 'edited',
    found.length > 0 && (found.some(({ isError }) => isError) ? 'wrong' : 'advised'),
    outliers?.has(cellId(row, index)) && 'outlier',
  ]
    .filter(Boolean)
    .join(' ')
}

function Cell({ column, ...props }: CellProps & { readonly column: GridColumn }) {
  const { row, record, words, language, focused, from, to, editing, noteId } = props
  const id = cellId(row, column.index)
  const entry = props.waiting?.get(id)
  const found = props.findings?.get(id) ?? []
  const isEdited = editing?.column === column.index
  const isFocused = focused === column.index
  const parts = shownCell(record[column.index]!, words.columns[column.name], language)
  const isWrong = found.some(({ isError }) => isError)
  return (
    <td
      data-row={row}
      data-column={column.index}
      className={classesOf(props, column)}
      tabIndex={isFocused && !isEdited ? 0 : -1}
      aria-colindex={column.index + 2}
      aria-selected={column.index >= from && column.index <= to}
      aria-invalid={entry !== undefined || isWrong || undefined}
      aria-describedby={isFocused ? noteId : undefined}
    >
      {isEdited ? (
        <CellEditor {...editing} />
      ) : (
        <span className="content">
          {entry === undefined
            ? parts.map(({ text, isTranslated }, index) => (
                <span key={text} className="part">
                  {index > 0 && <span aria-hidden="true"> · </span>}
                  <Isolate text={isTranslated ? 'page' : 'foreign'}>{text}</Isolate>
                </span>
              ))
            : entry.text}
        </span>
      )}
      {isEdited && entry !== undefined && (
        <span className="problem" id={editing.problemId} role="alert">
          <ProblemText problem={entry.problem} text={entry.text} language={language} />
        </span>
      )}
    </td>
  )
}

/** A record; it is drawn again only if something of it has changed. */
export const Row = memo(function Row({ columns, ...props }: RowProps) {
  return (
    <tr aria-rowindex={props.row + 2}>
      <th scope="row" aria-colindex={1} className={props.isWrong ? 'wrong' : undefined}>
        {props.row + 1}
      </th>
      {columns.map((column) => (
        <Cell key={column.name} column={column} {...props} />
      ))}
    </tr>
  )
})
