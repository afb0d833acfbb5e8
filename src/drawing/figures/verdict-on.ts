import type { Calculation } from '../../engine/calculation.ts'
import type { Verdict } from '../../engine/calculator.ts'

/**
 * The verdict on a result; where it is outside of what its source was made for, that it is not
 * judged. Of what is not usual the page asks instead.
 */
export const verdictOn = (
  { ratings, notJudged = {} }: Pick<Calculation, 'ratings' | 'notJudged'>,
  id: string,
): Verdict | undefined =>
  ratings[id] ??
  (notJudged[id]?.because === 'outside' ? { say: 'calculator.notJudged', tone: 'none' } : undefined)
