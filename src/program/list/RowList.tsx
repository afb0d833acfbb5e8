import { useState } from 'react'
import type { Calculation, Calculator, Row } from '../../engine/calculator.ts'
import { Icon } from '../../ui/Icon.tsx'
import { useWords } from '../use-words.ts'
import { choiceName, joined, partsOf, rowFigure, rowName, shownResults } from './names.ts'

interface RowListProps {
  readonly calculator: Calculator
  readonly list: string
  readonly rows: readonly Row[]
  readonly actions?: {
    readonly edit: (place: number) => void
    readonly remove: (place: number) => void
  }
}
/** So many rows are drawn at first, and each time more are asked for. */
const portion = 50
const inSummary = 20

/** The list as a table; long lists are drawn part by part. */
export function RowList({ calculator, list, rows, actions }: RowListProps) {
  const words = useWords()
  const [drawn, setDrawn] = useState(portion)
  const parts = partsOf(calculator, list)
  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a wide table scrolls by keyboard as well */}
      <div className="scroll" tabIndex={0} role="region" aria-label={words.say('rows.list')}>
        <table className="row-list">
          <thead>
            <tr>
              {parts.map(([name, field]) => (
                <th key={name} scope="col">
                  {words.say(field.title)}
                </th>
              ))}
              {actions !== undefined && (
                <th scope="col">
                  <span className="hidden">{words.say('rows.actions')}</span>
                </th>
              )}
            </tr>
          </thead>
          <tbody>
            {rows.slice(0, drawn).map((row, place) => (
              // oxlint-disable-next-line react/no-array-index-key -- two rows may be alike; their place is all that tells them apart
              <tr key={place}>
                {parts.map(([name, field], index) =>
                  index === 0 ? (
                    <th key={name} scope="row">
                      <bdi>{choiceName(field, row[name], words)}</bdi>
                    </th>
                  ) : (
                    <td key={name}>
                      <bdi>
                        {field.kind === 'row'
                          ? choiceName(field, row[name], words)
                          : rowFigure(field, row[name], words)}
                      </bdi>
                    </td>
                  ),
                )}
                {actions !== undefined && (
                  // oxlint-disable-next-line jsx-a11y/control-has-associated-label -- the hidden text in each button names it
                  <td>
                    <div className="row-actions">
                      <button
                        type="button"
                        className="icon-button"
                        onClick={() => actions.edit(place)}
                      >
                        <Icon name="pencil" size={20} />
                        <span className="hidden">
                          {words.say('rows.edit', { name: rowName(calculator, list, row, words) })}
                        </span>
                      </button>
                      <button
                        type="button"
                        className="icon-button"
                        onClick={() => actions.remove(place)}
                      >
                        <Icon name="trash" size={20} />
                        <span className="hidden">
                          {words.say('rows.remove', {
                            name: rowName(calculator, list, row, words),
                          })}
                        </span>
                      </button>
                    </div>
                  </td>
                )}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {rows.length > drawn && (
        <button type="button" className="button" onClick={() => setDrawn(drawn + portion)}>
          {words.say('rows.showMore')} {words.say('rows.more', { count: rows.length - drawn })}
        </button>
      )}
    </>
  )
}

/** The list in running text, with its totals so far. */
export function RowSummary({
  calculator,
  list,
  rows,
  running,
}: Omit<RowListProps, 'actions'> & { readonly running: Calculation | undefined }) {
  const words = useWords()
  const figures = (row: Row) =>
    joined(
      partsOf(calculator, list)
        .filter(([name, field]) => field.kind !== 'row' && typeof row[name] === 'number')
        .map(([name, field]) => rowFigure(field, row[name], words)),
      'and',
      words,
    )
  const totals = shownResults(calculator).totals.flatMap((id) => {
    const value = running?.results[id]
    if (value === undefined || !Number.isFinite(value.value)) return []
    const result = calculator.results[id]!
    return [`${words.say(result.title)} ${words.result(result, value)}`]
  })
  return (
    <section className="row-summary" aria-labelledby="row-summary-title">
      <h3 id="row-summary-title">{words.say('rows.summary')}</h3>
      <p className="row-totals">
        {joined([words.say('rows.count', { count: rows.length }), ...totals], 'then', words)}
      </p>
      <ol>
        {rows.slice(0, inSummary).map((row, place) => (
          // oxlint-disable-next-line react/no-array-index-key -- two rows may be alike; their place is all that tells them apart
          <li key={place}>
            <bdi>
              {words.say('rows.remark', {
                names: rowName(calculator, list, row, words),
                note: figures(row),
              })}
            </bdi>
          </li>
        ))}
      </ol>
      {rows.length > inSummary && (
        <p>{words.say('rows.more', { count: rows.length - inSummary })}</p>
      )}
    </section>
  )
}
