import type { Bounds, Scope, State } from './calculation.ts'
import type { Expression } from './calculator.ts'

/**
 * Absent: an optional input was left empty. Unknown: a table has no figure (NaN travels through the
 * arithmetic).
 */
export const isReady = (
  { uses, maybe = [], branched = [], ready }: Expression<unknown>,
  scope: Scope,
): boolean =>
  uses.every(
    (name) =>
      name.split('.')[0]! in scope ||
      branched.includes(name) ||
      (maybe.includes(name) && !name.includes('.')),
  ) &&
  (ready === undefined || ready(scope))
/**
 * A figure that is only a bound decides nothing, unless the true one would decide the same: what
 * depends on it is not shown.
 */
export const isSure = ({ uses, sure }: Expression<unknown>, bounds: Bounds): boolean =>
  uses.every((name) => !Object.hasOwn(bounds, name) || bounds[name] === sure?.[name])
/** Whether the figures that an expression reads are known, be they bounds. */
export const areNamesKnown = (expression: Expression<unknown>, scope: Scope): boolean =>
  expression.uses.every((name) => {
    if (expression.maybe?.includes(name) === true) return true
    const [head = '', column] = name.split('.')
    const value = scope[head]
    return Number.isFinite(column === undefined ? value : (value as Record<string, number>)[column])
  })

const isExpressionKnown = (
  expression: Expression<unknown>,
  { scope, bounds }: Pick<State, 'scope' | 'bounds'>,
): boolean => isSure(expression, bounds) && areNamesKnown(expression, scope)
export const holds = (
  condition: Expression<boolean> | undefined,
  state: Pick<State, 'scope' | 'bounds'>,
): boolean =>
  condition === undefined ||
  (isReady(condition, state.scope) &&
    isExpressionKnown(condition, state) &&
    condition.compute(state.scope))
