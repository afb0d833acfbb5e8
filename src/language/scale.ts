/**
 * `(value * times + plus) / over` is the value in base units (g, cm, minute, J, °C ...). Whole
 * numbers rather than one fraction, so that 95.73 % survives the way in and out unchanged.
 */
export interface Scale {
  readonly times: number
  readonly over: number
  /** Of a unit whose zero differs from that of the base unit: 0 °F is -160/9 °C. */
  readonly plus?: number
}
/** The value in base units. */
export const toBase = (value: number, { times, over, plus = 0 }: Scale): number =>
  (value * times + plus) / over
/** The value, given in base units, in the unit of the scale. */
export const fromBase = (value: number, { times, over, plus = 0 }: Scale): number =>
  (value * over - plus) / times
