import { fromBase, toBase, type Scale } from '../../language/scale.ts'
import { roundSignificant } from '../../round.ts'

/** A figure to twelve digits: without the noise of a conversion. */
export const withoutNoise = (value: number): number => roundSignificant(value, 12)

/** A figure of one unit in another. */
export const converted = (value: number, from: Scale, to: Scale): number =>
  withoutNoise(fromBase(toBase(value, from), to))
