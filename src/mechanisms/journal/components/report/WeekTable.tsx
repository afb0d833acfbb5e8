import { boundSigns } from '#i18n/format-figure.ts'
import { useMemo } from 'react'
import type { Calculation, Input, Tables } from '#engine/calculation.ts'
import type { Calculator } from '#engine/calculator.ts'
import { entriesIn } from '#components/fields/entered.ts'
import { useFigureFormatters } from '#components/text/use-figure-formatters.ts'
import { joinedTexts } from '#mechanisms/list/components/names.ts'
import { allDays, type Days } from '../curves/points.ts'
import { firstAge, weeksOf, weekTitle } from '../weeks.ts'
import { dayColumns } from './cells.ts'
import { Isolate } from '#ui/Isolate.tsx'

/** So few weeks are on the page of the whole flock, where it has room. */
const fewWeeks = 2

interface WeekTableProps {
  readonly calculator: Calculator
  readonly calculation: Calculation
  readonly input: Input
  readonly tables: Tables
  readonly list: string
}

const hasBounds = ({ indexes, enteredDays }: Days): boolean =>
  indexes.some((index) => Object.values(enteredDays).some((of) => of[index]?.bound !== undefined))

/**
 * All days week by week: a row for each, those without an entry among them, and one of the week.
 */
export function WeekTable({ calculator, calculation, input, tables, list }: WeekTableProps) {
  const format = useFigureFormatters()
  const entries = entriesIn(input, list)
  const entryResults = calculation.entries
  const days = useMemo(
    () => entryResults && allDays(calculator, list, entries, { input, tables, entryResults }),
    [calculator, list, entries, input, tables, entryResults],
  )
  if (days === undefined) return null
  const columns = dayColumns(calculator, list, entries, days, format)
  const [first, ...others] = columns
  const weeks = weeksOf(days.days, firstAge(calculator, list, days.days, days.all))
  const sums = columns.filter(({ isSum }) => isSum).map(({ head }) => head)
  return (
    <section className={weeks.length > fewWeeks ? 'weeks long' : 'weeks'}>
      <h2>{format.message('journal.report')}</h2>
      <p>
        {format.message(sums.length > 0 ? 'journal.weekSums' : 'journal.weekLast', {
          sums: joinedTexts(sums, 'then', format),
        })}{' '}
        {hasBounds(days) && format.message('journal.signs', boundSigns)}
      </p>
      <table className="day-table">
        <thead>
          <tr>
            {columns.map(({ name, head, unit }) => (
              <th key={name} scope="col">
                {head} {unit !== '' && <small>{unit}</small>}
              </th>
            ))}
          </tr>
        </thead>
        {weeks.map((week) => (
          <tbody key={week.first}>
            <tr className="week">
              <th colSpan={columns.length} scope="rowgroup">
                {weekTitle(week, days.days, format)}
              </th>
            </tr>
            {days.days.slice(week.first, week.last + 1).map((day, index) => (
              <tr key={day}>
                <th scope="row">
                  <Isolate text="page">{first!.cell(week.first + index)}</Isolate>
                </th>
                {others.map(({ name, cell }) => (
                  <td key={name}>
                    <Isolate text="page">{cell(week.first + index)}</Isolate>
                  </td>
                ))}
              </tr>
            ))}
            <tr className="week-figures">
              <th scope="row">{first!.week(week)}</th>
              {others.map(({ name, week: of }) => (
                <td key={name}>
                  <Isolate text="page">{of(week)}</Isolate>
                </td>
              ))}
            </tr>
          </tbody>
        ))}
      </table>
    </section>
  )
}
