import { namesIn, overEntries, type Tree } from '../../language/tree.ts'
import type { Analysis } from '../../definition/formulas/analysis.ts'
import { journalOf } from '../../definition/formulas/days.ts'
import { finding, type Finding } from '../../definition/findings/finding.ts'
import type { Project } from '../../definition/project.ts'
import { askable } from './askable.ts'

const rule = 'lists'

/**
 * If a part of a list is unknown, a sum is a lower bound, and each formula that reads the sum takes
 * this into account.
 */
const honestSums = (analysis: Analysis): readonly Finding[] => [
  ...sumsInPlace(analysis),
  ...sums(analysis),
]

/** The form can show the lists, and sums over them are exact or lower bounds. */
export const check = (_: Project, analysis: Analysis): readonly Finding[] => [
  ...askable(analysis),
  ...honestSums(analysis),
]

function hasSum(tree: Tree): boolean {
  if (typeof tree === 'number' || typeof tree === 'string') return false
  const [operator, ...inside] = tree
  return overEntries.has(operator) || inside.some(hasSum)
}

function sumsIn(tree: Tree): readonly Tree[] {
  if (typeof tree === 'number' || typeof tree === 'string') return []
  const [operator, ...parts] = tree
  return operator === 'sum' || operator === 'soFar' ? parts.slice(1) : parts.flatMap(sumsIn)
}

/**
 * A condition or an end of a range would use a lower bound as the exact figure; a separate formula
 * keeps the difference.
 */
const sumsInPlace = ({ definition, formulas }: Analysis): readonly Finding[] =>
  formulas
    .filter(({ name, tree }) => name === undefined && tree !== undefined && hasSum(tree))
    .map(({ path, text }) => ({
      rule,
      ...definition.at(path),
      ...finding('sum-in-place', { text }),
    }))

/** A sum without an unknown part is a lower bound only if no part can be negative. */
function sums({ definition, formulas, inputs, tables }: Analysis): readonly Finding[] {
  const mayFall = (tree: Tree = 0): boolean =>
    typeof tree !== 'number' &&
    typeof tree !== 'string' &&
    (tree[0] === '-' || tree.slice(1).some((part) => mayFall(part)))
  const isNegative = (name: string): boolean => {
    const [list = '', part = '', column] = name.split('.')
    const input = inputs[list]?.entry?.[part]
    // A computed figure of a journal has no minimum: a difference may be negative.
    if (journalOf(definition.data, part) === list)
      return mayFall(formulas.find((each) => each.name === part)?.tree)
    // Formulas only check whether a text is known.
    if (input?.maxLength !== undefined || input === undefined) return false
    const quantity =
      column === undefined ? input : tables[`${list}.${part}`]?.[0]?.data.columns[column]
    return (
      quantity !== undefined &&
      !(
        (quantity.minimum ?? (column === undefined ? input.exclusiveMinimum : undefined) ?? -1) >= 0
      )
    )
  }
  return formulas.flatMap(({ path, tree }): Finding[] => {
    const name = (tree === undefined ? [] : sumsIn(tree))
      .flatMap((part) => namesIn(part))
      .find(isNegative)
    return name === undefined
      ? []
      : [{ rule, ...definition.at(path), ...finding('sum-of-negatives', { name }) }]
  })
}
