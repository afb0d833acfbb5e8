import type { TableWords } from '../../../components/text/table-words.ts'
import type { Words } from '../../../components/text/use-words.ts'
import { withoutMarks } from '../../../i18n/fallback-text.ts'
import { ageText, besideText, dueText } from '../../../mechanisms/plan/components/plan-texts.ts'
import type { Due, Planned } from '../../../mechanisms/plan/rows.ts'
import type { CalendarDay } from './calendar-file.ts'

/** Rows of a plan as days of which a calendar reminds. */
export const planDays = (
  rows: readonly Due[],
  plan: Planned,
  words: Words,
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
    title: withoutMarks(dueText(row, plan, words, own)),
    text: withoutMarks(
      [
        [ageText(row, plan, words), besideText(row, plan, words, own)]
          .filter((told) => told !== '')
          .join('\n'),
        ...(disclaimer === undefined ? [] : [words.message(disclaimer)]),
      ].join('\n\n'),
    ),
    address,
  }))
