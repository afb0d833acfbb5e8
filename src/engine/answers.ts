/** The results of a calculation, as values. */
import { asFigure, notKnown, type FigureNumber } from '../figure.ts'
import { fromBase } from '../language/scale.ts'
import type { Calculation, Danger, ResultValue, State, Verdict } from './calculation.ts'
import { decimalsFor, rounded } from '../round.ts'
import type { Calculator, Judgement, Result } from './calculator.ts'
import { planOf } from './plan.ts'
import { holds } from './state.ts'

export function resultValues(calculator: Calculator, state: State): Record<string, ResultValue> {
  const { scope } = state
  const results: Record<string, ResultValue> = {}
  for (const [id, result] of planOf(calculator).results) {
    const value = scope[id]
    if (typeof value !== 'number' || result.intermediate || !holds(result.shown, state)) continue
    const shown = fromBase(value, result)
    const answer = resultValue(result, shown)
    if (Number.isNaN(answer.value) && result.unknown === 'hidden') continue
    results[id] = answer
  }
  return results
}

/** The furthest day of a calendar (days from 1 January 1970). */
const farthestDay = 1e8

/** The number of a figure in its unit: a day outside of every calendar is unknown. */
export const figureNumber = (value: number, unit: string): FigureNumber =>
  Number.isFinite(value) && (unit !== 'date' || Math.abs(value) <= farthestDay)
    ? asFigure(value + 0)
    : notKnown

/** A result with a figure in its unit. */
export const resultValue = (result: Result, shown: number): ResultValue => ({
  value: figureNumber(shown, result.unit),
  unit: result.unit,
  digits: digitsFor(shown, result),
})

/** The figure of a result as all readers see it: rounded, if the definition requires it. */
export const settled = (
  { rounded: way, digits }: Pick<Result, 'rounded' | 'digits'>,
  value: number,
): number => (way === undefined ? value : rounded(value, digits, way))

/** The decimals of the definition, and those that a small figure requires. */
const digitsFor = (value: number, { digits, significant }: Result): number =>
  significant === undefined || value === 0 || !Number.isFinite(value)
    ? digits
    : Math.max(digits, Math.min(9, decimalsFor(value, significant)))

/** Whether a verdict or a notice warns. */
export const isWarning = ({ tone }: Pick<Verdict, 'tone'>): boolean =>
  tone === 'bad' || tone === 'fair'

/** The law of another country is no warning where the birds are. */
const isDangerHere = ({ level }: Danger): boolean => level !== 'elsewhere'

/** Whether any part of an answer warns: then no other part is good. */
export const isWarned = ({
  dangers,
  notices,
  ratings,
}: Pick<Calculation, 'dangers' | 'notices' | 'ratings'>): boolean =>
  dangers.some(isDangerHere) || notices.some(isWarning) || Object.values(ratings).some(isWarning)

/**
 * One answer has one tone, that of its worst part. Beside a danger or a bad notice, which are about
 * the whole answer, nothing praises; beside any other warning, praise is a plain statement.
 */
export function inOneTone(answer: Pick<Calculation, 'dangers' | 'notices' | 'ratings'>) {
  const { dangers, notices, ratings } = answer
  if (!isWarned(answer)) return ratings
  const isDrowned = dangers.some(isDangerHere) || notices.some(({ tone }) => tone === 'bad')
  return Object.fromEntries(
    Object.entries(ratings).flatMap(([id, verdict]): [string, Verdict][] => {
      if (verdict.tone !== 'good') return [[id, verdict]]
      return isDrowned ? [] : [[id, { ...verdict, tone: 'none' }]]
    }),
  )
}

/** The message if a condition is true, without the condition. */
export const verdictOf = ({ say, tone, means }: Judgement): Verdict => ({
  say,
  tone,
  ...(means !== undefined && { means }),
})
