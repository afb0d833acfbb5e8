import { formatNumber, formatQuantity, type Speaker } from './format.ts'
import type { Language } from './languages.ts'

/** What of a result its words depend on. */
interface ShownResult {
  readonly unknown?: string
}
interface ShownValue {
  readonly value: number
  readonly unit: string
  readonly digits: number
  readonly upTo?: number
  readonly atLeast?: boolean
}

/**
 * A result in words: a figure, a range of figures, a lower bound, or what is said where it is not
 * known.
 */
export function formatResult(
  { unknown }: ShownResult,
  { value, unit, digits, upTo, atLeast }: ShownValue,
  language: Language,
  speaker: Speaker,
): string {
  if (!Number.isFinite(value))
    return speaker.formatMessage({ id: unknown ?? 'messages.notAvailable' })
  if (upTo !== undefined)
    return speaker.formatMessage(
      { id: 'choices.span' },
      {
        from: formatNumber(value, language, digits),
        to: formatQuantity(upTo, unit, digits, language, speaker),
      },
    )
  const text = formatQuantity(value, unit, digits, language, speaker)
  return atLeast === true ? speaker.formatMessage({ id: 'list.atLeast' }, { value: text }) : text
}
