/** The target of a result: below, within or above. */
import { roundFigure } from '../../figure.ts'
import { fromBase } from '../../language/scale.ts'
import type {
  Bounds,
  ResultValue,
  Scope,
  TargetPosition,
  TargetValue,
} from '../../engine/calculation.ts'
import type { RunPart, Expression, Result } from '../../engine/calculator.ts'
import { round } from '../../round.ts'
import { digitsOf } from '../../engine/shown/shown-figures.ts'
import { whyNotJudged } from '../../engine/plausibility/not-judged.ts'

interface State {
  readonly scope: Scope
  readonly bounds: Bounds
}

/**
 * One end of a target in the result's unit; undefined where nothing is chosen, or what it depends
 * on is not known.
 */
function shownTargetEnd(
  expression: Expression<number> | undefined,
  result: Result,
  { scope, bounds }: State,
): number | undefined {
  const isThere = (name: string): boolean => name.split('.')[0]! in scope && !(name in bounds)
  if (expression === undefined || !expression.uses.every(isThere)) return undefined
  const value = fromBase(expression.compute(scope), result)
  return Number.isFinite(value) ? value : undefined
}

/**
 * The position of a figure as shown: 22.996 % against 23 % is within. For a bound, it is known only
 * if the true figure cannot change it, and for a range only if it is the same for both ends.
 */
export function targetPosition(
  { value, upTo = value, bound }: Pick<ResultValue, 'value' | 'upTo' | 'bound'>,
  { low, high }: Pick<TargetValue, 'low' | 'high'>,
  places: number,
): TargetPosition | undefined {
  const shown = (figure: number): number => round(figure, places)
  const least = bound === 'atMost' ? -Infinity : roundFigure(value, places, bound)
  const most = bound === 'atLeast' ? Infinity : roundFigure(upTo, places, bound)
  const [from, to] = [shown(low ?? -Infinity), shown(high ?? Infinity)]
  if (least > to) return 'above'
  if (most < from) return 'below'
  return least >= from && most <= to ? 'within' : undefined
}

/** The known ends of a target; undefined if no end is known. */
function targetEnds(result: Result, judged: State): Omit<TargetValue, 'position'> | undefined {
  const low = shownTargetEnd(result.target?.low, result, judged)
  const high = shownTargetEnd(result.target?.high, result, judged)
  if (low === undefined && high === undefined) return undefined
  return { ...(low !== undefined && { low }), ...(high !== undefined && { high }) }
}

/** Compares each result with its target. */
const compare: NonNullable<RunPart['compare']> = (calculator, run, results) =>
  Object.fromEntries(
    Object.entries(results).map(([id, figure]) => {
      const result = calculator.results[id]!
      const ends = targetEnds(result, run.judged)
      if (ends === undefined) return [id, figure]
      const found = Number.isFinite(figure.value)
        ? targetPosition(figure, ends, digitsOf(figure.value, result, figure.bound))
        : undefined
      const isJudged = whyNotJudged(calculator, run, id) === undefined
      const position = isJudged || found !== 'within' ? found : undefined
      return [id, { ...figure, target: { ...ends, ...(position !== undefined && { position }) } }]
    }),
  )

/** Why results with a target are not compared with it. */
const rate: NonNullable<RunPart['rate']> = (calculator, run) =>
  Object.fromEntries(
    Object.entries(calculator.results).flatMap(([id, result]) => {
      const isKnown =
        Number.isFinite(run.state.scope[id]) && targetEnds(result, run.judged) !== undefined
      const reason = isKnown ? whyNotJudged(calculator, run, id) : undefined
      return reason === undefined ? [] : [[id, reason]]
    }),
  )

export const targets: RunPart = { compare, rate }
