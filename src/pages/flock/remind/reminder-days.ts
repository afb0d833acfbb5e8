import type { Formatters } from '#components/text/use-formatters.ts'
import { addDays } from '#day.ts'
import { calendarUid, type CalendarDay } from '#formats/calendar-days.ts'
import { withoutMarks } from '#i18n/fallback-text.ts'
import { rowMark } from '#mechanisms/plan/rows.ts'
import type { AllDue, DueLine } from '../due/due-line.ts'
import { openDays, openRows } from '../due/plan-lines.ts'

/** A flock with what is due of it. */
export interface DueFlock {
  /** The name under which it is kept. */
  readonly name: string
  readonly title: string
  readonly due: AllDue
}

/** A day of which a person is reminded. */
export interface ReminderDay extends CalendarDay {
  readonly uid: string
  readonly last: string
  /** Something must not be done on these days: it comes first. */
  readonly warns?: true
}

/** A ban whose end is unknown is repeated for so long: a device that is opened sends it again. */
const unknownEnd = 13

/** What must not be done: until a day, or for as long as it is not known. */
const isWarning = ({ state }: DueLine): boolean => state === 'blocks' || state === 'danger'

/**
 * The days of a flock of which a person is reminded, what must not be done first. Each other one
 * repeats it, because a calendar or a mail may show it alone.
 * @param today the day of the device
 * @param address of the page with the details
 */
export function reminderDays(
  { name, title, due }: DueFlock,
  format: Formatters,
  today: string,
  address: string,
): readonly ReminderDay[] {
  const asOf = format.message('reminders.asOf', { flock: title, date: format.date(today) })
  const warnings = due.lines.filter(isWarning)
  const text = withoutMarks([...warnings.map((line) => line.text), asOf].join('\n\n'))
  const entry = (id: string, day: string, own: Partial<ReminderDay>): ReminderDay => ({
    id,
    uid: calendarUid(name, id),
    day,
    last: day,
    reminds: true,
    title: '',
    text,
    address,
    ...own,
    ...(own.title !== undefined && { title: withoutMarks(`${own.title} · ${title}`) }),
  })
  const bans = warnings.map((line, index) =>
    entry(`ban-${line.state === 'danger' ? index : line.id}`, today, {
      last: line.day === undefined ? addDays(today, unknownEnd) : addDays(line.day, -1),
      title: line.text,
      warns: true,
    }),
  )
  const days = due.lines.flatMap((line): readonly ReminderDay[] => {
    if (line.day === undefined || line.state === 'danger') return []
    const day = line.day < today ? today : line.day
    const ends = { title: line.title ?? '', date: format.date(day) }
    const isEnd = line.state === 'blocks'
    return [
      entry(line.id, day, { title: isEnd ? format.message('reminders.ends', ends) : line.text }),
    ]
  })
  const planned = due.plans.flatMap((plan) => {
    const rows = openRows(plan)
    return openDays(plan, format).map((day, index) =>
      entry(rowMark(plan.plan, rows[index]!), day.day, {
        ...day,
        id: rowMark(plan.plan, rows[index]!),
        last: day.last ?? day.day,
        text: `${text}\n\n${day.text}`,
      }),
    )
  })
  return [...bans, ...[...days, ...planned].sort((one, other) => (one.day < other.day ? -1 : 1))]
}
