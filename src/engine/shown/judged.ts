/** The state that verdicts read: each figure as shown. */
import { roundFigure, type Bound } from '../../figure.ts'
import { fromBase, toBase } from '../../language/scale.ts'
import type { Scope, State } from '../calculation.ts'
import type { Calculator, Result } from '../calculator.ts'
import { planOf } from '../plan.ts'
import { digitsOf } from './shown-figures.ts'

/** A figure in base units, rounded like a result that is shown with this value. */
function roundedLike(figure: number, result: Result, value: number, bound?: Bound): number {
  // A date is shown without its time.
  if (result.unit === 'date') return Math.floor(figure)
  const digits = digitsOf(fromBase(value, result), result, bound)
  return Number.isFinite(figure)
    ? toBase(roundFigure(fromBase(figure, result), digits, bound), result)
    : figure
}

/** A result, given in base units, rounded as it is shown. */
export const roundedAsShown = (result: Result, value: number, bound?: Bound): number =>
  roundedLike(value, result, value, bound)

/**
 * The state in which conditions of verdicts and targets are evaluated. Results are rounded as
 * shown, so that one shown figure has one verdict. `$` rounds the other side of a comparison in the
 * same way (mechanisms/compared-as-shown.ts).
 */
export function judgedState(calculator: Calculator, state: State): State {
  const { scope, bounds } = state
  const { results } = calculator
  const judged: Scope = {}
  // Copied one by one: the engine gives a spread scope a new shape, which formulas read slowly.
  for (const id of Object.keys(scope)) judged[id] = scope[id]!
  judged['$'] = (id: string, figure: number) =>
    roundedLike(figure, results[id]!, scope[id] as number)
  for (const [id, result] of planOf(calculator).results) {
    const value = scope[id]
    if (typeof value === 'number') judged[id] = roundedAsShown(result, value, bounds[id])
  }
  return { ...state, scope: judged }
}
