import type { Calculation } from '../../engine/calculation.ts'

/** The results outside of the range of their source: not judged, or judged as at its nearest end. */
export const outsideSource = ({
  notJudged = {},
  ratings,
}: Pick<Calculation, 'notJudged' | 'ratings'>): readonly string[] => [
  ...Object.keys(notJudged).filter((id) => notJudged[id]!.because === 'outside'),
  ...Object.keys(ratings).filter((id) => ratings[id]!.nearest !== undefined),
]
