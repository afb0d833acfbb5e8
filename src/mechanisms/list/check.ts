import { namesIn, overEntries, type Tree } from '../../language/tree.ts'
import type { Analysis } from '../../definition/formulas/analysis.ts'
import { journalOf } from '../../definition/formulas/days.ts'
import type { Finding } from '../../definition/findings/finding.ts'
import type { Project } from '../../definition/project.ts'
import { askable } from './askable.ts'

const rule = 'lists'

/**
 * Sums over lists are honest: where a part is unknown, the sum is a lower bound, and everything
 * that reads it knows.
 */
const honestSums = (analysis: Analysis): readonly Finding[] => [
  ...sumsInPlace(analysis),
  ...sums(analysis),
]

/** Lists that can be drawn, and sums over them that are honest. */
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
 * A condition or an end of a range would take a lower bound for the figure itself; a formula of its
 * own knows better.
 */
const sumsInPlace = ({ definition, formulas }: Analysis): readonly Finding[] =>
  formulas
    .filter(({ name, tree }) => name === undefined && tree !== undefined && hasSum(tree))
    .map(({ path, text }) => ({
      rule,
      ...definition.at(path),
      id: 'sum-in-place',
      what: `"${text}" adds up or counts a list in place.`,
      why: 'Where a part of the list is unknown, nobody would see that the sum is only "at least".',
      fix: 'Give the sum a formula of its own, and read that by its name.',
    }))

/** A sum that leaves an unknown part out is a lower bound only where no part can be negative. */
function sums({ definition, formulas, inputs, tables }: Analysis): readonly Finding[] {
  const mayFall = (tree: Tree = 0): boolean =>
    typeof tree !== 'number' &&
    typeof tree !== 'string' &&
    (tree[0] === '-' || tree.slice(1).some((part) => mayFall(part)))
  const isNegative = (name: string): boolean => {
    const [list = '', part = '', column] = name.split('.')
    const input = inputs[list]?.entry?.[part]
    // Of a figure of a journal that is a difference nobody knows.
    if (journalOf(definition.data, part) === list)
      return mayFall(formulas.find((each) => each.name === part)?.tree)
    // A text is asked about only.
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
      : [
          {
            rule,
            ...definition.at(path),
            id: 'sum-of-negatives',
            what: `The sum adds "${name}", which may be negative.`,
            why: 'Where a part is unknown the page says “at least”, which would then be wrong.',
            fix: 'Give it a "minimum" of 0 or more.',
          },
        ]
  })
}
