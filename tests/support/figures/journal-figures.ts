import type { ResultValue } from '#engine/calculation.ts'

/** What a figure of a day is, and whether the true one may be more or less. */
export interface Figure {
  readonly value: number | undefined
  readonly bound?: 'atLeast' | 'atMost' | undefined
}
export const unknown: Figure = { value: undefined }

/** The differences: the figure, if it is not the expected one, or another bound. */
export function difference(found: ResultValue, { value, bound }: Figure): string | undefined {
  if (value === undefined) return Number.isNaN(found.value) ? undefined : `${found.value}, unknown`
  const isNear = Math.abs(found.value - value) <= 1e-9 * Math.max(1, Math.abs(value))
  return isNear && found.bound === bound
    ? undefined
    : `${found.value} ${found.bound}, expected ${value} ${bound}`
}
