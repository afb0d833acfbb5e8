import type { Words } from '../../../../components/text/use-words.ts'
import type { Asked } from '../../joined.ts'

/** The scope of the question's field: the form has the same field, folded away. */
export const askedScope = 'asked-'

/** The question, with the day that it is about: "Before 23 November: how many birds had died?" */
export const questionText = (
  { say, before }: Pick<Asked, 'say' | 'before'>,
  words: Pick<Words, 'say' | 'date'>,
): string =>
  before === undefined
    ? words.say(say)
    : words.say('following.beforeDay', { date: words.date(before.day), question: words.say(say) })
