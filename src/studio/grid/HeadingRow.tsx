import { FormattedMessage } from 'react-intl'
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
        <th scope="col" aria-colindex={1}>
          <FormattedMessage id="studio.grid.row" />
        </th>
        {titled.map(({ column, title, unit }) => (
          <th
            key={column.name}
            scope="col"
            aria-colindex={column.index + 2}
            className={column.isKey ? 'key' : undefined}
          >
            <span>{title}</span>
            {unit !== '' && <small>{unit}</small>}
            {column.isKey && (
              <small className="mark">
                <FormattedMessage id="studio.grid.key" />
              </small>
            )}
            <FindingTexts findings={findings.get(column.name) ?? []} />
          </th>
        ))}
      </tr>
    </thead>
  )
}
