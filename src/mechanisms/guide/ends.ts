import { namedEnd, reachedEnd, type ExampleRun, type Uncovered } from '../mechanism.ts'
import type { GuideCalculator } from './shape.ts'

/** The ends of the axis of a guide that no example reaches. */
export function uncoveredEnds(
  { guide, inputs }: GuideCalculator,
  exampleRuns: readonly ExampleRun[],
): readonly Uncovered[] {
  const along = guide?.along
  if (along === undefined) return []
  const valueOf = ({ example: { input } }: ExampleRun): number => Number(input[along])
  const isRefused = ({ calculation: { issues } }: ExampleRun): boolean => issues.length > 0
  const answered = exampleRuns.filter((each) => !isRefused(each)).map(valueOf)
  const [least, most] = [Math.min(...answered), Math.max(...answered)]
  const { minimum = 0, maximum = Number.NaN } = inputs[along] ?? {}
  const isLow = (each: ExampleRun): boolean =>
    isRefused(each) ? valueOf(each) < least : valueOf(each) <= minimum
  const isHigh = (each: ExampleRun): boolean =>
    isRefused(each) ? valueOf(each) > most : valueOf(each) === maximum
  const [low, high] = [namedEnd('lowest', along), namedEnd('highest', along)]
  const ends = [
    {
      ...low,
      what: `${low.what}: the smallest value of the examples is ${least}`,
      add: `"${along}": ${minimum}, or with a value below ${least} that is rejected`,
      ...reachedEnd(exampleRuns, isLow),
    },
    {
      ...high,
      what: `${high.what}: the greatest value of the examples is ${most}`,
      add: `"${along}": ${maximum}, or with a value above ${most} that is rejected`,
      ...reachedEnd(exampleRuns, isHigh),
    },
  ]
  return ends.filter(({ silent = [] }) => silent.length === 0)
}
