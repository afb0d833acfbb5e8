import type { Calculator } from '../../engine/calculator.ts'
import { dependenciesOf } from '../../engine/plausibility/dependencies.ts'

/** The inputs that results depend on, directly or through formulas and tables. */
export function inputsBehind(calculator: Calculator, ids: readonly string[]): readonly string[] {
  const names = dependenciesOf(calculator, ids)
  return Object.keys(calculator.inputs).filter((id) => names.has(id))
}
