import { rowFigure } from '#engine/shown/figure-of.ts'
import type { ResultValue } from '#engine/calculation.ts'
import { unitsOfColumns } from '#components/text/unit-label.ts'
import {
  useFigureFormatters,
  type FigureFormatters,
} from '#components/text/use-figure-formatters.ts'
import { partsOf } from '#mechanisms/list/parts.ts'
import { weeksOf, weekTitle } from '../weeks.ts'
import type { SheetQuestion, Coming } from './coming.ts'
import type { FoldField } from '#mechanisms/fold/shape.ts'
import type { KeyedField } from '../../shape.ts'
import { Isolate } from '#ui/Isolate.tsx'

/** A target under a column head with its unit; empty where the standard has none. */
const sheetTarget = (figure: ResultValue | undefined, format: FigureFormatters): string =>
  figure === undefined || !Number.isFinite(figure.value)
    ? ''
    : format.figure(rowFigure({}, figure), { isCell: true })

/** A title with its unit below. */
function ColumnHead({ title, unit }: { title: string; unit: string }) {
  return (
    <th scope="col">
      {title} {unit !== '' && <small>{unit}</small>}
    </th>
  )
}

/**
 * The sheet for the house: the coming days, the targets of the standard for each, and an empty box
 * for each part of its entry.
 */
export function HouseSheet({
  calculator,
  list,
  coming: { days, age, targets },
}: Pick<SheetQuestion, 'calculator' | 'list'> & { readonly coming: Coming }) {
  const format = useFigureFormatters()
  const field: KeyedField = calculator.inputs[list]!
  const { part: key, curves } = field.keyed!
  // Folded parts are used on few days, and would take the space of the others.
  const parts = partsOf(calculator, list).filter(
    ([name, { folded, unasked }]: readonly [string, FoldField]) =>
      name !== key && folded !== true && unasked !== true,
  )
  const dayField = partsOf(calculator, list).find(([name]) => name === key)![1]
  const standards = Object.keys(targets).filter((id) =>
    targets[id]!.some((figure) => sheetTarget(figure, format) !== ''),
  )
  const results = standards.map((id) => calculator.entryResults![id]!)
  const units = unitsOfColumns(
    [
      { unit: 'day', times: 1, over: 1 },
      ...results,
      ...parts.map(([, { units: offered }]) => offered[0] ?? { unit: '1', times: 1, over: 1 }),
    ],
    format,
  )
  const along = calculator.entryResults?.[curves?.along ?? '']
  const columns = 2 + standards.length + parts.length
  return (
    <table className="house-table">
      <colgroup>
        <col className="day" />
        <col className="age" />
        {standards.map((id) => (
          <col key={id} className="standard" />
        ))}
      </colgroup>
      <thead>
        <tr>
          <ColumnHead title={format.message(dayField.title)} unit="" />
          <ColumnHead title={format.message(along?.title ?? 'journal.day')} unit={units[0]!} />
          {results.map(({ title }, column) => (
            <ColumnHead
              key={standards[column]}
              title={format.message(title)}
              unit={units[1 + column]!}
            />
          ))}
          {parts.map(([name, { title }], column) => (
            <ColumnHead
              key={name}
              title={format.message(title)}
              unit={units[1 + results.length + column]!}
            />
          ))}
        </tr>
      </thead>
      {weeksOf(days, age).map((week) => (
        <tbody key={week.first}>
          <tr className="week">
            <th colSpan={columns} scope="rowgroup">
              {weekTitle(week, days, format)}
            </th>
          </tr>
          {days.slice(week.first, week.last + 1).map((day, index) => (
            <tr key={day}>
              <th scope="row">
                <Isolate text="page">{format.date(day)}</Isolate>
              </th>
              <td className="target">
                <Isolate text="page">{format.number(age + week.first + index)}</Isolate>
              </td>
              {standards.map((id) => (
                <td key={id} className="target">
                  <Isolate text="page">
                    {sheetTarget(targets[id]![week.first + index], format)}
                  </Isolate>
                </td>
              ))}
              {parts.map(([name]) => (
                <td key={name}>{'\u00a0'}</td>
              ))}
            </tr>
          ))}
        </tbody>
      ))}
    </table>
  )
}
