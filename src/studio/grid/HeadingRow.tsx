import { Text } from '../../ui/Text.tsx'
import type { ShownFinding } from '../worker/protocol.ts'
import type { TitledColumn } from './headings.ts'
import { FindingTexts } from './FindingTexts.tsx'

/** The headings of the columns: title, unit and basis, and what is wrong with a column. */
export function HeadingRow({
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
