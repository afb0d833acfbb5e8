import { Isolate } from '../../ui/Isolate.tsx'
import { Text } from '../../ui/Text.tsx'
import { shownCell } from './cell-shown.ts'
import { cellId, type FindingsAt } from './findings-at.ts'
import { FindingTexts } from './FindingTexts.tsx'
import type { CellPosition } from './selection.ts'
import type { OpenGrid } from './use-table.ts'

/** The whole text of the cell with the focus, and what is wrong with it. */
export function CellNote({
  id,
  grid,
  at: { row, column },
  findings,
  outliers,
}: {
  readonly id: string
  readonly grid: OpenGrid
  readonly at: CellPosition
  readonly findings: FindingsAt
  readonly outliers: ReadonlySet<string>
}) {
  const { table, words, language, titled } = grid
  const cell = table.records[row]?.[column] ?? null
  const parts = shownCell(cell, words.columns[table.columns[column]!.name], language)
  const found = [
    ...(findings.cells.get(cellId(row, column)) ?? []),
    ...(findings.rows.get(row) ?? []),
  ]
  return (
    <div className="note" id={id}>
      <p>
        <Text
          as="strong"
          id="studio.grid.cell"
          values={{ row: row + 1, column: titled[column]!.title }}
        />{' '}
        {parts.length === 0 && <Text id="studio.grid.none" />}
        {parts.map(({ text, isTranslated }, index) => (
          <span key={text}>
            {index > 0 && ' · '}
            <Isolate text={isTranslated ? 'page' : 'foreign'}>{text}</Isolate>
          </span>
        ))}
      </p>
      <FindingTexts findings={found} />
      {outliers.has(cellId(row, column)) && (
        <Text as="p" className="found outlier-text" id="studio.grid.outlier" />
      )}
    </div>
  )
}
