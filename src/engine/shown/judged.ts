/** What verdicts read: each figure as it is shown. */
import { fromBase, toBase } from '../../language/scale.ts'
import { round } from '../../round.ts'
import type { Run, Scope } from '../calculation.ts'
import type { Calculator, Result } from '../calculator.ts'
import type { State } from '../state.ts'
import { digitsOf } from './shown-figures.ts'

/** A figure in base units, rounded as the result is shown that has this value. */
function rounded(figure: number, result: Result, value: number): number {
  // Of a day, its hours are not shown.
  if (result.unit === 'date') return Math.floor(figure)
  const digits = digitsOf(fromBase(value, result), result)
  return Number.isFinite(figure) ? toBase(round(fromBase(figure, result), digits), result) : figure
}

/** A result, given in base units, as it is shown. */
export const asShown = (result: Result, value: number): number => rounded(value, result, value)

/**
 * The state that conditions of verdicts and targets are evaluated on: results are rounded as they
 * are shown, so that one shown figure has one verdict. `$` rounds what a result is compared with in
 * the same way (mechanisms/compared-as-shown.ts).
 */
export function judgedState({ results }: Calculator, { state }: Pick<Run, 'state'>): State {
  const { scope } = state
  const judged: Scope = {
    ...scope,
    $: (id: string, figure: number) => rounded(figure, results[id]!, scope[id] as number),
  }
  for (const [id, result] of Object.entries(results))
    if (typeof scope[id] === 'number') judged[id] = asShown(result, scope[id])
  return { ...state, scope: judged }
}
