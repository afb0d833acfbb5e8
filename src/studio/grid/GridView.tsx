import { useEffect, useId, useMemo, useState } from 'react'
import { outliersAmong } from '../../project/rules/tables/runs.ts'
import { LanguageContext } from '../../ui/use-language.ts'
import { Text } from '../../ui/Text.tsx'
import { useSession } from '../page/session.ts'
import type { ViewProps } from '../page/view.ts'
import type { Outcome } from './actions.ts'
import { CellNote } from './CellNote.tsx'
import { ColumnPanel } from './column/ColumnPanel.tsx'
import { cellId, cellToShow, findingsAt } from './findings-at.ts'
import { Grid } from './Grid.tsx'
import { GridToolbar } from './GridToolbar.tsx'
import { takeRows } from './grid-edits.ts'
import { OutcomeText } from './OutcomeText.tsx'
import { planPaste } from './paste.ts'
import { rangeOf, selectCell, withinSize, type Selection } from './selection.ts'
import { SourceFields } from './SourceFields.tsx'
import { keyColumn, pointsOf, type GridTable } from './table-data.ts'
import { UsedBy } from './UsedBy.tsx'
import { useEntries } from './use-entries.ts'
import { useOpenGrid, type OpenGrid } from './use-table.ts'
import { WaitingEntries } from './WaitingEntries.tsx'
import './grid.css'

/** The cells of all columns that break the run of their neighbours, by `row:column`. */
function outlierCells(table: GridTable): ReadonlySet<string> {
  if (keyColumn(table)?.isText !== false) return new Set()
  return new Set(
    table.columns
      .filter(({ isText, isKey }) => !isText && !isKey)
      .flatMap((column) => {
        const points = pointsOf(table, column)
        const { leaps = [] } = column.data
        return outliersAmong(points)
          .map((index) => points[index]!)
          .filter((point) => !leaps.includes(point.key))
          .map(({ row }) => cellId(row, column.index))
      }),
  )
}

/** An open table: its cells, and below them its columns, its source, and who uses it. */
function TableGrid({
  grid,
  target,
  onOpen,
}: { readonly grid: OpenGrid } & Pick<ViewProps, 'onOpen' | 'target'>) {
  const { session, file, table, titled, reading, words, language } = grid
  const noteId = useId()
  const [wanted, setSelection] = useState<Selection>(selectCell({ row: 0, column: 0 }))
  const [focusCount, setFocusCount] = useState(0)
  const version = useSession(session, (state) => state.workspace.version)
  const [last, setLast] = useState<{ readonly outcome: Outcome; readonly version: number }>()
  // The next change ends what was reported about the one before.
  const outcome: Outcome = last?.version === version ? last.outcome : { kind: 'nothing' }
  const setOutcome = (next: Outcome): void =>
    setLast({ outcome: next, version: session.get().workspace.version })
  const entries = useEntries(grid)
  const all = useSession(session, (state) => state.findings)
  const findings = useMemo(() => findingsAt(all, file, table), [all, file, table])
  const outliers = useMemo(() => outlierCells(table), [table])
  const size = { rows: table.records.length, columns: table.columns.length }
  const selection = withinSize(wanted, size)
  const goTo = (next: Selection): void => {
    setSelection(next)
    setFocusCount((count) => count + 1)
  }
  useEffect(() => {
    const cell = target?.file === file ? cellToShow(target, table) : undefined
    if (cell !== undefined) goTo(selectCell(cell))
    // A line is gone to once, not again after each change of the table.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [target])
  const take = (text: string, separator: string | undefined): void => {
    if (entries.waiting.size > 0) return setOutcome({ kind: 'waiting' })
    const planned = planPaste(text, rangeOf(selection), titled, reading, separator)
    if (planned.kind === 'ready')
      session.edit((workspace) => takeRows(workspace, file, table, planned))
    setOutcome(planned)
  }
  return (
    <LanguageContext value={language}>
      <div className="table-grid">
        <h2>{words.title}</h2>
        <GridToolbar
          grid={grid}
          selection={selection}
          onSelect={goTo}
          onOutcome={setOutcome}
          onFile={(text) => take(text, undefined)}
          isWaiting={entries.waiting.size > 0}
        />
        <Grid
          grid={grid}
          entries={entries}
          selection={selection}
          onSelect={setSelection}
          findings={findings}
          outliers={outliers}
          noteId={noteId}
          onPaste={(text) => take(text, '\t')}
          focusCount={focusCount}
        />
        <OutcomeText outcome={outcome} grid={grid} />
        <WaitingEntries grid={grid} entries={entries} onSelect={goTo} />
        <CellNote
          id={noteId}
          grid={grid}
          at={selection.focus}
          findings={findings}
          outliers={outliers}
        />
        <Text as="p" className="hint" id="studio.grid.keys" />
        <ColumnPanel
          grid={grid}
          focused={selection.focus.column}
          outliers={outliers}
          onSelect={goTo}
        />
        <SourceFields grid={grid} />
        <UsedBy grid={grid} onOpen={onOpen} />
      </div>
    </LanguageContext>
  )
}

/** The table of a file, as a grid. */
export function GridView(props: ViewProps) {
  const grid = useOpenGrid(props)
  if (grid === undefined) return <Text as="p" role="status" id="studio.grid.opening" />
  if ('line' in grid)
    return (
      <Text
        as="p"
        role="alert"
        className="held"
        id="studio.grid.unreadable"
        values={{ line: grid.line }}
      />
    )
  return <TableGrid grid={grid} target={props.target} onOpen={props.onOpen} />
}
