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
import { useEntries, type Entries } from './use-entries.ts'
import { useOpenGrid, type OpenGrid } from './use-table.ts'
import './grid.css'
import { useIntl } from 'react-intl'
import { Button } from '../../ui/Button.tsx'
import { ProblemText } from './ProblemText.tsx'

/** The texts that wait for a correction, each with the way to its cell. */
function WaitingEntries({
  grid,
  entries,
  onSelect,
}: {
  readonly grid: OpenGrid
  readonly entries: Entries
  readonly onSelect: (selection: Selection) => void
}) {
  if (entries.waiting.size === 0) return null
  return (
    <div className="refused">
      <Text as="p" id="studio.grid.waiting.title" values={{ count: entries.waiting.size }} />
      <ul>
        {[...entries.waiting].map(([id, { row, column, text, problem }]) => (
          <li key={id}>
            <button
              type="button"
              className="quiet"
              onClick={() => onSelect(selectCell({ row, column }))}
            >
              <Text
                id="studio.grid.cell"
                values={{ row: row + 1, column: grid.titled[column]?.title }}
              />
            </button>{' '}
            <ProblemText problem={problem} text={text} language={grid.language} />{' '}
            <Button
              onClick={() => entries.discard({ row, column })}
              text="studio.grid.waiting.discard"
            />
          </li>
        ))}
      </ul>
    </div>
  )
}

/** The programs that read a table, each to open. */
function UsedBy({
  grid: { session, file, language },
  onOpen,
}: { readonly grid: OpenGrid } & Pick<ViewProps, 'onOpen'>) {
  const intl = useIntl()
  const catalogue = useSession(session, (state) => state.catalogue)
  const users = (catalogue?.programs ?? []).filter(({ tables }) => tables.includes(file))
  const label = intl.formatMessage({ id: 'studio.grid.used.title' })
  return (
    <section className="panel" aria-label={label}>
      <h3>{label}</h3>
      {users.length === 0 ? (
        <Text as="p" id="studio.grid.used.none" />
      ) : (
        <ul className="used">
          {users.map((program) => (
            <li key={program.id}>
              <button type="button" className="quiet" onClick={() => onOpen(program.file)}>
                {program.titles[language.code] ?? program.id}
              </button>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

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
