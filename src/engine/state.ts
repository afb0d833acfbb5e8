import type { Bounds, Scope, State } from './calculation.ts'
import type { Expression } from './calculator.ts'

/** What is worked out once for each expression: calculations repeat it for each figure. */
interface Names {
  /** The names that have to be in the scope. */
  readonly needed: readonly string[]
  /** The figures that have to be known: each a name, and the column of a record. */
  readonly figures: readonly (readonly [name: string, column?: string])[]
}

const knownNames = new WeakMap<Expression<unknown>, Names>()

function namesOf(expression: Expression<unknown>): Names {
  const known = knownNames.get(expression)
  if (known !== undefined) return known
  const { uses, maybe = [], branched = [] } = expression
  const names: Names = {
    needed: uses
      .filter((name) => !branched.includes(name))
      .filter((name) => !maybe.includes(name) || name.includes('.'))
      .map((name) => name.split('.')[0]!),
    figures: uses
      .filter((name) => !maybe.includes(name))
      .map((name) => name.split('.') as [string, string?]),
  }
  knownNames.set(expression, names)
  return names
}

/**
 * Absent: an optional input was left empty. Unknown: a table has no figure (NaN travels through the
 * arithmetic).
 */
export const isReady = (expression: Expression<unknown>, scope: Scope): boolean =>
  namesOf(expression).needed.every((name) => name in scope) &&
  (expression.ready === undefined || expression.ready(scope))
/**
 * A figure that is only a bound decides nothing, unless the true one would decide the same: what
 * depends on it is not shown.
 */
export const isSure = ({ uses, sure }: Expression<unknown>, bounds: Bounds): boolean =>
  uses.every((name) => !Object.hasOwn(bounds, name) || bounds[name] === sure?.[name])
/** Whether the figures that an expression reads are known, be they bounds. */
export const areNamesKnown = (expression: Expression<unknown>, scope: Scope): boolean =>
  namesOf(expression).figures.every(([name, column]) => {
    const value = scope[name]
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
