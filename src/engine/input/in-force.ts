import type { Input, Scope } from '../calculation.ts'
import type { Calculator } from '../calculator.ts'
import { planOf } from '../plan.ts'
import { holds } from '../state.ts'
import { scopeValue } from './scope-value.ts'

/** The values that formulas read of an input, and which of its parts have a false condition. */
interface Given {
  readonly scope: Scope
  readonly hidden: ReadonlySet<string>
}

/**
 * Puts constants and inputs into a scope. Conditions read only earlier inputs (a check proves it),
 * so one pass finds the hidden ones. A hidden input is missing for all formulas, including its
 * default.
 */
export function inputScope(calculator: Calculator, input: Input): Given {
  const scope: Scope = {}
  const hidden = new Set<string>()
  const { constants, inputs } = planOf(calculator)
  for (const [id, value] of constants) scope[id] = value
  for (const [id, field] of inputs) {
    if (!holds(field.when, { scope, bounds: {} })) {
      hidden.add(id)
      continue
    }
    const value = scopeValue(field, input[id] ?? field.default)
    if (value !== undefined) scope[id] = value
  }
  return { scope, hidden }
}

/** The inputs whose condition is false for this input. */
export const hiddenIn = (calculator: Calculator, input: Input): ReadonlySet<string> =>
  inputScope(calculator, input).hidden

/** An input without the parts whose condition is false. */
export const withoutHidden = (input: Input, hidden: ReadonlySet<string>): Input =>
  hidden.size === 0
    ? input
    : Object.fromEntries(Object.entries(input).filter(([id]) => !hidden.has(id)))

/**
 * What of an input counts: what was typed into a field that is hidden by now waits for its return.
 */
export const inForce = (calculator: Calculator, input: Input): Input =>
  withoutHidden(input, hiddenIn(calculator, input))
