import type { PlainNumber } from '../../figure.ts'
import type { Calculation, Danger } from '../../engine/calculation.ts'
import type { Tone, Word } from '../../engine/table/table.ts'
import { formatNumber, formatQuantity, type MessageFormatter } from '../../i18n/format.ts'
import { isolateTyped, isolateValues } from '../../i18n/isolate.ts'
import type { Language } from '../../i18n/languages.ts'

/** Formats messages and days; whether a message is loaded. */
interface DangerFormatter {
  readonly message: (key: string, values?: Record<string, string>) => string
  readonly quantity: (value: number, unit: string) => string
  readonly number: (value: PlainNumber, digits?: number) => string
  readonly has: (key: string) => boolean
}

/** The formatter of a page, or of a text, in a language. */
export const dangerFormatter = (
  intl: MessageFormatter & { readonly messages: object },
  language: Language,
): DangerFormatter => ({
  message: (id, values) =>
    intl.formatMessage({ id }, values && isolateValues(values, language.direction)),
  quantity: (value, unit) => formatQuantity(value, unit, undefined, language, intl),
  number: (value, digits) => formatNumber(value, language, digits),
  has: (key) => key in intl.messages,
})

/** A danger in words: the title, what to do, and what it rests on, if that is known. */
interface DangerText {
  readonly title: string
  readonly advice: readonly string[]
  readonly grounds: string
}

/** The decimals of a figure in a sentence: three digits tell it from another. */
const digitsInSentence = (value: number): number =>
  Math.max(0, Math.min(3, 2 - Math.floor(Math.log10(Math.max(value, 0.001)))))

/** The tone of a danger: what is not known, or too little, is no prohibition. */
export function dangerTone({ level, isMild }: Danger): Tone {
  if (level === 'elsewhere') return 'info'
  return ['unlisted', 'mentioned', 'below'].includes(level) || isMild === true ? 'fair' : 'bad'
}

/**
 * The dangers that an answer begins with. Those of a program without figures, like two medicines
 * together, are verdicts of its own. A content that is too high or too low is stated beside
 * figures.
 */
export const statedDangers = ({ dangers }: Pick<Calculation, 'dangers'>): readonly Danger[] =>
  dangers.filter(
    ({ level, blocks, isMild }) =>
      ['pair', 'unlisted', 'mentioned', 'withdrawal', 'content', 'below'].includes(level) ||
      isMild === true ||
      blocks.length > 0,
  )

/**
 * A danger in words. The words of dangers and tables may come later: until then it has a text of
 * every page, a medicine has the name of its record, and a ground is left out.
 */
export function dangerText(
  danger: Danger,
  { message, quantity, number, has }: DangerFormatter,
): DangerText {
  const {
    say,
    means,
    mentionedIn,
    level,
    name,
    of = '',
    days: known = {},
    values = {},
    grounds,
    blocks,
    isPartial,
  } = danger
  const days = (value: number) => quantity(value, 'day')
  const wordText = (word: Word): string | undefined => {
    if ('text' in word) return isolateTyped(word.text)
    return has(word.key) ? message(word.key) : undefined
  }
  const figure = (title: string, value: string) =>
    value === '' ? title : message('calculator.figure', { title, value })
  const called = wordText(name) ?? isolateTyped(of)
  // The words of dangers are on their way.
  if (!has(say))
    return { title: figure(message('calculator.danger'), called), advice: [], grounds: '' }
  const figures = (all: Danger['values'] & object) =>
    Object.fromEntries(
      Object.entries(all).map(([id, value]) => [
        id,
        typeof value === 'number' ? number(value, digitsInSentence(value)) : value,
      ]),
    )
  const lines = grounds.flatMap(({ where, text, days: asked, content, isRecalled }) => {
    const words = wordText(text)
    if (words === undefined) return []
    // Names of products and acts are in the script of their country.
    const source = 'key' in text ? isolateTyped(words) : words
    const title = content
      ? message('danger.authorised', { ...figures(content), text: source })
      : source
    const value = asked === undefined ? title : figure(title, days(asked))
    const place = where && wordText(where)
    const line = place === undefined ? value : figure(place, value)
    return isRecalled ? `${line} (${message('danger.recalled')})` : line
  })
  const shown = {
    ...Object.fromEntries(Object.entries(known).map(([id, value]) => [id, days(value)])),
    ...figures(values),
    ...(mentionedIn !== undefined && { text: isolateTyped(mentionedIn) }),
  }
  return {
    title: figure(message(say), called),
    advice: [
      ...(means === undefined ? [] : [message(means, shown)]),
      ...(blocks.length > 0 && isPartial !== true ? [message('danger.noFigure')] : []),
      ...(mentionedIn === undefined || level === 'mentioned'
        ? []
        : [message('danger.mentionedIn', shown)]),
    ],
    grounds: [...new Set(lines)].join(' · '),
  }
}

/** A danger as one line of a text. */
export function dangerLine(danger: Danger, formatter: DangerFormatter): string {
  const { title, advice, grounds } = dangerText(danger, formatter)
  return [`${title}.`, ...advice, grounds].filter(Boolean).join(' ')
}

/** The dangers of an answer as lines of a text, each in one line. */
export const dangerLines = (
  calculation: Pick<Calculation, 'dangers'>,
  formatter: DangerFormatter,
): readonly string[] => statedDangers(calculation).map((danger) => dangerLine(danger, formatter))
