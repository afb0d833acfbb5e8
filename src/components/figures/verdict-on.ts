import type { Calculation, Verdict } from '../../engine/calculation.ts'

/**
 * The verdict on a result, or "not judged" outside of the range of its source. For an implausible
 * figure the page suggests another unit instead.
 */
export const verdictOn = (
  { ratings, notJudged = {} }: Pick<Calculation, 'ratings' | 'notJudged'>,
  id: string,
): Verdict | undefined =>
  ratings[id] ??
  (notJudged[id]?.because === 'outside' ? { say: 'calculator.notJudged', tone: 'none' } : undefined)
