import { isKnownFigure } from '#known-figure.ts'
import { unknownSign } from '#i18n/format-figure.ts'
import type { Entry, ResultValue } from '#engine/calculation.ts'
import type { Calculator } from '#engine/calculator.ts'
import { rowFigure } from '#engine/shown/figure-of.ts'
import { partText } from '#mechanisms/list/components/names.ts'
import { partsOf } from '#mechanisms/list/parts.ts'
import { rowResults } from '#mechanisms/entry-result/row-results.ts'
import type { FigureFormatters } from '#components/text/use-figure-formatters.ts'
import { unitsOfColumns } from '#components/text/unit-label.ts'
import type { Days } from '../curves/points.ts'
import { addDays } from '#day.ts'
import { daysOf } from '../../covered.ts'
import { daysApart } from '../days.ts'
import type { Week } from '../weeks.ts'
import { isSummed, sumOfDays } from './sums.ts'
import type { KeyedField } from '../../shape.ts'
import type { FoldField } from '#mechanisms/fold/shape.ts'

/** A column of the table of days: its head, its unit in brackets, and what is in each row. */
interface Column {
  readonly name: string
  readonly head: string
  readonly unit: string
  readonly cell: (index: number) => string
  /**
   * The line below a week: the sum of entries where the program adds them up, and the last known
   * result; empty if there is neither.
   */
  readonly week: (week: Week) => string
  readonly isSum: boolean
}

/** The indexes of the days of a week. */
const weekIndexes = ({ first, last }: Week): readonly number[] =>
  Array.from({ length: last - first + 1 }, (_, index) => first + index)

/** A figure under a column head with its unit; a bound with the sign for it. */
const dayCellText = (
  figure: ResultValue | undefined,
  format: Pick<FigureFormatters, 'figure'>,
): string =>
  figure === undefined ? unknownSign : format.figure(rowFigure({}, figure), { isCell: true })

/**
 * The columns of the table of days: what was entered, and next to it the figures that the
 * definition names for paper. A day without an entry has a row, too.
 */
export function dayColumns(
  calculator: Calculator<KeyedField>,
  list: string,
  entries: readonly Entry[],
  { days, indexes, enteredDays, all }: Days,
  format: FigureFormatters,
): readonly Column[] {
  const keyed = calculator.inputs[list]!.keyed!
  const { part: key, covers = '', curves, paper } = keyed
  const own = partsOf(calculator, list).filter(
    ([name, { folded, unasked }]: readonly [string, FoldField]) =>
      name !== key && folded !== true && unasked !== true,
  )
  const figures = rowResults(calculator, list).filter(([id]) => paper?.includes(id) ?? true)
  const units = unitsOfColumns(
    [
      ...own.map(
        ([
          ,
          {
            units: [unit],
          },
        ]) => unit ?? { unit: '1', times: 1, over: 1 },
      ),
      ...figures.map(([, result]) => result),
    ],
    format,
  )
  const daysIn = ({ first, last }: Week) => daysApart(days[first]!, days[last]!) + 1
  const dayTitle = partsOf(calculator, list).find(([name]) => name === key)![1].title
  return [
    {
      name: key,
      head: format.message(dayTitle),
      unit: '',
      cell: (index) => {
        const count = entries[indexes[index]!]?.[covers]
        const [from, to] = [addDays(days[index]!, 1 - Number(count ?? 1)), days[index]!]
        return count === undefined
          ? format.date(to)
          : format.message('journal.fromTo', { from: format.date(from), to: format.date(to) })
      },
      week: () => format.message('journal.weekFigures'),
      isSum: false,
    },
    ...own.map(([name, field], column) => {
      const isSum = isSummed(calculator, list, name)
      const valueAt = (index: number) => entries[indexes[index]!]?.[name]
      return {
        name,
        head: format.message(field.title),
        unit: units[column]!,
        cell: (index: number) => {
          const value = valueAt(index)
          return typeof value === 'number' ? format.number(value) : partText(field, value, format)
        },
        week: (week: Week) => {
          if (!isSum) return ''
          const known = weekIndexes(week).flatMap((index) => {
            const entry = entries[indexes[index]!]
            const count = entry === undefined ? 1 : daysOf(keyed, entry, name)
            // The total of days before the week as well is not known inside of it.
            return count > daysApart(days[week.first]!, days[index]!) + 1
              ? []
              : [{ value: valueAt(index), count }]
          })
          return dayCellText(sumOfDays(known, field, daysIn(week)), format)
        },
        isSum,
      }
    }),
    ...figures.map(([id, result], column) => {
      const isAlong = id === curves?.along
      // The standard of a day needs no entry.
      const isStandard = curves?.of.some(({ standard }) => standard === id) === true
      const figureAt = (index: number) =>
        isAlong || isStandard ? all[id]?.[index] : enteredDays[id]?.[indexes[index]!]
      return {
        name: id,
        head: format.message(result.title),
        unit: units[own.length + column]!,
        cell: (index: number) => dayCellText(figureAt(index), format),
        week: (week: Week) => {
          const last = weekIndexes(week).map(figureAt).findLast(isKnownFigure)
          // The days of the week are over it.
          return last === undefined || isAlong ? '' : dayCellText(last, format)
        },
        isSum: false,
      }
    }),
  ]
}
