import type { Calculator } from '../../engine/calculator.ts'
import type { ExampleSource } from '../../definition/shapes.ts'

/** The ends of the range that a guide runs along which no example reaches. */
export function unreachedEnds(
  { guide, inputs }: Calculator,
  examples: readonly ExampleSource[],
): readonly string[] {
  const along = guide?.along
  if (along === undefined) return []
  const valuesOf = (isRefused: boolean): readonly number[] =>
    examples
      .filter(({ error }) => (error !== undefined) === isRefused)
      .map(({ input }) => Number(input[along]))
  const [given, refused] = [valuesOf(false), valuesOf(true)]
  const [least, most] = [Math.min(...given), Math.max(...given)]
  const { minimum = 0, maximum = Number.NaN } = inputs[along] ?? {}
  const reachesLow = least <= minimum || refused.some((value) => value < least)
  const reachesHigh = given.includes(maximum) || refused.some((value) => value > most)
  return [
    ...(reachesLow ? [] : [`the low end of "${along}"`]),
    ...(reachesHigh ? [] : [`the high end of "${along}"`]),
  ]
}
