/** How evenly the figures of a column run. */

/** So many records on each side show how evenly a column runs there. */
const window = 8
/** A figure jumps if it is this many times as far off the line as the others near it, */
const farther = 3
/** and as so many of the smallest steps that the column is written in. */
const steps = 2
/** Fewer records do not show how a column runs. */
const fewest = 6

/** A figure of a column, at the figure of its key. */
export interface RunPoint {
  readonly key: number
  readonly value: number
}

/** The smallest step that figures are written in: 0.01 where one has two decimals. */
const smallestStep = (values: readonly number[]): number =>
  10 ** -Math.max(0, ...values.map((value) => String(value).split('.')[1]?.length ?? 0))

/** The figure at a key on the line through two points. */
const onLine = (one: RunPoint, other: RunPoint, key: number): number =>
  one.value + ((other.value - one.value) * (key - one.key)) / (other.key - one.key)

/** How far each figure is off the line between those before and after it; 0 for both ends. */
const distancesOf = (points: readonly RunPoint[]): readonly number[] =>
  points.map((point, index) => {
    const [before, after] = [points[index - 1], points[index + 1]]
    return before === undefined || after === undefined
      ? 0
      : Math.abs(point.value - onLine(before, after, point.key))
  })

/**
 * The indexes of figures that jump: each is far off the line between its neighbours, while the
 * others near it are not. A mistake in one digit is; growth is not. The first and the last figure
 * have one neighbour only, and are not compared.
 * @param points in the order of the table
 */
export function jumpsAmong(points: readonly RunPoint[]): readonly number[] {
  if (points.length < fewest) return []
  const least = steps * smallestStep(points.map(({ value }) => value))
  const off = distancesOf(points)
  return points.flatMap((_, index) => {
    if (index === 0 || index === points.length - 1) return []
    const others = off.filter((__, other) => {
      const far = Math.abs(other - index)
      return far > 1 && far <= window
    })
    const isFar = off[index]! > farther * Math.max(least, ...others)
    return isFar && off[index]! >= Math.max(off[index - 1]!, off[index + 1]!) ? [index] : []
  })
}

/** An end is compared with a line that it does not shape, so it may be further off. */
const fartherAtEnd = 6

/** Whether the first figure is far off the line through the next two. */
function isFirstOff(points: readonly RunPoint[]): boolean {
  const [first, second, third] = points
  if (first === undefined || second === undefined || third === undefined) return false
  const rest = points.slice(1, window + 2)
  const least = steps * smallestStep(points.map(({ value }) => value))
  const off = Math.abs(first.value - onLine(second, third, first.key))
  const step = Math.abs(third.value - second.value)
  return off > fartherAtEnd * Math.max(least, step, ...distancesOf(rest))
}

/**
 * The indexes of figures that break the run of their neighbours, for a person to look at again.
 *
 * Inside the column, a figure is compared with the line between its two neighbours; it is marked if
 * it is three times as far off as the eight others on each side are off theirs, and at least two of
 * the smallest steps that the column is written in. An error changes the lines of both neighbours
 * too, so of adjoining figures only the one that is furthest off is marked. At an end, a figure is
 * compared with the line through the next two, and has to be six times as far off as the figures
 * near it, and as one of their steps. Columns with fewer than six figures have no run.
 * @param points in the order of their keys
 */
export function outliersAmong(points: readonly RunPoint[]): readonly number[] {
  if (points.length < fewest) return []
  const inside = jumpsAmong(points)
  const last = points.length - 1
  return [
    ...(isFirstOff(points) ? [0] : []),
    ...inside.filter(
      (index) =>
        !(index === 1 && isFirstOff(points)) &&
        !(index === last - 1 && isFirstOff(points.toReversed())),
    ),
    ...(isFirstOff(points.toReversed()) ? [last] : []),
  ]
}
