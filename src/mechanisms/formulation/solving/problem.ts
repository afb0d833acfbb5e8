/** A sum of amounts, each so many times, that must lie between two ends. */
export interface Row {
  readonly of: readonly number[]
  readonly low?: number
  readonly high?: number
  /** The size of a violation that counts as large as the end itself; by default the end. */
  readonly size?: number
}
/** Amounts of least cost are sought, none below zero, within all rows and their own ends. */
export interface Problem {
  readonly costs: readonly number[]
  readonly rows: readonly Row[]
  /** The least and the most of each amount. */
  readonly least: readonly number[]
  readonly most: readonly number[]
}
/** An end of a row. */
export type Side = 'low' | 'high'

/** The value of a row for these amounts. */
export const dotProduct = (of: readonly number[], amounts: readonly number[]): number =>
  of.reduce((sum, times, index) => sum + times * amounts[index]!, 0)

/**
 * The size of the largest figure of a row: what is small compared with it is an error of
 * arithmetic.
 */
export const rowSize = (of: readonly number[]): number =>
  of.reduce((size, times) => Math.max(size, Math.abs(times)), 0)

/** By how much a sum misses the ends of a row; zero if it is between them. */
export const missedAmount = ({ low = -Infinity, high = Infinity }: Row, sum: number): number =>
  Math.max(0, low - sum, sum - high)
