import { Button } from '../../ui/Button.tsx'
import { Text } from '../../ui/Text.tsx'
import { ProblemText } from './ProblemText.tsx'
import { selectCell, type Selection } from './selection.ts'
import type { Entries } from './use-entries.ts'
import type { OpenGrid } from './use-table.ts'

/** The texts that wait for a correction, each with the way to its cell. */
export function WaitingEntries({
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
