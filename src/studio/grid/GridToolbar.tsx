import { useRef } from 'react'
import { useIntl } from 'react-intl'
import { decodeText } from '#tabular/text-of.ts'
import { saveFile } from '../../ui/storage/save-file.ts'
import { Button } from '../../ui/Button.tsx'
import type { Workspace } from '../editing/index.ts'
import type { Outcome } from './actions.ts'
import { tableFile } from './clipboard.ts'
import { changeCells, deleteRows, insertRow, isInOrder, moveRows, sortRows } from './grid-edits.ts'
import { fileHeadings } from './headings.ts'
import { fillDown } from './paste.ts'
import { rangeOf, selectCell, withinSize, type Selection } from './selection.ts'
import { keyColumn } from './table-data.ts'
import type { OpenGrid } from './use-table.ts'

interface GridToolbarProps {
  readonly grid: OpenGrid
  readonly selection: Selection
  /** Selects cells, and gives one of them the focus. */
  readonly onSelect: (selection: Selection) => void
  readonly onOutcome: (outcome: Outcome) => void
  /** Takes the text of a file. */
  readonly onFile: (text: string) => void
  /** Whether texts wait for a correction. */
  readonly isWaiting: boolean
}

/** The name of the file that a table is saved as. */
const fileNameOf = (file: string): string =>
  `${file
    .replace(/^tables\//, '')
    .replace(/\.json$/, '')
    .replaceAll('/', '-')}.csv`

/** What can be done with the rows of a table, and with its files. */
export function GridToolbar(props: GridToolbarProps) {
  const { grid, selection, onSelect, onOutcome, isWaiting } = props
  const { session, file, table, titled, reading } = grid
  const intl = useIntl()
  const chosenFile = useRef<HTMLInputElement>(null)
  const { rows, columns } = rangeOf(selection)
  const [first, last] = rows
  const count = table.records.length
  const key = keyColumn(table)

  const change = (edit: (workspace: Workspace) => Workspace): boolean => {
    if (isWaiting) onOutcome({ kind: 'waiting' })
    else session.edit(edit)
    return !isWaiting
  }
  const insert = (row: number): void => {
    if (!change((workspace) => insertRow(workspace, file, row, table))) return
    onOutcome({ kind: 'nothing' })
    onSelect(selectCell({ row, column: key?.index ?? 0 }))
  }
  const remove = (): void => {
    if (!change((workspace) => deleteRows(workspace, file, first, last))) return
    onOutcome({ kind: 'rows', way: 'deleted', count: last - first + 1 })
    const size = { rows: count - (last - first + 1), columns: table.columns.length }
    onSelect(withinSize(selectCell({ ...selection.focus, row: first }), size))
  }
  const move = (by: 1 | -1): void => {
    if (!change((workspace) => moveRows(workspace, file, { first, last, by, count }))) return
    const moved = ({ row, column }: Selection['focus']) => ({ row: row + by, column })
    onSelect({ focus: moved(selection.focus), anchor: moved(selection.anchor) })
  }
  const sort = (): void => {
    const isSorted = key === undefined || isInOrder(table.records, key.index)
    if (change((workspace) => sortRows(workspace, file, table)))
      onOutcome({ kind: 'rows', way: isSorted ? 'inOrder' : 'sorted', count })
  }
  const fill = (): void => {
    const changes = fillDown(table, { rows, columns })
    if (change((workspace) => changeCells(workspace, file, changes)))
      onOutcome({ kind: 'filled', cells: changes.length })
  }
  const readFile = async (chosen: File | undefined): Promise<void> => {
    if (chosen !== undefined) props.onFile(decodeText(await chosen.arrayBuffer()))
  }
  const titleOfKey = titled.find(({ column }) => column === key)?.title ?? ''
  return (
    <div
      className="grid-bar"
      role="group"
      aria-label={intl.formatMessage({ id: 'studio.grid.actions' })}
    >
      <Button onClick={() => insert(first)} text="studio.grid.rows.above" />
      <Button onClick={() => insert(last + 1)} text="studio.grid.rows.below" />
      <Button
        disabled={last - first + 1 >= count}
        onClick={remove}
        text="studio.grid.rows.delete"
        values={{ count: last - first + 1 }}
      />
      <Button disabled={first === 0} onClick={() => move(-1)} text="studio.grid.rows.up" />
      <Button disabled={last === count - 1} onClick={() => move(1)} text="studio.grid.rows.down" />
      <Button disabled={first === last} onClick={fill} text="studio.grid.rows.fill" />
      <Button onClick={sort} text="studio.grid.rows.sort" values={{ column: titleOfKey }} />
      <span className="files-of-table">
        <Button
          onClick={() =>
            saveFile(fileNameOf(file), tableFile(table, fileHeadings(titled), reading))
          }
          text="studio.grid.file.save"
        />
        <Button onClick={() => chosenFile.current?.click()} text="studio.grid.file.read" />
        <input
          ref={chosenFile}
          hidden
          type="file"
          accept=".csv,.tsv,.txt,text/csv"
          aria-label={intl.formatMessage({ id: 'studio.grid.file.read' })}
          onChange={({ target }) => {
            void readFile(target.files?.[0])
            target.value = ''
          }}
        />
      </span>
    </div>
  )
}
