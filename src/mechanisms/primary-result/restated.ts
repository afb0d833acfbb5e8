import type { Analysis } from '../../definition/formulas/analysis.ts'
import { formulaName } from '../../definition/formulas/days.ts'
import { isDateInput, isNumberInput } from '../../definition/input-kinds.ts'
import type { InputSource } from '../../definition/shapes.ts'
import type { Tree } from '../../language/tree.ts'

const isTyped = (input: InputSource | undefined): boolean =>
  isNumberInput(input) || isDateInput(input)

/** The input, or the part of a list, that a name of a formula is. */
function inputNamed({ inputs }: Analysis, name: string): InputSource | undefined {
  const [head = '', part] = name.split('.')
  const input = Object.hasOwn(inputs, head) ? inputs[head] : undefined
  if (part === undefined) return input
  return Object.hasOwn(input?.entry ?? {}, part) ? input?.entry?.[part] : undefined
}

const treeOf = ({ formulas }: Analysis, id: string): Tree | undefined =>
  formulas.find(({ path: [part, name] }) => part === 'formulas' && name === id)?.tree

/**
 * Whether a formula only repeats or adds up what was entered: 4,900 of 5,000 hens and 100 dead
 * ones, the weight of a mix of the weights of its feeds.
 */
function addsUpInputs(analysis: Analysis, tree: Tree, seen: ReadonlySet<string>): boolean {
  const follow = (part: Tree): boolean => addsUpInputs(analysis, part, seen)
  if (typeof tree === 'number') return tree === 0
  if (typeof tree === 'string') {
    const { data } = analysis.definition
    if (isTyped(inputNamed(analysis, tree))) return true
    if (data.constants?.[tree]?.value === 0) return true
    const id = formulaName(data, tree)
    const next = treeOf(analysis, id)
    if (next === undefined || seen.has(id)) return false
    return addsUpInputs(analysis, next, new Set([...seen, id]))
  }
  const [operator, ...parts] = tree
  switch (operator) {
    case '+':
    case '-':
    case 'first':
      return parts.every(follow)
    case '?':
      return parts.slice(1).every(follow)
    // The list is the first of them, and a span of time the last.
    case 'sum':
    case 'soFar':
    case 'latest':
      return parts[1] !== undefined && follow(parts[1])
    default:
      return false
  }
}

/** The units of an input that its field begins with, and of a result: as they are written. */
const firstUnitText = ({ unit = '1', per = '' }: { unit?: string; per?: string }): string =>
  per === '' ? unit : `${unit} / ${per}`

/**
 * Whether a result only repeats or adds up what the visitor has entered. What was entered is
 * another figure in another unit: converting it is what some programs are for.
 */
export function restatesInput(analysis: Analysis, id: string): boolean {
  const tree = treeOf(analysis, id)
  const result = analysis.definition.data.results?.[id]
  if (tree === undefined || result === undefined) return false
  // A day some days after another one is what the visitor wants to know.
  if (result.unit === 'date' && typeof tree !== 'string') return false
  const input = typeof tree === 'string' ? inputNamed(analysis, tree) : undefined
  if (input !== undefined && isNumberInput(input) && firstUnitText(input) !== firstUnitText(result))
    return false
  return addsUpInputs(analysis, tree, new Set([id]))
}
