import { decimalsFor, round } from '#round.ts'

/** Figures from one end up to the other, which belongs to the next class. */
export interface Class {
  readonly from: number
  readonly to: number
  readonly count: number
}

/** So many classes show a form in few figures, and in many. */
const fewest = 5
const most = 14

/** Nothing that is weighed or counted differs by so little; smaller figures have no round width. */
const nothing = 1e-12

/** A width of 1, 2 or 5 times a power of ten, of about so many classes. */
function widthOf(span: number, wanted: number): number {
  const power = 10 ** Math.floor(Math.log10(span / wanted))
  return power * ([1, 2, 5].find((factor) => span / (factor * power) <= wanted) ?? 10)
}

/** Figures parted into classes of one round width, the empty ones between them too. */
export function histogramClasses(values: readonly number[]): readonly Class[] {
  const lowest = values.reduce((least, value) => Math.min(least, value), Infinity)
  const highest = values.reduce((greatest, value) => Math.max(greatest, value), -Infinity)
  const wanted = Math.min(most, Math.max(fewest, Math.ceil(Math.sqrt(values.length))))
  const span = highest - lowest
  // Figures that are all the same, or as good as the same, are one class.
  const alike = span <= Math.max(Math.abs(highest) * 1e-9, nothing)
  const ofOne = Math.abs(lowest) > nothing ? Math.abs(lowest) / 10 : 1
  const width = alike ? ofOne : widthOf(span, wanted)
  const first = Math.floor(lowest / width + 1e-9)
  const last = Math.floor(highest / width + 1e-9)
  const edge = (index: number): number => round((first + index) * width, decimalsFor(width, 3))
  const counts = Array.from({ length: last - first + 1 }, () => 0)
  for (const value of values) {
    const index = Math.floor(value / width + 1e-9) - first
    counts[index] = (counts[index] ?? 0) + 1
  }
  return counts.map((count, index) => ({ from: edge(index), to: edge(index + 1), count }))
}
