import type { Formatters } from '#components/text/use-formatters.ts'
import type { JoinedQuestion } from '../../joined.ts'

/** The scope of the question's field: the form has the same field, folded away. */
export const questionScope = 'asked-'

/** The question, with the day that it is about: "Before 23 November: how many birds had died?" */
export const questionText = (
  { say, before }: Pick<JoinedQuestion, 'say' | 'before'>,
  format: Pick<Formatters, 'message' | 'date'>,
): string =>
  before === undefined
    ? format.message(say)
    : format.message('following.beforeDay', {
        date: format.date(before.day),
        question: format.message(say),
      })
