import { namedEnd, type ExampleRun, type Uncovered } from '../mechanism.ts'
import type { GuideCalculator } from './shape.ts'

/** The ends of the axis of a guide that no example reaches. */
export function uncoveredEnds(
  { guide, inputs }: GuideCalculator,
  exampleRuns: readonly ExampleRun[],
): readonly Uncovered[] {
  const along = guide?.along
  if (along === undefined) return []
  const valuesOf = (isRefused: boolean): readonly number[] =>
    exampleRuns
      .filter(({ example: { error } }) => (error !== undefined) === isRefused)
      .map(({ example: { input } }) => Number(input[along]))
  const [given, refused] = [valuesOf(false), valuesOf(true)]
  const [least, most] = [Math.min(...given), Math.max(...given)]
  const { minimum = 0, maximum = Number.NaN } = inputs[along] ?? {}
  const reachesLow = least <= minimum || refused.some((value) => value < least)
  const reachesHigh = given.includes(maximum) || refused.some((value) => value > most)
  const [low, high] = [namedEnd('lowest', along), namedEnd('highest', along)]
  return [
    ...(reachesLow
      ? []
      : [
          {
            ...low,
            what: `${low.what}: the smallest value of the examples is ${least}`,
            add: `"${along}": ${minimum}, or with a value below ${least} that is rejected`,
          },
        ]),
    ...(reachesHigh
      ? []
      : [
          {
            ...high,
            what: `${high.what}: the greatest value of the examples is ${most}`,
            add: `"${along}": ${maximum}, or with a value above ${most} that is rejected`,
          },
        ]),
  ]
}
