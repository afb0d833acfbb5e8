import { useState } from 'react'
import { useIntl } from 'react-intl'
import type { Selection } from '../selection.ts'
import { keyColumn } from '../table-data.ts'
import type { OpenGrid } from '../use-table.ts'
import { ColumnFields } from './ColumnFields.tsx'
import { ColumnCurve } from './ColumnCurve.tsx'
import { SelectField } from '../../page/SelectField.tsx'

/** One column of the table: its curve, and its title, unit, basis and bounds. */
export function ColumnPanel({
  grid,
  focused,
  outliers,
  onSelect,
}: {
  readonly grid: OpenGrid
  /** The column of the cell with the focus. */
  readonly focused: number
  readonly outliers: ReadonlySet<string>
  readonly onSelect: (selection: Selection) => void
}) {
  const intl = useIntl()
  const { table, titled } = grid
  const [chosen, setChosen] = useState<{ readonly index: number; readonly since: number }>()
  // Until the focus goes to another column, the one that was chosen here counts.
  const index = chosen?.since === focused ? chosen.index : focused
  const shown = titled[index] ?? titled[0]!
  const key = keyColumn(table)
  const isCurve = key?.isText === false && !shown.column.isText && !shown.column.isKey
  const label = intl.formatMessage({ id: 'studio.grid.column.title' })
  return (
    <section className="panel" aria-label={label}>
      <h3>{label}</h3>
      <SelectField
        label="studio.grid.column.choose"
        value={shown.column.index}
        options={titled.map(({ column, title }) => [
          column.index,
          titled.some((each) => each.title === title && each.column !== column)
            ? `${title} (${column.name})`
            : title,
        ])}
        onChoose={(chosenIndex) => setChosen({ index: chosenIndex, since: focused })}
      />
      <div className="of-column">
        {isCurve && (
          <ColumnCurve grid={grid} shown={shown} outliers={outliers} onSelect={onSelect} />
        )}
        <ColumnFields key={shown.column.name} grid={grid} shown={shown} />
      </div>
    </section>
  )
}
