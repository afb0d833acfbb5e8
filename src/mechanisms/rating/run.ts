import { isWarning, verdictOf } from '../../engine/answers.ts'
import { type NotJudged, type Verdict, type State } from '../../engine/calculation.ts'
import type { RunPart, Judgement } from '../../engine/calculator.ts'
import { stateAtNearest, whyNotJudged } from '../../engine/plausibility/not-judged.ts'
import { populationOf } from '../within/judged-source.ts'
import { areNamesKnown, holds, isReady } from '../../engine/state.ts'

/** Whether a figure is known, and all that its rating reads. */
function canRate(id: string, rating: readonly Judgement[], state: State): boolean {
  const value = state.scope[id]
  return (
    typeof value === 'number' &&
    Number.isFinite(value) &&
    rating.every(
      ({ when }) =>
        when === undefined || (isReady(when, state.scope) && areNamesKnown(when, state.scope)),
    )
  )
}

/**
 * The first verdict whose condition is true. A figure that is only a bound has one as far as the
 * true figure has the same: "at most -300" is a loss, "at most 300" may be one.
 */
function firstVerdict(rating: readonly Judgement[], state: State): Judgement | undefined {
  for (const judgement of rating) {
    const { when } = judgement
    if (when === undefined || holds(when, state)) return judgement
    const isTrue = when.compute(state.scope)
    const isSurelyFalse = when.uses.every(
      (name) =>
        !Object.hasOwn(state.bounds, name) || state.bounds[name] === when.surelyFalse?.[name],
    )
    if (isTrue || !isSurelyFalse) return undefined
  }
  return undefined
}

/**
 * Rates each figure by the first verdict whose condition holds. What is not judged is never quieter
 * than what is: a warning stays where a figure is implausible, and beyond the range of the source
 * the nearest end gives it.
 */
const rate: NonNullable<RunPart['rate']> = (calculator, run) =>
  Object.fromEntries(
    Object.entries(calculator.results).flatMap(
      ([id, { rating }]): [string, Verdict | NotJudged][] => {
        if (rating.length === 0 || !canRate(id, rating, run.judged)) return []
        const reason = whyNotJudged(calculator, run, id)
        const { state, ...nearest } = stateAtNearest(calculator, run, id) ?? {}
        const verdict = state && firstVerdict(rating, state)
        if (reason !== undefined && (verdict === undefined || !isWarning(verdict)))
          return [[id, reason]]
        if (verdict === undefined) return []
        // Nobody knows whether an undated figure is still good.
        const isUndated = populationOf(calculator, run.state.used, id)?.year === 'undated'
        const tone = isUndated && verdict.tone === 'good' ? 'none' : verdict.tone
        return [[id, { ...verdictOf(verdict), tone, ...nearest }]]
      },
    ),
  )

export const ratings: RunPart = { rate }
