import type { PlainNumber } from '../../figure.ts'
import type { Calculation, Danger } from '../../engine/calculation.ts'
import type { Tone, Word } from '../../engine/table/table.ts'
import { isolateTyped } from '../../i18n/isolate.ts'

/** Formats messages; whether one is loaded. */
export interface DangerFormatter {
  readonly message: (key: string, values?: Record<string, string>) => string
  readonly number: (value: PlainNumber, digits?: number) => string
  readonly has: (key: string) => boolean
}

/** A danger in words: the title, what to do, and what it rests on, if that is known. */
export interface DangerText {
  readonly title: string
  readonly advice: readonly string[]
  readonly grounds: string
}

/** The decimals of a figure in a sentence: three digits tell it from another. */
const digitsInSentence = (value: number): number =>
  Math.max(0, Math.min(3, 2 - Math.floor(Math.log10(Math.max(value, 0.001)))))

/** The tone of a danger: what is not known, or too little, is no prohibition. */
export const dangerTone = ({ level }: Danger): Tone =>
  level === 'unlisted' || level === 'below' ? 'fair' : 'bad'

/**
 * The dangers that an answer begins with. Those of a program without figures, like two medicines
 * together, are verdicts of its own. A content that is too high or too low is stated beside
 * figures.
 */
export const statedDangers = ({ dangers }: Pick<Calculation, 'dangers'>): readonly Danger[] =>
  dangers.filter(
    ({ level, blocks }) => ['unlisted', 'content', 'below'].includes(level) || blocks.length > 0,
  )

/**
 * A danger in words. The words of dangers and tables may come later: until then it has a text of
 * every page, a medicine has the name of its record, and a ground is left out.
 */
export function dangerText(danger: Danger, { message, has, number }: DangerFormatter): DangerText {
  const { say, means, name, of = '', values = {}, grounds, blocks } = danger
  const wordText = (word: Word): string | undefined => {
    if ('text' in word) return isolateTyped(word.text)
    return has(word.key) ? message(word.key) : undefined
  }
  const figure = (title: string, value: string) =>
    value === '' ? title : message('calculator.figure', { title, value })
  const lines = grounds.flatMap(({ where, text, isRecalled }) => {
    const value = wordText(text)
    if (value === undefined) return []
    const place = where && wordText(where)
    const line = place === undefined ? value : figure(place, value)
    return isRecalled ? `${line} (${message('danger.recalled')})` : line
  })
  const called = wordText(name) ?? isolateTyped(of)
  const shown = Object.fromEntries(
    Object.entries(values).map(([key, value]) => [
      key,
      typeof value === 'number' ? number(value, digitsInSentence(value)) : value,
    ]),
  )
  // The words of dangers are on their way.
  if (!has(say))
    return { title: figure(message('calculator.danger'), called), advice: [], grounds: '' }
  return {
    title: figure(message(say), called),
    advice: [
      ...(means === undefined ? [] : [message(means, shown)]),
      ...(blocks.length > 0 ? [message('danger.noFigure')] : []),
    ],
    grounds: lines.join(' · '),
  }
}

/** The dangers of an answer as lines of a text, each in one line. */
export const dangerLines = (
  calculation: Pick<Calculation, 'dangers'>,
  formatter: DangerFormatter,
): readonly string[] =>
  statedDangers(calculation).map((danger) => {
    const { title, advice, grounds } = dangerText(danger, formatter)
    return [`${title}.`, ...advice, grounds].filter(Boolean).join(' ')
  })
