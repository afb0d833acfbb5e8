import { roundSignificant } from '../round.ts'
import { formatList } from './format-list.ts'
import { formatNumber, formatQuantity, type MessageFormatter } from './format.ts'
import type { Language } from './languages.ts'
import { isolate } from './isolate.ts'

/** A figure and the range that is usual, with the title key and the unit of what they are of. */
interface RangeFacts {
  readonly title: string
  readonly unit: string
  readonly value: number
  readonly from: number
  readonly to: number
}

/** A figure stays with its unit, at the end of a line too. */
export const unbroken = (text: string): string => text.replaceAll(' ', '\u00a0')

/** A figure among letters of any direction keeps its order, and its unit. */
const isolated = (text: string, { direction }: Language): string =>
  isolate(unbroken(text), 'page', direction)

/** Input is shown with six digits; results smaller than one with three. */
const readableFigure = (value: number): number =>
  roundSignificant(value, Math.abs(value) < 1 ? 3 : 6)

/** "FCR: 0.00157 is very unusual. Usual is 0.1 to 8." */
export function unusualText(
  { title, unit, value, from, to }: RangeFacts,
  language: Language,
  messageFormatter: MessageFormatter,
): string {
  const quantity = (figure: number): string =>
    isolated(formatQuantity(figure, unit, undefined, language, messageFormatter), language)
  return messageFormatter.formatMessage(
    { id: 'calculator.unusual' },
    {
      title: messageFormatter.formatMessage({ id: title }),
      value: quantity(readableFigure(value)),
      from: isolated(formatNumber(from, language), language),
      to: quantity(to),
    },
  )
}

/** The range of a verdict's source, with the title key and the unit of its input or result. */
interface PlausibleFacts {
  readonly title: string
  readonly unit: string
  readonly from?: number
  readonly to?: number
  /** For a choice, the message keys of its options. */
  readonly options?: readonly string[]
  /** Whether the nearest end judges. */
  readonly isNearest?: boolean
}

/**
 * "Age: this rating applies only from 28 to 49 days, the range of its source.", and whether it is
 * that of the nearest end.
 */
export function notJudgedText(
  { title, unit, from = 0, to = 0, options, isNearest = false }: PlausibleFacts,
  language: Language,
  messageFormatter: MessageFormatter,
): string {
  const say = (id: string): string => messageFormatter.formatMessage({ id })
  if (options !== undefined)
    return messageFormatter.formatMessage(
      { id: 'calculator.outsideOptions' },
      {
        title: say(title),
        options: formatList(options.map(say), language, 'disjunction'),
      },
    )
  return messageFormatter.formatMessage(
    { id: isNearest ? 'calculator.nearest' : 'calculator.outside' },
    {
      title: say(title),
      from: isolated(formatNumber(from, language), language),
      to: isolated(formatQuantity(to, unit, undefined, language, messageFormatter), language),
    },
  )
}
