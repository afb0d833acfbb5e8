/** What a result is held against: below, within or above. */
import { fromBase } from '../../language/scale.ts'
import type {
  Bounds,
  ResultValue,
  Run,
  RunPart,
  Scope,
  Standing,
  TargetValue,
} from '../../engine/calculation.ts'
import type { Calculator, Expression, Result } from '../../engine/calculator.ts'
import { round } from '../../round.ts'
import { whyNotJudged } from '../../engine/doubt/not-judged.ts'

interface State {
  readonly scope: Scope
  readonly bounds: Bounds
}

/**
 * One end of a target in the result's unit; undefined where nothing is chosen, or what it rests on
 * is not known.
 */
function endOf(
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
 * Where a figure stands, as it is shown: 22.996 % against 23 % is within. A lower bound tells only
 * what more cannot change, and a range only what holds of both its ends.
 */
export function standingOf(
  { value, upTo = value, atLeast = false }: Pick<ResultValue, 'value' | 'upTo' | 'atLeast'>,
  { low, high }: Pick<TargetValue, 'low' | 'high'>,
  places: number,
): Standing | undefined {
  const shown = (figure: number): number => round(figure, places)
  const [least, most] = [shown(value), atLeast ? Infinity : shown(upTo)]
  const [from, to] = [shown(low ?? -Infinity), shown(high ?? Infinity)]
  if (least > to) return 'above'
  if (most < from) return 'below'
  return least >= from && most <= to ? 'within' : undefined
}

function targetOf(
  calculator: Calculator,
  run: Run,
  id: string,
  value: ResultValue,
): TargetValue | undefined {
  const result = calculator.results[id]!
  const { judged } = run
  const low = endOf(result.target?.low, result, judged)
  const high = endOf(result.target?.high, result, judged)
  if (low === undefined && high === undefined) return undefined
  const ends = { ...(low !== undefined && { low }), ...(high !== undefined && { high }) }
  const standing =
    Number.isFinite(value.value) && whyNotJudged(calculator, run, id) === undefined
      ? standingOf(value, ends, judged.places[id]!)
      : undefined
  return { ...ends, ...(standing !== undefined && { standing }) }
}

/** Sets each result beside its target. */
const compare: NonNullable<RunPart['compare']> = (calculator, run, results) =>
  Object.fromEntries(
    Object.entries(results).map(([id, value]) => {
      const target = targetOf(calculator, run, id, value)
      return [id, target === undefined ? value : { ...value, target }]
    }),
  )

export const targets: RunPart = { compare }
