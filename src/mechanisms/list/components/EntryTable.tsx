import { useState } from 'react'
import type { Calculation, Entry } from '#engine/calculation.ts'
import type { Calculator } from '#engine/calculator.ts'
import { Icon } from '#ui/Icon.tsx'
import { useFigureFormatters } from '#components/text/use-figure-formatters.ts'
import { entryName, onlyFigure, partText, rowText, saysIn, originOfPart } from './names.ts'
import { partsOf } from '#mechanisms/list/parts.ts'
import { rowResults } from '#mechanisms/entry-result/row-results.ts'
import { Isolate } from '#ui/Isolate.tsx'

interface EntryActions {
  readonly edit: (position: number) => void
  readonly remove: (position: number) => void
}
interface EntryTableProps {
  readonly calculator: Calculator
  readonly list: string
  readonly entries: readonly Entry[]
  /** The results of each entry. */
  readonly figures: Calculation['entries']
  readonly actions?: EntryActions | undefined
}
/**
 * The number of entries that are rendered at first, and with each request for more; of bare figures
 * fewer.
 */
const portionOf = (calculator: Calculator, list: string): number =>
  onlyFigure(calculator, list) === undefined ? 50 : 10

function EntryActionCell({
  name,
  position,
  actions,
}: {
  name: string
  position: number
  actions: EntryActions
}) {
  const format = useFigureFormatters()
  return (
    // oxlint-disable-next-line jsx-a11y/control-has-associated-label -- the hidden text in each button names it
    <td>
      <div className="row-actions">
        <button type="button" className="icon-button" onClick={() => actions.edit(position)}>
          <Icon name="pencil" size={20} />
          <span className="hidden">{format.message('list.edit', { name })}</span>
        </button>
        <button type="button" className="icon-button" onClick={() => actions.remove(position)}>
          <Icon name="trash" size={20} />
          <span className="hidden">{format.message('list.remove', { name })}</span>
        </button>
      </div>
    </td>
  )
}

/** The list as a table; long lists are rendered part by part. */
export function EntryTable({ calculator, list, entries, figures, actions }: EntryTableProps) {
  const format = useFigureFormatters()
  const portion = portionOf(calculator, list)
  const [drawn, setDrawn] = useState(portion)
  const parts = partsOf(calculator, list).filter(([name, field]) =>
    entries.some((entry) => saysIn(field, entry[name])),
  )
  const results = rowResults(calculator, list)
  const listTitle = format.message(calculator.inputs[list]!.title)
  const named = (part: string) =>
    format.message('calculator.figure', { title: listTitle, value: part })
  const label = named(format.message('list.list'))
  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a wide table scrolls by keyboard as well */}
      <div className="scroll" tabIndex={0} role="region" aria-label={label}>
        <table className="row-list">
          <thead>
            <tr>
              {[...parts, ...results].map(([name, { title }], index) => (
                <th
                  key={name}
                  scope="col"
                  className={index < parts.length ? undefined : 'calculated'}
                >
                  {format.message(title)}
                </th>
              ))}
              {actions !== undefined && (
                <th scope="col">
                  <span className="hidden">{format.message('list.actions')}</span>
                </th>
              )}
            </tr>
          </thead>
          <tbody>
            {entries.slice(0, drawn).map((entry, position) => (
              // Two entries may be equal, so that only the index identifies one.
              // oxlint-disable-next-line react/no-array-index-key
              <tr key={position}>
                {parts.map(([name, field], index) => {
                  const text = (
                    <Isolate text={originOfPart(field)}>
                      {partText(field, entry[name], format)}
                    </Isolate>
                  )
                  return index === 0 ? (
                    <th key={name} scope="row">
                      {text}
                    </th>
                  ) : (
                    <td key={name}>{text}</td>
                  )
                })}
                {results.map(([id, result]) => (
                  <td key={id} data-entry-result={id}>
                    <Isolate text="page">
                      {rowText(result, figures?.[id]?.[position], format)}
                    </Isolate>
                  </td>
                ))}
                {actions !== undefined && (
                  <EntryActionCell
                    name={entryName(calculator, list, entry, format)}
                    position={position}
                    actions={actions}
                  />
                )}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {entries.length > drawn && (
        <button type="button" className="button" onClick={() => setDrawn(drawn + portion)}>
          {format.message('list.showMore')}{' '}
          {format.message('list.more', { count: entries.length - drawn })}
        </button>
      )}
    </>
  )
}
