import type { TableWords } from '#components/text/table-words.ts'
import type { Formatters } from '#components/text/use-formatters.ts'
import { withoutMarks } from '#i18n/fallback-text.ts'
import { ageText, besideText, dueText } from '#mechanisms/plan/components/plan-texts.ts'
import type { Due, Planned } from '#mechanisms/plan/rows.ts'
import type { CalendarDay } from '#formats/calendar-days.ts'

/** Rows of a plan as days of which a calendar reminds. */
export const planDays = (
  rows: readonly Due[],
  plan: Planned,
  format: Formatters,
  own: TableWords,
  {
    disclaimer,
    address,
  }: { readonly disclaimer: string | undefined; readonly address: string | undefined },
): readonly CalendarDay[] =>
  rows.map((row) => ({
    id: `plan-${row.index}`,
    day: row.day,
    last: row.last,
    reminds: true,
    title: withoutMarks(dueText(row, plan, format, own)),
    text: withoutMarks(
      [
        [ageText(row, plan, format), besideText(row, plan, format, own)]
          .filter((line) => line !== '')
          .join('\n'),
        ...(disclaimer === undefined ? [] : [format.message(disclaimer)]),
      ].join('\n\n'),
    ),
    address,
  }))
