import { fromBase, toBase } from '../language/scale.ts'
import type { Tree } from '../language/tree.ts'
import type { Analysis } from '../definition/formulas/analysis.ts'
import { nearlyEqual, round } from '../round.ts'
import { unitOf } from './source.ts'
import type { FigureResultSource } from './figure-result/shape.ts'
import type { TextResultSource } from './text-result/shape.ts'

const comparisons = new Set(['<', '<=', '>', '>=', '==', '!='])

/** Whether rounding a constant to the decimals of a result leaves it unchanged. */
function isAsPrecise(
  { definition: { data } }: Analysis,
  name: string,
  shown: FigureResultSource,
): boolean {
  const constant = data.constants?.[name]
  if (constant === undefined) return false
  const value = fromBase(toBase(constant.value, unitOf(constant)), unitOf(shown))
  return nearlyEqual(value, round(value, shown.digits))
}

/**
 * A condition of a verdict in which each figure that is compared with a result is rounded like the
 * result. Results are read as shown, so "at least the target speed" is true if both are shown as
 * 3.05 m/s.
 */
export function comparedAsShown(tree: Tree, analysis: Analysis): Tree {
  if (typeof tree !== 'object') return tree
  const [operator, ...parts] = tree
  const results: Readonly<Record<string, TextResultSource>> = analysis.definition.data.results ?? {}
  const resultOf = (part: Tree): string | undefined =>
    typeof part === 'string' && results[part]?.from === undefined && results[part] !== undefined
      ? part
      : undefined
  if (!comparisons.has(operator))
    return [operator, ...parts.map((part) => comparedAsShown(part, analysis))]
  const like = parts.map(resultOf)
  return [
    operator,
    ...parts.map((part, index): Tree => {
      const other = like[1 - index]
      if (other === undefined || like[index] !== undefined || typeof part === 'number') return part
      if (typeof part === 'string' && isAsPrecise(analysis, part, results[other]!)) return part
      return ['asShown', other, part]
    }),
  ]
}
