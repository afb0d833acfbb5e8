import type {
  Calculator,
  Expression,
  Result,
  ResultValue,
  Scope,
  Standing,
  TargetValue,
} from '../calculator.ts'
import { fromBase } from '../../language/units.ts'
import { boundOf, type Bound } from './bounds.ts'

/** One end of a target in the result's unit; undefined where nothing is chosen or the chosen row has no figure. */
function end(
  expression: Expression<number> | undefined,
  result: Result,
  scope: Scope,
): number | undefined {
  if (expression === undefined || !expression.uses.every((name) => name.split('.')[0]! in scope))
    return undefined
  const value = fromBase(expression.compute(scope), result)
  return Number.isFinite(value) ? value : undefined
}

/** Where a figure stands, as it is shown: 22.996 % against 23 % is within. A lower bound tells only what more cannot change. */
export function standingOf(
  value: number,
  atLeast: boolean,
  low: number | undefined,
  high: number | undefined,
  digits: number,
): Standing | undefined {
  const shown = (figure: number): number => Math.round(figure * 10 ** digits)
  const [own, from, to] = [
    shown(value),
    low === undefined ? -Infinity : shown(low),
    high === undefined ? Infinity : shown(high),
  ]
  if (own > to) return 'above'
  if (atLeast) return own >= from && high === undefined ? 'within' : undefined
  return own < from ? 'below' : 'within'
}

function targetOf(result: Result, value: ResultValue, scope: Scope): TargetValue | undefined {
  const low = end(result.target?.low, result, scope)
  const high = end(result.target?.high, result, scope)
  if (low === undefined && high === undefined) return undefined
  const standing = Number.isFinite(value.value)
    ? standingOf(value.value, value.atLeast === true, low, high, result.digits)
    : undefined
  return {
    ...(low !== undefined && { low }),
    ...(high !== undefined && { high }),
    ...(standing !== undefined && { standing }),
  }
}

/** Marks results that are lower bounds, takes back those that an unknown part leaves open, and sets each beside its target. */
export function finish(
  calculator: Calculator,
  scope: Scope,
  results: Readonly<Record<string, ResultValue>>,
): Record<string, ResultValue> {
  const bounds: Record<string, Bound> = {}
  for (const id of calculator.steps) {
    const formula = calculator.formulas[id]
    if (formula !== undefined && id in scope) bounds[id] = boundOf(formula.tree ?? 0, scope, bounds)
  }
  return Object.fromEntries(
    Object.entries(results).map(([id, given]) => {
      const bound = bounds[id] ?? 'exact'
      const value: ResultValue =
        bound === 'exact'
          ? given
          : bound === 'atLeast'
            ? { ...given, atLeast: true }
            : { ...given, value: Number.NaN }
      const target = targetOf(calculator.results[id]!, value, scope)
      return [id, target === undefined ? value : { ...value, target }]
    }),
  )
}
