import type { Calculation } from '#engine/calculation.ts'
import type { Calculator } from '#engine/calculator.ts'
import { namesIn, type Tree } from '#language/tree.ts'
import type { EmpiricalCalculator } from '#mechanisms/empirical/shape.ts'
import { isChoiceField } from '#engine/input/kinds.ts'

/**
 * Whether every name in a part of a formula has a figure; inside of `first`, one of its parts is
 * enough.
 */
function isEveryNameKnown(tree: Tree, scope: Calculation['scope']): boolean {
  if (typeof tree === 'number') return true
  if (typeof tree !== 'string')
    return tree[0] === 'first'
      ? tree.slice(1).some((part) => isEveryNameKnown(part, scope))
      : tree.slice(1).every((part) => isEveryNameKnown(part, scope))
  const [head = '', column] = tree.split('.')
  const held = scope[head]
  return Number.isFinite(
    column === undefined ? held : (held as Record<string, number> | undefined)?.[column],
  )
}

/** Whether all that a branch of a formula reads is known; hidden inputs are not. */
const isBranchKnown = (tree: Tree, scope: Calculation['scope']): boolean =>
  namesIn(tree).every((name) => name.split('.')[0]! in scope)

/**
 * The text of a condition on a choice, and the figures in it; undefined for any other condition.
 */
function chosenBranch(
  calculator: Calculator,
  scope: Calculation['scope'],
  tree: Tree,
): number | undefined {
  if (typeof tree === 'number') return tree
  if (typeof tree === 'string') {
    const [choice = '', option = ''] = tree.split('.')
    const options = scope[choice] as Record<string, number> | undefined
    return isChoiceField(calculator.inputs[choice]) ? options?.[option] : undefined
  }
  const [operator, ...parts] = tree
  const known = parts.map((part) => chosenBranch(calculator, scope, part))
  if (known.includes(undefined)) return undefined
  const [a, b] = known as [number, number]
  if (operator === '==') return Number(a === b)
  if (operator === '+') return a + b
  if (operator === 'and') return a && b
  if (operator === 'or') return a || b
  return operator === 'not' ? Number(!a) : undefined
}

/**
 * The expanded formula of a name; for an empirical formula its name and the figures that it takes:
 * `["empirical", message, name, ...]`.
 */
export function expandedFormula(
  calculator: EmpiricalCalculator,
  scope: Calculation['scope'],
  id: string,
): Tree {
  const tree = expand(calculator, scope, calculator.formulas[id]?.tree ?? 0)
  const name = calculator.empirical?.[id]
  const figures = namesIn(tree).filter((each) => calculator.constants[each] === undefined)
  return name === undefined ? tree : ['empirical', name, ...figures]
}

/** The formula with names without a title replaced by their formulas. */
export function expand(calculator: Calculator, scope: Calculation['scope'], tree: Tree): Tree {
  if (typeof tree === 'string') {
    return calculator.formulas[tree] !== undefined && calculator.results[tree] === undefined
      ? expandedFormula(calculator, scope, tree)
      : tree
  }
  // Of several figures the first known one was taken, and only that one is shown.
  if (typeof tree === 'number') return tree
  const [operator, ...parts] = tree
  // A branch that reads a hidden input was not taken; the other one is the whole formula.
  const [question = 0, then = 0, otherwise = 0] = parts
  const answer = operator === '?' ? chosenBranch(calculator, scope, question) : undefined
  if (answer !== undefined) return expand(calculator, scope, answer === 0 ? otherwise : then)
  if (operator === '?' && isBranchKnown(then, scope) !== isBranchKnown(otherwise, scope))
    return expand(calculator, scope, isBranchKnown(then, scope) ? then : otherwise)
  if (operator === 'first')
    return expand(
      calculator,
      scope,
      parts.find((part) => isEveryNameKnown(part, scope)) ?? parts[0] ?? 0,
    )
  return [operator, ...parts.map((part) => expand(calculator, scope, part))]
}
