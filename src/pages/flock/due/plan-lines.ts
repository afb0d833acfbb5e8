import type { Formatters } from '#components/text/use-formatters.ts'
import { cellText } from '#mechanisms/plan/components/plan-texts.ts'
import { rowMark, rowsDue, type Due } from '#mechanisms/plan/rows.ts'
import type { CalendarDay } from '#formats/calendar-days.ts'
import { planDays } from '#program/share/calendar/plan-days.ts'
import type { DueLine, FlockPlan } from './due-line.ts'

/** Rows that end on the same day go together, in the order of their days. */
const byLastDay = (rows: readonly Due[]): readonly (readonly Due[])[] =>
  [...new Set(rows.map(({ last }) => last))].map((last) => rows.filter((row) => row.last === last))

/** What of a plan is late, due now, or next, in words. */
export function duePlanLines(
  { id, path, title, plan, own, marks, today }: FlockPlan,
  format: Formatters,
): readonly DueLine[] {
  const { late, isNow, rows } = rowsDue(plan, today, new Set(Object.keys(marks)))
  const line = (
    message: string,
    state: DueLine['state'],
    group: readonly Due[],
    date: string,
  ): DueLine => {
    const names = group.map((row) => cellText(row.due, format, own))
    return {
      id,
      state,
      path,
      text: format.message(`flock.due.${message}`, {
        plan: format.message(title),
        what: format.list([...new Set(names)]),
        date: format.date(date),
      }),
      ...(state !== 'ahead' && {
        marks: group.map((row, at) => ({ of: rowMark(plan, row), what: names[at]! })),
      }),
    }
  }
  const [first] = rows
  return [
    ...byLastDay(late).map((group) => line('planLate', 'late', group, group[0]!.last)),
    ...(isNow ? byLastDay(rows) : []).map((group) => line('planNow', 'now', group, group[0]!.last)),
    ...(isNow || first === undefined ? [] : [line('planAhead', 'ahead', rows, first.day)]),
  ]
}

/** The rows of a plan that are still to be done. */
export const openRows = ({ plan, marks, today }: FlockPlan): readonly Due[] =>
  plan.rows.filter((row) => row.last >= today && marks[rowMark(plan, row)] === undefined)

/** What of a plan is still to be done, for a calendar. */
export const openDays = (of: FlockPlan, format: Formatters): readonly CalendarDay[] =>
  planDays(openRows(of), of.plan, format, of.own, of)
