/**
 * Lists of entries in definitions: `sum(mix.quantity * mix.feed.protein)` reads each entry of the
 * list `mix`.
 */
import { following, namesIn, type Tree } from '../../language/tree.ts'
import { optionFigures } from './options.ts'
import { FormulaProblem } from '../../language/reason.ts'
import { getOwn } from '../../own.ts'
import type { Project, TableFrame } from '../project.ts'
import { frameOf } from '../queries/table-queries.ts'
import type { InputSource, Quantity } from '../shapes.ts'
import { isDateInput, isListInput, isStringInput } from '../input-kinds.ts'

type Inputs = Readonly<Record<string, InputSource>>

/** Whether a program works on lists. */
export const hasList = (inputs: Inputs): boolean => Object.values(inputs).some(isListInput)

/** What the functions that run over the entries of a list are in a tree, by their names. */
const running: Readonly<Record<string, string>> = {
  sum: 'sum',
  count: 'count',
  min: 'least',
  max: 'greatest',
  percentile: 'percentile',
}

const headName = (name: string): string => name.split('.')[0]!
const isNameOfList = (inputs: Inputs, name: string): boolean => isListInput(inputs[headName(name)])

/**
 * The names that a formula takes from the visitor's inputs and tables by themselves, without those
 * of entries.
 */
export const namesOutsideLists = (tree: Tree, inputs: Inputs): readonly string[] =>
  namesIn(tree).filter((name) => !isNameOfList(inputs, name))

/** Checks a name in its context. @throws FormulaProblem if it is not a figure there. */
function bindName(name: string, inputs: Inputs, inside: string | undefined): string {
  if (name.split('.').length > 2 && !isNameOfList(inputs, name))
    throw new FormulaProblem('tooManyParts', { name })
  if (isNameOfList(inputs, name) && headName(name) !== inside)
    throw new FormulaProblem('ofEntry', { name })
  if (inside === name)
    throw new FormulaProblem('wholeList', {
      name,
      example: `${name}.${Object.keys(inputs[name]?.entry ?? {})[0] ?? 'part'}`,
    })
  return name
}

/** The list that a part of a formula reads. @throws FormulaProblem if it reads none, or two. */
function listIn(operator: string, part: Tree, inputs: Inputs): string {
  const named = namesIn(part).filter((name) => isNameOfList(inputs, name))
  const [list, ...others] = new Set(named.map(headName))
  if (list !== undefined && others.length === 0) return list
  throw list === undefined
    ? new FormulaProblem('noList', { operator })
    : new FormulaProblem('twoLists', { operator, lists: [list, ...others] })
}

/** Whether min() or max() compares several figures, and not the entries of a list. */
const isOfFigures = (parts: readonly Tree[], inputs: Inputs, inside: string | undefined): boolean =>
  inside !== undefined ||
  parts.length > 1 ||
  !namesIn(parts[0] ?? 0).some((name) => isNameOfList(inputs, name))

/**
 * What follows a journal from day to day belongs to the figures of its entries; the latest known is
 * a figure of the whole, too.
 */
function bindFollowing(
  tree: Exclude<Tree, number | string>,
  inputs: Inputs,
  inside?: string,
): Tree {
  const [operator, part = 0, windowDays] = tree
  const list = listIn(operator, part, inputs)
  if (inputs[list]?.keyed === undefined) throw new FormulaProblem('noJournal', { operator, list })
  if (inside === undefined && operator !== 'latest')
    throw new FormulaProblem('notEachDay', { operator, list })
  if (JSON.stringify([part, windowDays]).match(/"(soFar|greatestSoFar|latest|before)"/) !== null)
    throw new FormulaProblem('insideFollowing', { operator })
  const bound = bindLists(part, inputs, list)
  if (windowDays === undefined) return [operator, list, bound]
  const isOfEntry = namesIn(windowDays).some((name) => isNameOfList(inputs, name))
  return [operator, list, bound, bindLists(windowDays, inputs, isOfEntry ? list : undefined)]
}

/**
 * Gives each sum its list: `["sum", "mix", part]`.
 * @param inside the list whose entries the part reads
 * @throws FormulaProblem where an entry is read outside a sum, or a sum reads no list or
 * two.
 */
export function bindLists(tree: Tree, inputs: Inputs, inside?: string): Tree {
  if (typeof tree === 'number') return tree
  if (typeof tree === 'string') return bindName(tree, inputs, inside)
  const [operator, ...parts] = tree
  if (following.has(operator)) return bindFollowing(tree, inputs, inside)
  const bound = getOwn(running, operator)
  const isUtmost = operator === 'min' || operator === 'max'
  if (bound === undefined || (isUtmost && isOfFigures(parts, inputs, inside)))
    return [operator, ...parts.map((part) => bindLists(part, inputs, inside))]
  if (inside !== undefined) throw new FormulaProblem('insideList', { operator })
  const list = listIn(operator, parts[0] ?? 0, inputs)
  const further = parts.slice(1).map((part) => bindLists(part, inputs))
  return [bound, list, bindLists(parts[0]!, inputs, list), ...further]
}

/** The parts of the entries of each list, by name: `mix.quantity`. */
const listParts = (inputs: Inputs): readonly (readonly [string, InputSource])[] =>
  Object.entries(inputs).flatMap(([id, { entry = {} }]) =>
    Object.entries(entry).map(([name, part]) => [`${id}.${name}`, part] as const),
  )

/** The quantities of an entry of each list, by name. */
export const entryQuantities = (inputs: Inputs): [string, Quantity][] =>
  listParts(inputs).flatMap(([name, part]): [string, Quantity][] => {
    if (isDateInput(part)) return [[name, { unit: 'date' }]]
    return isStringInput(part) ? [...optionFigures(name, part)] : [[name, part]]
  })

/** Whether an option was chosen in an entry, by name: `mix.size.large`. */
export const entryOptions = (inputs: Inputs): readonly string[] =>
  listParts(inputs).flatMap(([name, { options }]) =>
    Object.keys(options ?? {}).map((option) => `${name}.${option}`),
  )

/** The parts of lists that are texts, by name: `days.notes`. */
export const entryTexts = (inputs: Inputs): readonly string[] =>
  listParts(inputs).flatMap(([name, { maxLength }]) => (maxLength === undefined ? [] : [name]))

/**
 * The parts of lists that name a record of a table, by the name that formulas read its columns
 * from: `mix.feed`.
 */
export const recordChoices = (inputs: Inputs): readonly (readonly [string, InputSource])[] =>
  listParts(inputs).filter(([, part]) => part.records !== undefined)

/** The table of each part that names a record. */
export const recordTables = (
  project: Project,
  inputs: Inputs,
): Record<string, readonly TableFrame[]> =>
  Object.fromEntries(
    recordChoices(inputs).map(([name, { records = '' }]) => [
      name,
      [frameOf(project, records)].filter((table) => table !== undefined),
    ]),
  )
