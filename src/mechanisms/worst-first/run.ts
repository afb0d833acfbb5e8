import type { Verdict } from '../../engine/calculation.ts'
import type { RunPart } from '../../engine/calculator.ts'
import { isKnownFigure } from '../../known-figure.ts'

/** The order of verdicts: what warns, what is open, what is in order. */
const ranks: Readonly<Record<Verdict['tone'], number>> = {
  bad: 0,
  fair: 1,
  none: 2,
  info: 2,
  good: 3,
}

/**
 * Puts the results, and their verdicts, with the worst first; those with the same verdict keep the
 * order of the definition. A figure that is not judged, because it is implausible or outside of
 * every source, is beside the worst, and what is not known is last.
 */
const order: NonNullable<RunPart['order']> = ({ results, ratings, notJudged }) => {
  const rank = (id: string): number => {
    if (!isKnownFigure(results[id])) return 5
    const verdict = ratings[id]
    if (verdict !== undefined) return ranks[verdict.tone]
    return notJudged[id] === undefined ? 4 : 0
  }
  const ids = Object.keys(results).sort((one, other) => rank(one) - rank(other))
  return {
    results: Object.fromEntries(ids.map((id) => [id, results[id]!])),
    ratings: Object.fromEntries(
      ids.flatMap((id) => (ratings[id] === undefined ? [] : [[id, ratings[id]]])),
    ),
  }
}

export const worstFirst: RunPart = { order }
