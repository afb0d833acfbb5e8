import { useIntl } from 'react-intl'
import type { TableWords } from '#components/text/table-words.ts'
import { useFormatters } from '#components/text/use-formatters.ts'
import { withoutMarks } from '#i18n/fallback-text.ts'
import { Icon } from '#ui/Icon.tsx'
import { saveFile } from '#ui/storage/save-file.ts'
import { useLanguage } from '#ui/use-language.ts'
import type { Calculator } from '#engine/calculator.ts'
import type { Planned } from '#mechanisms/plan/rows.ts'
import { calendarFile } from '#formats/calendar-days.ts'
import type { DayOfAnswer } from './days-of.ts'
import { planDays } from './plan-days.ts'
import type { DisclaimerCalculator } from '#mechanisms/disclaimer/shape.ts'

/**
 * Exports the days of an answer to the calendar of the device: a file, made in the page. Due items
 * of a plan have reminders.
 */
export function AddToCalendar({
  calculator,
  days,
  plan,
  address,
  text,
}: {
  calculator: Calculator
  days: readonly DayOfAnswer[]
  plan: Planned | undefined
  address: string | undefined
  /** The answer as it is sent. */
  text: string
}) {
  const language = useLanguage()
  const format = useFormatters()
  const own = useIntl().messages as TableWords
  const { disclaimer }: DisclaimerCalculator = calculator
  const withDisclaimer = (calendarText: string): string =>
    withoutMarks(
      disclaimer === undefined ? calendarText : `${calendarText}\n\n${format.message(disclaimer)}`,
    )
  const save = () =>
    saveFile(
      `${calculator.id.replace('/', '-')}.ics`,
      calendarFile(
        [
          ...days.map(({ id, day }) => ({
            id,
            day,
            title: withoutMarks(format.message(calculator.results[id]!.title)),
            text: withDisclaimer(text),
            address,
          })),
          ...(plan === undefined
            ? []
            : planDays(plan.rows, plan, format, own, { disclaimer, address })),
        ],
        { language: language.code, host: window.location.hostname, made: new Date() },
      ),
      'text/calendar;charset=utf-8',
    )
  return (
    <button type="button" className="button" onClick={save}>
      <Icon name="calendar" size={20} />
      {format.message('share.calendar')}
    </button>
  )
}
