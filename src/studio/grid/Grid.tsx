import {
  useId,
  useLayoutEffect,
  useRef,
  useState,
  type ClipboardEvent,
  type KeyboardEvent,
  type PointerEvent,
} from 'react'
import { useIntl } from 'react-intl'
import { textOfCell } from './cell-text.ts'
import { copyText } from './clipboard.ts'
import { cellId, type FindingsAt } from './findings-at.ts'
import { changeCells } from './grid-edits.ts'
import { emptied } from './paste.ts'
import { Row } from './Row.tsx'
import {
  cellBeside,
  isInRange,
  rangeOf,
  selectCell,
  selectionAfter,
  type CellPosition,
  type Selection,
} from './selection.ts'
import type { Entries } from './use-entries.ts'
import type { OpenGrid } from './use-table.ts'
import { Text } from '../../ui/Text.tsx'
import type { ShownFinding } from '../worker/protocol.ts'
import type { TitledColumn } from './headings.ts'
import { FindingTexts } from './FindingTexts.tsx'

/** The headings of the columns: title, unit and basis, and what is wrong with a column. */
function HeadingRow({
  titled,
  findings,
}: {
  readonly titled: readonly TitledColumn[]
  readonly findings: ReadonlyMap<string, readonly ShownFinding[]>
}) {
  return (
    <thead>
      <tr aria-rowindex={1}>
        <Text as="th" scope="col" aria-colindex={1} id="studio.grid.row" />
        {titled.map(({ column, title, unit }) => (
          <th
            key={column.name}
            scope="col"
            aria-colindex={column.index + 2}
            className={column.isKey ? 'key' : undefined}
          >
            <span>{title}</span>
            {unit !== '' && <small>{unit}</small>}
            {column.isKey && <Text as="small" className="mark" id="studio.grid.key" />}
            <FindingTexts findings={findings.get(column.name) ?? []} />
          </th>
        ))}
      </tr>
    </thead>
  )
}

interface GridProps {
  readonly grid: OpenGrid
  readonly entries: Entries
  readonly selection: Selection
  readonly onSelect: (selection: Selection) => void
  readonly findings: FindingsAt
  readonly outliers: ReadonlySet<string>
  /** The text about the cell with the focus. */
  readonly noteId: string
  readonly onPaste: (text: string) => void
  /** Grows when the focus has to go to the selected cell. */
  readonly focusCount: number
}

interface Editing extends CellPosition {
  readonly text: string
  readonly isSelected: boolean
}

const positionOf = (target: EventTarget): CellPosition | undefined => {
  const cell = target instanceof Element ? target.closest<HTMLElement>('td[data-row]') : null
  return cell === null
    ? undefined
    : { row: Number(cell.dataset['row']), column: Number(cell.dataset['column']) }
}

