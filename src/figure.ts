/**
 * A figure and what it says of the true one. The two are one value, so that no figure is shown
 * more exactly than it is known: only `src/i18n/format-figure.ts` makes text of it.
 */
import { rounded, type Rounding } from './round.ts'

/**
 * What a computed figure says of the true one: it is the figure, or it is a lower or an upper
 * bound, because a sum left an unknown part out, or it is neither.
 */
export type Bound = 'exact' | 'atLeast' | 'atMost' | 'unclear'
/** Which bound a figure is. */
export type Side = Extract<Bound, 'atLeast' | 'atMost'>

declare const mark: unique symbol
/** The number of a figure: it may be a bound only, so that no formatter of numbers takes it. */
export type FigureNumber = number & { readonly [mark]: true }
/** A number that is what it says: an input, a count, an axis mark. Formatters take no other. */
export type PlainNumber = number & { readonly [mark]?: never }

/** A figure with what it says of the true one; NaN is a figure that is not known. */
export interface Figure {
  readonly value: FigureNumber
  /** The true figure is this or more, or this or less; it is this where the bound is absent. */
  readonly bound?: Side | undefined
}

/** A number as the number of a figure. */
export const asFigure = (value: number): FigureNumber => value as FigureNumber

/** The number of a figure that is not known. */
export const notKnown = asFigure(Number.NaN)

const ways: Partial<Record<Bound, Rounding>> = { atLeast: 'down', atMost: 'up' }

/**
 * A figure rounded for reading. A bound is rounded away from the true figure: of a loss of at least
 * 2.996 %, "at least 3.00 %" would say more than is known.
 */
export const roundFigure = (value: number, digits: number, bound: Bound = 'exact'): number =>
  rounded(value, digits, ways[bound] ?? 'nearest')
