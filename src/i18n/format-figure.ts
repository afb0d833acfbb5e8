import { dayOfTime, millisecondsPerDay } from '../day.ts'
import { roundFigure, type Figure, type PlainNumber, type Side } from '../figure.ts'
import { exactValue, isKnownFigure } from '../known-figure.ts'
import {
  formatDate,
  formatNumber,
  formatQuantity,
  shownValue,
  type MessageFormatter,
} from './format.ts'
import type { Language } from './languages.ts'
import { isolateForeign } from './isolate.ts'

/** A figure with what its text depends on. */
export interface ShownFigure extends Figure {
  readonly unit: string
  /** Its decimals; absent of what was typed, which has those that it was typed with. */
  readonly digits?: number | undefined
  readonly fixed?: boolean | undefined
  readonly pack?: { readonly unit: string; readonly of: number; readonly packedIn?: string }
  /** The upper end of a range of figures. */
  readonly upTo?: number | undefined
}

/** How a figure is written. */
export interface FigureStyle {
  /** The message if it is unknown; "N/A" by default. */
  readonly unknown?: string | undefined
  /**
   * Under a head that names the unit: without unit, with a sign for a bound, a dash for unknown.
   */
  readonly isCell?: boolean
}

/** What is in a cell for a figure that is not known. */
export const unknownSign = '–'

// Elsewhere than from left to right, such signs are turned round.
const signs: Readonly<Record<Side, string>> = { atLeast: '≥', atMost: '≤' }
/** The signs of cells, for the sentence that explains them. */
export const boundSigns = {
  least: isolateForeign(signs.atLeast),
  most: isolateForeign(signs.atMost),
}

const dateOfDay = (value: number): Date => new Date(value * millisecondsPerDay)

/** Packs are also written whole, with what is left: 31.57 trays (31 trays and 17 eggs). */
function withPacks(
  { value, unit, pack }: ShownFigure,
  text: string,
  language: Language,
  messageFormatter: MessageFormatter,
): string {
  if (pack === undefined) return text
  const { of, packedIn } = pack
  const things = shownValue(packedIn === undefined ? value * of : value, 0)
  if (things < of || (packedIn === undefined && things % of === 0)) return text
  const part = (count: number, each: string): string =>
    formatQuantity(count, each, 0, language, messageFormatter)
  const packs = part(Math.floor(things / of), packedIn ?? unit)
  return things % of === 0
    ? messageFormatter.formatMessage({ id: 'units.inPacks' }, { value: text, packs })
    : messageFormatter.formatMessage(
        { id: 'units.packs' },
        { value: text, packs, rest: part(things % of, pack.unit) },
      )
}

/** A text with the bound that its figure is. */
export const withBound = (
  text: string,
  bound: Side | undefined,
  messageFormatter: MessageFormatter,
): string =>
  bound === undefined
    ? text
    : messageFormatter.formatMessage({ id: `messages.${bound}` }, { value: text })

/**
 * The text of a figure, and the only way to make one: the figure, a range of figures, "at least" or
 * "at most" so much, or what is where it is not known.
 */
export function formatFigure(
  figure: ShownFigure,
  language: Language,
  messageFormatter: MessageFormatter,
  { unknown, isCell = false }: FigureStyle = {},
): string {
  const { unit, digits, fixed, upTo, bound } = figure
  if (!isKnownFigure(figure))
    return isCell
      ? unknownSign
      : messageFormatter.formatMessage({ id: unknown ?? 'messages.notAvailable' })
  // What is exact is rounded as it is written, once.
  const value =
    digits === undefined || bound === undefined || unit === 'date'
      ? (figure.value as number)
      : roundFigure(figure.value, digits, bound)
  if (isCell) {
    const text =
      unit === 'date'
        ? formatDate(dateOfDay(value), language)
        : formatNumber(value, language, digits, fixed)
    return bound === undefined ? text : isolateForeign(`${signs[bound]} ${text}`)
  }
  const quantity = (end: number): string =>
    formatQuantity(end, unit, digits, language, messageFormatter, fixed)
  if (upTo !== undefined)
    return messageFormatter.formatMessage(
      { id: 'choices.range' },
      { from: formatNumber(value, language, digits, fixed), to: quantity(upTo) },
    )
  return withBound(
    withPacks(figure, quantity(value), language, messageFormatter),
    bound,
    messageFormatter,
  )
}

/**
 * A figure as a cell of a file for spreadsheets: a number, or a text with the sign of its bound,
 * which no spreadsheet adds up. A day is written like 2026-05-01; null is not known.
 */
export function figureCell(
  figure: (Figure & { readonly unit: string }) | undefined,
): PlainNumber | string | null {
  if (figure === undefined || !isKnownFigure(figure)) return null
  const { value, unit, bound } = figure
  const exact = exactValue(figure)
  const day = unit === 'date' ? dayOfTime(dateOfDay(value).getTime()) : undefined
  if (bound === undefined) return day ?? exact ?? null
  return `${signs[bound]} ${day ?? String(value)}`
}