/** The cells of a table: a grid with the keys of a spreadsheet. */
export function Grid(props: GridProps) {
  const { grid, entries, selection, onSelect, findings, outliers, noteId } = props
  const { session, file, table, words, language, titled, reading, isRightToLeft } = grid
  const intl = useIntl()
  const holder = useRef<HTMLTableElement>(null)
  const problemId = useId()
  const [editing, setEditing] = useState<Editing>()
  const isDragging = useRef(false)
  // A field that is removed loses the focus, which is no wish to keep its text.
  const isOpen = useRef(false)
  const { focus } = selection
  const size = { rows: table.records.length, columns: table.columns.length }
  const range = rangeOf(selection)

  const wantsFocus = useRef(false)
  const firstCount = useRef(props.focusCount)
  useLayoutEffect(() => {
    const isAsked = firstCount.current !== props.focusCount
    firstCount.current = props.focusCount
    if (!wantsFocus.current && !isAsked) return
    wantsFocus.current = false
    holder.current
      ?.querySelector<HTMLElement>(`td[data-row="${focus.row}"][data-column="${focus.column}"]`)
      ?.focus()
  }, [focus, editing, props.focusCount])

  const select = (next: Selection): void => {
    wantsFocus.current = true
    onSelect(next)
  }
  const open = (at: CellPosition, typed?: string): void => {
    const column = table.columns[at.column]!
    const cell = table.records[at.row]![at.column]!
    const isChoice = words.columns[column.name]?.options !== undefined && !column.isListed
    const present = isChoice
      ? String(cell ?? '')
      : textOfCell(cell, column, reading.decimal, reading.wordsOf(column))
    const text = entries.waiting.get(cellId(at.row, at.column))?.text ?? present
    const isTyped = typed !== undefined && !isChoice
    isOpen.current = true
    setEditing({ ...at, text: isTyped ? typed : text, isSelected: !isTyped })
  }
  const close = (): void => {
    isOpen.current = false
    setEditing(undefined)
  }
  /** Ends editing, and goes on to another cell; what the cell cannot take stays in the field. */
  const finish = (text: string, next: CellPosition | undefined): void => {
    if (editing === undefined || !entries.enter(editing, text)) return
    close()
    select(selectCell(next ?? editing))
  }

  const editKey = (event: KeyboardEvent, text: string): void => {
    event.stopPropagation()
    if (editing === undefined || event.nativeEvent.isComposing) return
    const step = event.shiftKey ? -1 : 1
    if (event.key === 'Escape') {
      entries.discard(editing)
      close()
      wantsFocus.current = true
    } else if (event.key === 'Enter') {
      const row = editing.row + step
      finish(text, row >= 0 && row < size.rows ? { ...editing, row } : undefined)
    } else if (event.key === 'Tab') finish(text, cellBeside(editing, step, size))
    else return
    event.preventDefault()
  }

  const pressKey = (event: KeyboardEvent): void => {
    const { key, shiftKey: shift } = event
    const control = event.ctrlKey || event.metaKey
    if (event.altKey || positionOf(event.target) === undefined) return
    const moved = selectionAfter(selection, { key, shift, control }, size, isRightToLeft)
    if (moved !== undefined) select(moved)
    else if (key === 'Tab') {
      const next = cellBeside(focus, shift ? -1 : 1, size)
      if (next === undefined) return
      select(selectCell(next))
    } else if (control && key.toLowerCase() === 'a') {
      const last = { row: size.rows - 1, column: size.columns - 1 }
      select({ anchor: { row: 0, column: 0 }, focus: last })
    } else if (control) return
    else if (key === 'Enter' || key === 'F2') open(focus)
    else if (key === 'Delete' || key === 'Backspace')
      session.edit((workspace) => changeCells(workspace, file, emptied(table, range)))
    else if (key.length === 1) open(focus, key)
    else return
    event.preventDefault()
  }

  const point = (event: PointerEvent): void => {
    const at = positionOf(event.target)
    if (at === undefined) return
    if (editing?.row === at.row && editing.column === at.column) return
    const isMouse = event.pointerType === 'mouse'
    // On a phone, a second touch opens the cell.
    if (!isMouse && at.row === focus.row && at.column === focus.column) return open(at)
    isDragging.current = isMouse
    select({ focus: at, anchor: event.shiftKey ? selection.anchor : at })
  }
  const drag = (event: PointerEvent): void => {
    const at = isDragging.current && event.buttons === 1 ? positionOf(event.target) : undefined
    if (at !== undefined && (at.row !== focus.row || at.column !== focus.column))
      select({ focus: at, anchor: selection.anchor })
  }

  const copy = (event: ClipboardEvent): void => {
    if (editing !== undefined) return
    event.clipboardData.setData('text/plain', copyText(table, range, reading))
    event.preventDefault()
  }
  const paste = (event: ClipboardEvent): void => {
    const text = event.clipboardData.getData('text/plain')
    // A single text goes into the field of its cell.
    if (editing !== undefined && !/[\t\n]/.test(text.trimEnd())) return
    event.preventDefault()
    close()
    wantsFocus.current = true
    props.onPaste(text)
  }

  const labelOf = ({ row, column }: CellPosition): string =>
    intl.formatMessage(
      { id: 'studio.grid.cell' },
      { row: row + 1, column: titled[column]?.title ?? '' },
    )
  const editorOf = (row: number) =>
    editing?.row === row
      ? {
          ...editing,
          label: labelOf(editing),
          problemId: entries.waiting.has(cellId(row, editing.column)) ? problemId : undefined,
          words: words.columns[table.columns[editing.column]!.name],
          isListed: table.columns[editing.column]!.isListed,
          isFigure: !table.columns[editing.column]!.isText,
          onType: (text: string) => setEditing({ ...editing, text, isSelected: false }),
          onKey: editKey,
          onLeave: (text: string) => {
            if (!isOpen.current) return
            entries.enter(editing, text)
            close()
          },
        }
      : undefined
  const rowsWith = (ids: Iterable<string>): ReadonlySet<number> =>
    new Set([...ids].map((id) => Number.parseInt(id, 10)))
  const [waitingRows, foundRows, outlierRows] = [
    rowsWith(entries.waiting.keys()),
    rowsWith(findings.cells.keys()),
    rowsWith(outliers),
  ]
  return (
    <div className="cells">
      <table
        ref={holder}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role -- a grid
        role="grid"
        aria-label={words.title}
        aria-multiselectable="true"
        aria-rowcount={size.rows + 1}
        aria-colcount={size.columns + 1}
        onKeyDown={pressKey}
        onPointerDown={point}
        onPointerOver={drag}
        onFocus={({ target }) => {
          const at = positionOf(target)
          if (at !== undefined && (at.row !== focus.row || at.column !== focus.column))
            onSelect(selectCell(at))
        }}
        onPointerUp={() => {
          isDragging.current = false
        }}
        onDoubleClick={(event) => {
          const at = positionOf(event.target)
          if (at !== undefined && editing === undefined) open(at)
        }}
        onCopy={copy}
        onPaste={paste}
      >
        <HeadingRow titled={titled} findings={findings.columns} />
        <tbody>
          {table.records.map((record, row) => {
            const isSelected = isInRange(range, row, range.columns[0])
            return (
              <Row
                // oxlint-disable-next-line react/no-array-index-key -- a record has no other identity
                key={row}
                row={row}
                record={record}
                columns={table.columns}
                words={words}
                language={language}
                focused={focus.row === row ? focus.column : -1}
                from={isSelected ? range.columns[0] : -1}
                to={isSelected ? range.columns[1] : -1}
                editing={editorOf(row)}
                waiting={waitingRows.has(row) ? entries.waiting : undefined}
                isWrong={findings.rows.has(row)}
                findings={foundRows.has(row) ? findings.cells : undefined}
                outliers={outlierRows.has(row) ? outliers : undefined}
                noteId={noteId}
              />
            )
          })}
        </tbody>
      </table>
    </div>
  )
}
