import type { Calculation } from '../../../engine/calculation.ts'
import type { Calculator } from '../../../engine/calculator.ts'
import type { Tree } from '../../../language/tree.ts'
import { fromBase } from '../../../language/scale.ts'
import { unitOf } from './said-names.ts'

/** A formula as it is told: "÷ 1 day" and "× 1 egg" only make a figure fit its unit. */
export function withoutOnes(calculator: Calculator, calculation: Calculation, tree: Tree): Tree {
  const isOne = (part: Tree): boolean =>
    part === 1 || (typeof part === 'string' && calculator.constants[part]?.value === 1)
  const sizeOf = (part: Tree): number | undefined => {
    const unit = typeof part === 'string' ? unitOf(calculator, calculation, part) : undefined
    return unit && fromBase(1, unit)
  }
  /** Days by one week are told: they become weeks. */
  const converts = (left: Tree, right: Tree): boolean =>
    sizeOf(left) !== undefined && sizeOf(right) !== undefined && sizeOf(left) !== sizeOf(right)
  if (typeof tree === 'number' || typeof tree === 'string') return tree
  const [operator, ...given] = tree
  const parts = given.map((part) => withoutOnes(calculator, calculation, part))
  const [left = 1, right = 1] = parts
  if (operator === '*' && isOne(right)) return left
  if (operator === '*' && isOne(left)) return right
  if (operator === '/' && isOne(right) && !converts(left, right)) return left
  return [operator, ...parts]
}
