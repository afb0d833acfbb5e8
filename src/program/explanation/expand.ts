import type { Calculation } from '../../engine/calculation.ts'
import type { Calculator } from '../../engine/calculator.ts'
import type { Tree } from '../../language/tree.ts'

/**
 * Whether every name in a part of a formula has a figure; inside of `first`, one of its parts is
 * enough.
 */
function isKnown(tree: Tree, scope: Calculation['scope']): boolean {
  if (typeof tree === 'number') return true
  if (typeof tree !== 'string')
    return tree[0] === 'first'
      ? tree.slice(1).some((part) => isKnown(part, scope))
      : tree.slice(1).every((part) => isKnown(part, scope))
  const [head = '', column] = tree.split('.')
  const held = scope[head]
  return Number.isFinite(
    column === undefined ? held : (held as Record<string, number> | undefined)?.[column],
  )
}

/** The formula with names that have no title of their own replaced by what they stand for. */
export function expand(calculator: Calculator, scope: Calculation['scope'], tree: Tree): Tree {
  if (typeof tree === 'string') {
    const own = calculator.formulas[tree]
    return own !== undefined && calculator.results[tree] === undefined
      ? expand(calculator, scope, own.tree ?? 0)
      : tree
  }
  // Of several figures the first known one was taken, and only that one is shown.
  if (typeof tree === 'number') return tree
  const [operator, ...parts] = tree
  if (operator === 'first')
    return expand(calculator, scope, parts.find((part) => isKnown(part, scope)) ?? parts[0] ?? 0)
  return [operator, ...parts.map((part) => expand(calculator, scope, part))]
}
