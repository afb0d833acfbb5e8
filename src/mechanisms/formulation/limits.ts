/** Limits and cost as the page has them: by the formulas of the program, if these are complete. */
import { Code } from '../../language/code.ts'
import { emit } from '../../language/emit.ts'
import { namesIn, type Tree } from '../../language/tree.ts'
import type { CompileContext } from '../mechanism.ts'
import { linear, dependsOnAmounts } from './linear.ts'

/** Whether the amounts come into a part in its own words, and not through another formula. */
const isPlain = ({ analysis }: CompileContext, tree: Tree, find: string): boolean =>
  !namesIn(tree).some(
    (name) =>
      analysis.formulas.some((formula) => formula.name === name) &&
      dependsOnAmounts(analysis, name, find),
  )

/**
 * What a formula makes of the amounts. Where it is a plain sum, or such a sum by a formula that is
 * one, the page has the code already: `by` names what it is divided by.
 */
export function madeOf(compiling: CompileContext, name: string, find: string): object {
  const { analysis, calls, formulas } = compiling
  const { tree } = formulas.at('formulas', name)
  if (isPlain(compiling, tree, find) && linear(analysis, tree, find).bottom === undefined) return {}
  if (Array.isArray(tree) && tree[0] === '/') {
    const [, top, by] = tree as [string, Tree, Tree]
    if (
      typeof by === 'string' &&
      dependsOnAmounts(analysis, by, find) &&
      isPlain(compiling, top, find) &&
      isPlain(compiling, formulas.at('formulas', by).tree, find)
    )
      return { by }
  }
  const { top, bottom } = linear(analysis, tree, find)
  const code = (part: Tree) => new Code(`s=>${emit(part, calls)}`)
  return { top: code(top), bottom: bottom && code(bottom) }
}
