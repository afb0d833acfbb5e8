import { asFigure } from '#figure.ts'
import { isKnownFigure } from '#known-figure.ts'
import { unknownSign, figureCell } from '#i18n/format-figure.ts'
import { useState } from 'react'
import { daysInWeek, isWeek, weekOf } from '../columns.ts'
import type { Point } from '../series.ts'
import { Icon } from '#ui/Icon.tsx'
import { decimalMark } from '#i18n/format.ts'
import { saveFile } from '#ui/storage/save-file.ts'
import { useLanguage } from '#ui/use-language.ts'
import { csvText } from '#formats/csv.ts'
import { unitsOfColumns } from '#components/text/unit-label.ts'
import { useFigureFormatters } from '#components/text/use-figure-formatters.ts'
import type { ResultValue } from '#engine/calculation.ts'
import { figureOf } from '#engine/shown/figure-of.ts'
import { round } from '#round.ts'
import type { GuideCalculator } from '../shape.ts'

/**
 * The whole guide, age by age: by week for the wall, by day on request, as a file for a
 * spreadsheet. On a narrow screen the two weeks around the visitor's age come first.
 */
export function GuideTable({
  calculator,
  points,
  at,
}: {
  calculator: GuideCalculator
  points: readonly Point[]
  at: number
}) {
  const language = useLanguage()
  const format = useFigureFormatters()
  const [daily, setDaily] = useState(false)
  const [whole, setWhole] = useState(false)
  const along = calculator.inputs[calculator.guide!.along]!
  const inDays = along.units[0]?.unit === 'day'
  const columns = calculator.guide!.columns!
  // The table shows the week of each line itself.
  const ids = inDays ? columns.filter((id) => !isWeek(calculator, id, points)) : columns
  const last = points[points.length - 1]?.at
  const shown =
    daily || !inDays
      ? points
      : points.filter((point) => point.at % daysInWeek === 0 || point.at === last)
  const units = unitsOfColumns(
    columns.map((id) => calculator.results[id]!),
    format,
  )
  const titleOf = (id: string): string => format.message(calculator.results[id]!.title)
  const unitOf = (id: string): string => units[columns.indexOf(id)] ?? ''
  // What a cell is, with its unit: repeated in the cell where a narrow screen shows a row as a
  // card.
  const ageName = `${format.message(along.title)} (${format.unit(along.units[0])})`
  const nameOf = (id: string): string => [titleOf(id), unitOf(id)].filter(Boolean).join(' ')
  const isCurrent = (age: number): boolean =>
    age === at || (!daily && inDays && weekOf(age) === weekOf(at))
  const isFar = (age: number): boolean => !isCurrent(age) && Math.abs(age - at) > daysInWeek
  const classOf = (age: number): string | undefined => {
    if (isCurrent(age)) return 'current'
    return isFar(age) ? 'far' : undefined
  }
  /** All of a column are in its unit; undefined if the table has none. */
  const figureAt = (point: Point, id: string): ResultValue | undefined => {
    const figure = point.calculation.results[id]
    return isKnownFigure(figure)
      ? { ...figure, ...figureOf(calculator.results[id]!, figure.value) }
      : undefined
  }
  const save = () =>
    saveFile(
      `${calculator.id.replace('/', '-')}.csv`,
      csvText(
        [
          [ageName, ...columns.map(nameOf)],
          ...points.map((point) => [
            point.at,
            ...columns.map((id) => {
              const figure = figureAt(point, id)
              return figureCell(
                figure && { ...figure, value: asFigure(round(figure.value, figure.digits)) },
              )
            }),
          ]),
        ],
        decimalMark(language),
      ),
    )
  return (
    <div className={whole ? 'guide' : 'guide folded'}>
      <h2 id="guide-title">{format.message('explained.guide')}</h2>
      <div className="actions">
        {inDays && (
          <button
            type="button"
            className="button"
            aria-pressed={!daily}
            onClick={() => setDaily(false)}
          >
            {format.message('explained.byWeek')}
          </button>
        )}
        {inDays && (
          <button
            type="button"
            className="button"
            aria-pressed={daily}
            onClick={() => setDaily(true)}
          >
            {format.message('explained.byDay')}
          </button>
        )}
        <button type="button" className="button" onClick={save}>
          <Icon name="download" size={20} />
          {format.message('calculator.downloadCsv')}
        </button>
      </div>
      {inDays && !daily && <p className="hint">{format.message('explained.weekIsLastDay')}</p>}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a wide table scrolls by keyboard as well */}
      <div className="scroll" tabIndex={0} role="region" aria-labelledby="guide-title">
        <table>
          <thead>
            <tr>
              {inDays && <th scope="col">{format.message('explained.week')}</th>}
              <th scope="col">{format.message(along.title)}</th>
              {ids.map((id) => (
                <th key={id} scope="col">
                  {titleOf(id)}
                  {unitOf(id) !== '' && <small> {unitOf(id)}</small>}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {shown.map((point) => (
              <tr key={point.at} className={classOf(point.at)}>
                {inDays && (
                  <td className="week" data-title={format.message('explained.week')}>
                    {format.number(weekOf(point.at))}
                  </td>
                )}
                <th scope="row" data-title={ageName}>
                  {format.number(point.at)}
                </th>
                {ids.map((id) => {
                  const figure = figureAt(point, id)
                  return (
                    <td key={id} data-title={nameOf(id)}>
                      {figure === undefined ? unknownSign : format.figure(figure, { isCell: true })}
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
          {format.message('explained.wholeGuide')}
        </button>
      )}
    </div>
  )
}
