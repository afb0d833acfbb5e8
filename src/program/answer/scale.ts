/**
 * Round values for the marks of an axis: 1, 2 or 5 times a power of ten apart, about as many as
 * asked for.
 */
export function ticks(low: number, high: number, wanted: number): readonly number[] {
  const span = high - low
  if (!(span > 0)) return [low]
  const power = 10 ** Math.floor(Math.log10(span / wanted))
  const step = power * ([1, 2, 5, 10].find((factor) => span / (factor * power) <= wanted) ?? 10)
  const first = Math.ceil(low / step - 1e-9)
  const last = Math.floor(high / step + 1e-9)
  return Array.from({ length: last - first + 1 }, (_, index) =>
    Number(((first + index) * step).toPrecision(12)),
  )
}
