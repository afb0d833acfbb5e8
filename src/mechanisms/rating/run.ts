import { verdictOf } from '../../engine/answers.ts'
import { type NotJudged, type Verdict, type State } from '../../engine/calculation.ts'
import type { RunPart, Judgement } from '../../engine/calculator.ts'
import { whyNotJudged } from '../../engine/plausibility/not-judged.ts'
import { holds, isExpressionKnown, isReady } from '../../engine/state.ts'

/** Whether a figure is known, and all that its rating reads. */
function canRate(id: string, rating: readonly Judgement[], state: State): boolean {
  const value = state.scope[id]
  return (
    typeof value === 'number' &&
    Number.isFinite(value) &&
    !Object.hasOwn(state.bounds, id) &&
    rating.every(
      ({ when }) =>
        when === undefined || (isReady(when, state.scope) && isExpressionKnown(when, state)),
    )
  )
}

/** Rates each figure by the first verdict whose condition holds. */
const rate: NonNullable<RunPart['rate']> = (calculator, run) =>
  Object.fromEntries(
    Object.entries(calculator.results).flatMap(
      ([id, { rating }]): [string, Verdict | NotJudged][] => {
        if (rating.length === 0 || !canRate(id, rating, run.judged)) return []
        const reason = whyNotJudged(calculator, run, id)
        if (reason !== undefined) return [[id, reason]]
        const verdict = rating.find(({ when }) => holds(when, run.judged))
        return verdict === undefined ? [] : [[id, verdictOf(verdict)]]
      },
    ),
  )

export const ratings: RunPart = { rate }
