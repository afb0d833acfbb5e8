import { formatFigure } from '#i18n/format-figure.ts'
import { formatNumber } from '#i18n/format.ts'
import { issueText } from '#i18n/issue-text.ts'
import type { ChangedPart, ChangedProgram, Seen } from '#project/differences/index.ts'
import type { LocaleFormatter } from '#answering/program.ts'
import type { ListWords } from './list-words.ts'

type Say = ListWords['say']

/** Differences with the former and the present value. */
export interface LocaleFormatters {
  readonly before: LocaleFormatter
  readonly after: LocaleFormatter
}

/** What a visitor sees of a part of an answer, in words. */
function describeSeen(
  seen: Seen | undefined,
  { language, messageFormatter }: LocaleFormatter,
  say: Say,
): string {
  if (seen === undefined) return say('nothing')
  const { shown, issues, words = [], unknown } = seen
  if (shown !== undefined) {
    const text = formatFigure(shown, language, messageFormatter, { unknown })
    const position = shown.target?.position
    return position === undefined ? text : say(`position.${position}`, { figure: text })
  }
  if (issues !== undefined)
    return issues
      .map(({ issue, field }) => issueText(issue, field, language, messageFormatter))
      .join(' ')
  return words
    .map((word) => ('text' in word ? word.text : messageFormatter.formatMessage({ id: word.key })))
    .join(', ')
}

/** What a part of an answer is called. */
function namePart(
  { part, title = '' }: ChangedPart,
  { messageFormatter }: LocaleFormatter,
  say: Say,
): string {
  const called = title === '' ? part : messageFormatter.formatMessage({ id: title })
  if (part === 'issues') return say('refused')
  if (part === 'notices') return say('notices')
  return part.startsWith('ratings.') ? say('rating', { name: called }) : called
}

const localPercent = (share: number, { language }: LocaleFormatter): string =>
  `${share > 0 ? '+' : ''}${formatNumber(share * 100, language, 1)} %`

/**
 * A part of an answer that has changed, in words.
 * @param inputText the input that shows it
 */
export function describePart(
  changed: ChangedPart,
  { before, after }: LocaleFormatters,
  say: Say,
  inputText: string,
): string {
  const { part, examples, random, largest } = changed
  const count = examples + random
  // An answer that replaces a refusal is visible on the page.
  const seenIn = (seen: Seen | undefined, formatter: LocaleFormatter): string =>
    part === 'issues' && seen === undefined ? say('answer') : describeSeen(seen, formatter, say)
  return say('part', {
    name: namePart(changed, after, say),
    times:
      largest === undefined
        ? say('times', { count })
        : say('timesAtMost', { count, share: localPercent(largest, after) }),
    input: inputText,
    before: seenIn(changed.before, before),
    after: seenIn(changed.after, after),
  })
}

/** For how many of the inputs that were tried a program answers otherwise. */
export const describeCounts = (
  { examples, random }: ChangedProgram,
  program: string,
  say: Say,
): string =>
  say('counts', {
    program,
    examples: examples.changed,
    allExamples: examples.tried,
    random: random.changed,
    allRandom: random.tried,
  })
