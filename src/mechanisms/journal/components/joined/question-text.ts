import type { Words } from '../../../../components/text/use-words.ts'
import type { JoinedQuestion } from '../../joined.ts'

/** The scope of the question's field: the form has the same field, folded away. */
export const questionScope = 'asked-'

/** The question, with the day that it is about: "Before 23 November: how many birds had died?" */
export const questionText = (
  { say, before }: Pick<JoinedQuestion, 'say' | 'before'>,
  words: Pick<Words, 'message' | 'date'>,
): string =>
  before === undefined
    ? words.message(say)
    : words.message('following.beforeDay', {
        date: words.date(before.day),
        question: words.message(say),
      })
