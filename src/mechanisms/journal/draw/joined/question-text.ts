import type { Words } from '../../../../drawing/words/use-words.ts'
import type { AskedBefore } from '../../joined.ts'

/** The scope of the question's field: the form has the same field, folded away. */
export const askedScope = 'asked-'

/** The question with the day that it is about: "Before 23 November: how many birds had died?" */
export const questionText = (
  { say, day }: Pick<AskedBefore, 'say' | 'day'>,
  words: Pick<Words, 'say' | 'date'>,
): string => words.say('following.beforeDay', { date: words.date(day), question: words.say(say) })
