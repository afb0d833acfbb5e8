import { formatNumber, formatQuantity, shownValue, type Speaker } from './format.ts'
import type { Language } from './languages.ts'

/** What of a result its words depend on. */
interface ShownResult {
  readonly unknown?: string
}
interface ShownValue {
  readonly value: number
  readonly unit: string
  readonly digits: number
  readonly fixed?: boolean
  readonly pack?: { readonly unit: string; readonly of: number }
  readonly upTo?: number
  readonly atLeast?: boolean
}

/** Packs are also told whole, with what is left: 31.57 trays (31 trays and 17 eggs). */
function withPacks(
  { value, unit, pack }: ShownValue,
  text: string,
  language: Language,
  speaker: Speaker,
): string {
  const things = pack === undefined ? 0 : shownValue(value * pack.of, 0)
  if (pack === undefined || things % pack.of === 0 || things < pack.of) return text
  const told = (count: number, of: string): string =>
    formatQuantity(count, of, 0, language, speaker)
  return speaker.formatMessage(
    { id: 'units.packs' },
    {
      value: text,
      packs: told(Math.floor(things / pack.of), unit),
      rest: told(things % pack.of, pack.unit),
    },
  )
}

/**
 * A result in words: a figure, a range of figures, a lower bound, or what is said where it is not
 * known.
 */
export function formatResult(
  { unknown }: ShownResult,
  result: ShownValue,
  language: Language,
  speaker: Speaker,
): string {
  const { value, unit, digits, fixed, upTo, atLeast } = result
  if (!Number.isFinite(value))
    return speaker.formatMessage({ id: unknown ?? 'messages.notAvailable' })
  const quantity = (end: number): string =>
    formatQuantity(end, unit, digits, language, speaker, fixed)
  if (upTo !== undefined)
    return speaker.formatMessage(
      { id: 'choices.span' },
      {
        from: formatNumber(value, language, digits, fixed),
        to: quantity(upTo),
      },
    )
  const text = withPacks(result, quantity(value), language, speaker)
  return atLeast === true ? speaker.formatMessage({ id: 'list.atLeast' }, { value: text }) : text
}
