/** What verdicts read: each figure as it is shown. */
import { fromBase, toBase } from '../../language/scale.ts'
import { round } from '../../round.ts'
import type { Calculation, Scope } from '../calculation.ts'
import type { Calculator, Result } from '../calculator.ts'
import type { State } from '../state.ts'
import { digitsOf } from './shown-figures.ts'
import { shownPlaces } from './shown-units.ts'

/** Rounds a figure, given in base units, as a result is shown that has so many decimals. */
function asShown(value: number, result: Result, places: number): number {
  // Of a day, its hours are not shown.
  if (result.unit === 'date') return Math.floor(value)
  return Number.isFinite(value) ? toBase(round(fromBase(value, result), places), result) : value
}

/**
 * The state that conditions of verdicts and targets are evaluated on: results are rounded as they
 * are shown, so that one shown figure has one verdict. `$` rounds what a result is compared with in
 * the same way (see `comparedAsShown` in mechanisms/formulas.ts).
 */
export function judgedState(
  calculator: Calculator,
  results: Calculation['results'],
  { scope, ...state }: State,
): State & { readonly places: Readonly<Record<string, number>> } {
  const places = shownPlaces(calculator, results)
  for (const [id, result] of Object.entries(calculator.results))
    places[id] ??= digitsOf(fromBase(scope[id] as number, result), result)
  const judged: Scope = {
    ...scope,
    $: (id: string, value: number) => asShown(value, calculator.results[id]!, places[id]!),
  }
  for (const [id, result] of Object.entries(calculator.results)) {
    const value = scope[id]
    if (typeof value === 'number') judged[id] = asShown(value, result, places[id]!)
  }
  return { ...state, scope: judged, places }
}
