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
  readonly shownIn?: { readonly unit: string; readonly digits: number; readonly steps: number }
  readonly pack?: { readonly unit: string; readonly of: number }
  readonly upTo?: number
  readonly atLeast?: boolean
}

/** A figure of a result as it is shown: in the unit that fits the result. */
export function inShownUnit(
  figure: number,
  {
    unit,
    digits,
    fixed = false,
    shownIn,
  }: Pick<ShownValue, 'unit' | 'digits' | 'fixed' | 'shownIn'>,
) {
  if (shownIn === undefined) return { figure, unit, digits, fixed }
  // Whole powers of ten on either side leave no trace of binary arithmetic.
  const power = 1000 ** Math.abs(shownIn.steps)
  const shown = shownIn.steps < 0 ? figure / power : figure * power
  return { figure: shown, unit: shownIn.unit, digits: shownIn.digits, fixed: false }
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
    { id: 'calculator.alsoPacks' },
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
  const { value, upTo, atLeast } = result
  if (!Number.isFinite(value))
    return speaker.formatMessage({ id: unknown ?? 'messages.notAvailable' })
  const number = (end: number): string => {
    const { figure, digits, fixed } = inShownUnit(end, result)
    return formatNumber(figure, language, digits, fixed)
  }
  const quantity = (end: number): string => {
    const { figure, unit, digits, fixed } = inShownUnit(end, result)
    return formatQuantity(figure, unit, digits, language, speaker, fixed)
  }
  if (upTo !== undefined)
    return speaker.formatMessage(
      { id: 'choices.span' },
      {
        from: number(value),
        to: quantity(upTo),
      },
    )
  const text = withPacks(result, quantity(value), language, speaker)
  return atLeast === true ? speaker.formatMessage({ id: 'list.atLeast' }, { value: text }) : text
}
