/** What a calculation says: figures, ratings, notices. */
import { fromBase } from '../language/units.ts'
import type { ResultValue } from './calculation.ts'
import type { Calculator, Judgement, Result, Verdict } from './calculator.ts'
import { holds, isKnown, isReady, isSure, type State } from './state.ts'

export function resultsOf(calculator: Calculator, state: State): Record<string, ResultValue> {
  const { scope, bounds } = state
  const results: Record<string, ResultValue> = {}
  for (const [id, result] of Object.entries(calculator.results)) {
    const value = scope[id]
    if (typeof value !== 'number' || result.intermediate || !holds(result.shown, state)) continue
    const shown = fromBase(value, result)
    const known = Number.isFinite(shown)
    if (!known && result.unknown === 'hidden') continue
    const end =
      result.upTo !== undefined && isReady(result.upTo, scope) && isSure(result.upTo, bounds)
        ? fromBase(result.upTo.compute(scope), result)
        : Number.NaN
    results[id] = {
      value: known ? shown + 0 : Number.NaN,
      unit: result.unit,
      digits: digitsOf(shown, result),
      ...(end > shown && { upTo: end }),
    }
  }
  return results
}

/** The decimals that a figure is shown with. */
const digitsOf = (value: number, { digits, significant = 0 }: Result): number =>
  value === 0 || !Number.isFinite(value)
    ? digits
    : Math.max(digits, Math.min(9, significant - 1 - Math.floor(Math.log10(Math.abs(value)))))

const verdictOf = ({ say, tone, means }: Judgement): Verdict => ({
  say,
  tone,
  ...(means !== undefined && { means }),
})

export function ratingsOf(calculator: Calculator, state: State): Record<string, Verdict> {
  const { scope, bounds } = state
  const ratings: Record<string, Verdict> = {}
  for (const [id, result] of Object.entries(calculator.results)) {
    const value = scope[id]
    const known =
      typeof value === 'number' &&
      Number.isFinite(value) &&
      !Object.hasOwn(bounds, id) &&
      result.rating.every(
        ({ when }) => when === undefined || (isReady(when, scope) && isKnown(when, state)),
      )
    const rating = known ? result.rating.find(({ when }) => holds(when, state)) : undefined
    if (rating !== undefined) ratings[id] = verdictOf(rating)
  }
  return ratings
}

export const noticesOf = (calculator: Calculator, state: State): readonly Verdict[] =>
  calculator.notices.filter(({ when }) => holds(when, state)).map(verdictOf)
