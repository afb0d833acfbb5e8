import { namesIn, overEntries, type Tree } from '../../language/tree.ts'
import type { Analysis } from '../../definition/formulas/analysis.ts'
import { journalOf } from '../../definition/formulas/days.ts'
import {
  finding,
  type Finding,
  formatWord,
  nameFix,
  type FindingBody,
} from '../../definition/findings/finding.ts'
import type { Project } from '../../definition/project.ts'
import { inputsIn, type InputPosition } from '../../definition/formulas/inputs.ts'

/** What is wrong with an input, and the part of it where it is. */
type Fault = FindingBody & { readonly part?: string }

/** A list defines its entries and their greatest number. */
function listFault({ name, input: { type, entry, maxItems } }: InputPosition): Fault | undefined {
  if (type !== 'array' || (entry !== undefined && maxItems !== undefined)) return undefined
  return finding('list-incomplete', {
    name,
    word: formatWord(entry === undefined ? 'entry' : 'maxItems'),
  })
}

/** A list requires only parts that it has. */
function requiredFault({ input: { entry, required = [] } }: InputPosition): Fault | undefined {
  const unknown = required.find((part) => entry?.[part] === undefined)
  return unknown === undefined
    ? undefined
    : {
        part: 'required',
        ...finding('required-no-part', { unknown }),
        ...nameFix(unknown, Object.keys(entry ?? {})),
      }
}

/** The page cannot show a list inside a list. */
function nestedFault({ name, input, list }: InputPosition): Fault | undefined {
  if (list === undefined || input.type !== 'array') return undefined
  return { part: 'type', ...finding('list-in-list', { name }) }
}

/** The form can show each list: the first fault of each input. */
const askable = ({ inputs, definition }: Analysis): readonly Finding[] =>
  inputsIn(inputs).flatMap((position): Finding[] => {
    const fault = listFault(position) ?? requiredFault(position) ?? nestedFault(position)
    if (fault === undefined) return []
    const { part, ...body } = fault
    const path = part === undefined ? position.path : [...position.path, part]
    return [{ rule: 'inputs', ...definition.at(path), ...body }]
  })

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
  return operator === 'sum' || operator === 'soFar' ? parts.slice(1, 2) : parts.flatMap(sumsIn)
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
