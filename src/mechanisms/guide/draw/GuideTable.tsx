import { useState } from 'react'
import type { Calculator } from '../../../engine/calculator.ts'
import type { Point } from '../series.ts'
import { Icon } from '../../../ui/Icon.tsx'
import { decimalMark } from '../../../i18n/format.ts'
import { saveFile } from '../../../ui/keep/save-file.ts'
import { useLanguage } from '../../../ui/use-language.ts'
import { csvText } from '../../../drawing/figures/csv-text.ts'
import { unitsOfColumns } from '../../../drawing/words/unit-label.ts'
import { useWords } from '../../../drawing/words/use-words.ts'
import type { ResultValue } from '../../../engine/calculation.ts'
import { figureOf } from '../../../engine/shown/shown-figures.ts'
import { round } from '../../../round.ts'

const daysInWeek = 7

/**
 * The whole guide, age by age: by week for the wall, by day on request, as a file for a
 * spreadsheet. On a narrow screen the two weeks around the visitor's age come first.
 */
export function GuideTable({
  calculator,
  points,
  at,
}: {
  calculator: Calculator
  points: readonly Point[]
  at: number
}) {
  const language = useLanguage()
  const words = useWords()
  const [daily, setDaily] = useState(false)
  const [whole, setWhole] = useState(false)
  const along = calculator.inputs[calculator.guide!.along]!
  const inDays = along.units[0]?.unit === 'day'
  const ids = Object.keys(calculator.results).filter(
    (id) => calculator.results[id]?.intermediate !== true && calculator.results[id]?.note !== true,
  )
  const last = points[points.length - 1]?.at
  const shown =
    daily || !inDays
      ? points
      : points.filter((point) => point.at % daysInWeek === 0 || point.at === last)
  const header = [
    words.say(along.title),
    ...ids.map((id) => words.say(calculator.results[id]!.title)),
  ]
  const units = unitsOfColumns(
    ids.map((id) => calculator.results[id]!),
    words,
  )
  // What a cell is, with its unit: said in the cell where a narrow screen shows a line as a card.
  const [ageName = '', ...names] = header.map((name, index) =>
    [name, index === 0 ? `(${words.unit(along.units[0])})` : units[index - 1]]
      .filter(Boolean)
      .join(' '),
  )
  const isCurrent = (age: number): boolean =>
    age === at || (!daily && inDays && Math.ceil(age / daysInWeek) === Math.ceil(at / daysInWeek))
  const isFar = (age: number): boolean => !isCurrent(age) && Math.abs(age - at) > daysInWeek
  const classOf = (age: number): string | undefined => {
    if (isCurrent(age)) return 'current'
    return isFar(age) ? 'far' : undefined
  }
  /** All of a column are in its unit; undefined where the table knows none. */
  const figureAt = (point: Point, id: string): ResultValue | undefined => {
    const { value = Number.NaN } = point.calculation.results[id] ?? {}
    return Number.isFinite(value) ? figureOf(calculator.results[id]!, value) : undefined
  }
  const save = () =>
    saveFile(
      `${calculator.id.replace('/', '-')}.csv`,
      csvText(
        [
          [ageName, ...names],
          ...points.map((point) => [
            point.at,
            ...ids.map((id) => {
              const figure = figureAt(point, id)
              return figure === undefined ? null : round(figure.value, figure.digits)
            }),
          ]),
        ],
        decimalMark(language),
      ),
    )
  return (
    <div className={whole ? 'guide' : 'guide folded'}>
      <h2 id="guide-title">{words.say('calculator.guide')}</h2>
      <div className="actions">
        {inDays && (
          <button
            type="button"
            className="button"
            aria-pressed={!daily}
            onClick={() => setDaily(false)}
          >
            {words.say('calculator.byWeek')}
          </button>
        )}
        {inDays && (
          <button
            type="button"
            className="button"
            aria-pressed={daily}
            onClick={() => setDaily(true)}
          >
            {words.say('calculator.byDay')}
          </button>
        )}
        <button type="button" className="button" onClick={save}>
          <Icon name="download" size={20} />
          {words.say('calculator.downloadCsv')}
        </button>
      </div>
      {inDays && !daily && <p className="hint">{words.say('calculator.weekIsLastDay')}</p>}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a wide table scrolls by keyboard as well */}
      <div className="scroll" tabIndex={0} role="region" aria-labelledby="guide-title">
        <table>
          <thead>
            <tr>
              {inDays && <th scope="col">{words.say('calculator.week')}</th>}
              {header.map((name, index) => (
                <th key={name} scope="col">
                  {name}
                  {index > 0 && units[index - 1] !== '' && <small> {units[index - 1]}</small>}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {shown.map((point) => (
              <tr key={point.at} className={classOf(point.at)}>
                {inDays && (
                  <td className="week" data-title={words.say('calculator.week')}>
                    {words.number(Math.ceil(point.at / daysInWeek))}
                  </td>
                )}
                <th scope="row" data-title={ageName}>
                  {words.number(point.at)}
                </th>
                {ids.map((id, index) => {
                  const figure = figureAt(point, id)
                  return (
                    <td
                      key={id}
                      data-title={names[index]}
                      className={
                        inDays && calculator.results[id]?.unit === 'week' ? 'again' : undefined
                      }
                    >
                      {figure === undefined
                        ? '–'
                        : words.number(figure.value, figure.digits, figure.fixed)}
                    </td>
                  )
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {!whole && shown.some((point) => isFar(point.at)) && (
        <button type="button" className="button unfold" onClick={() => setWhole(true)}>
          <Icon name="chevron-down" size={20} />
          {words.say('calculator.wholeGuide')}
        </button>
      )}
    </div>
  )
}
