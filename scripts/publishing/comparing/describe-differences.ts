import { formatFigure } from '#i18n/format-figure.ts'
import { formatNumber } from '#i18n/format.ts'
import { issueText } from '#i18n/issue-text.ts'
import type { ChangedPart, ChangedProgram, Seen } from '#project/differences/index.ts'
import type { LocaleFormatter } from '../../support/answering/loaded-program.ts'

/** Differences with the former and the present value. */
export interface LocaleFormatters {
  readonly before: LocaleFormatter
  readonly after: LocaleFormatter
}

const nothing = '(nothing)'

/** What a visitor sees of a part of an answer, in words. */
export function describeSeen(
  seen: Seen | undefined,
  { language, messageFormatter }: LocaleFormatter,
): string {
  if (seen === undefined) return nothing
  const { shown, issues, words = [], unknown } = seen
  if (shown !== undefined) {
    const text = formatFigure(shown, language, messageFormatter, { unknown })
    const position = shown.target?.position
    return position === undefined ? text : `${text} (${position})`
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
): string {
  const called = title === '' ? part : messageFormatter.formatMessage({ id: title })
  if (part === 'issues') return 'Answered or refused'
  if (part === 'notices') return 'Remarks beside the answer'
  return part.startsWith('ratings.') ? `Rating of: ${called}` : called
}

/** A part of an answer that has changed, in words. */
export interface PartText {
  readonly name: string
  readonly times: string
  readonly input: string
  readonly before: string
  readonly after: string
}

const localPercent = (share: number, { language }: LocaleFormatter): string =>
  `${share > 0 ? '+' : ''}${formatNumber(share * 100, language, 1)} %`

export function describePart(changed: ChangedPart, { before, after }: LocaleFormatters): PartText {
  const { examples, random, largest, input } = changed
  return {
    name: namePart(changed, after),
    times:
      `${examples + random} times` +
      (largest === undefined ? '' : `, at most ${localPercent(largest, after)}`),
    input: Object.entries(input)
      .map(
        ([name, value]) => `${name}=${typeof value === 'string' ? value : JSON.stringify(value)}`,
      )
      .join(' '),
    // An answer that replaces a refusal is visible on the page.
    before:
      changed.part === 'issues' && changed.before === undefined
        ? 'an answer'
        : describeSeen(changed.before, before),
    after:
      changed.part === 'issues' && changed.after === undefined
        ? 'an answer'
        : describeSeen(changed.after, after),
  }
}

/** For how many of the inputs that were tried a program answers otherwise. */
export const describeCounts = ({ examples, random }: ChangedProgram): string =>
  `${examples.changed} of ${examples.tried} examples, ${random.changed} of ${random.tried} random inputs`
