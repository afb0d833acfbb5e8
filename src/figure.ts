/**
 * A figure with its bound. The two are one value, so that no figure is shown more exactly than it
 * is known: only `src/i18n/format-figure.ts` makes text of it.
 */
import { rounded, type Rounding } from './round.ts'

/**
 * The relation of a computed figure to the true one: it is the figure, or a lower or an upper
 * bound, because a sum left an unknown part out, or neither.
 */
export type Bound = 'exact' | 'atLeast' | 'atMost' | 'unclear'
/** The kind of bound of a figure. */
export type Side = Extract<Bound, 'atLeast' | 'atMost'>

declare const mark: unique symbol
/**
 * The number of a figure: it may be only a bound, so the formatters of numbers do not accept it.
 */
export type FigureNumber = number & { readonly [mark]: true }
/** A number that is exact: an input, a count, an axis mark. Formatters accept only this type. */
export type PlainNumber = number & { readonly [mark]?: never }

/** A figure with its bound; NaN is an unknown figure. */
export interface Figure {
  readonly value: FigureNumber
  /** The true figure is this or more, or this or less; without a bound it is exactly this. */
  readonly bound?: Side | undefined
}

/** Marks a number as the number of a figure. */
export const asFigure = (value: number): FigureNumber => value as FigureNumber

/** The number of an unknown figure. */
export const notKnown = asFigure(Number.NaN)

const ways: Partial<Record<Bound, Rounding>> = { atLeast: 'down', atMost: 'up' }

/**
 * A figure rounded for reading. A bound is rounded away from the true figure: for a loss of at
 * least 2.996 %, "at least 3.00 %" would state more than is known.
 */
export const roundFigure = (value: number, digits: number, bound: Bound = 'exact'): number =>
  rounded(value, digits, ways[bound] ?? 'nearest')
