/**
 * Lists of entries in definitions: `sum(mix.quantity * mix.feed.protein)` speaks of one entry of
 * the list `mix`.
 */
import type { Tree } from '../../language/tree.ts'
import { namesIn } from '../../language/tree.ts'
import { FormulaProblem } from '../../language/mathjs.ts'
import type { Project, TableFile } from '../project.ts'
import type { InputSource, Quantity } from '../shapes.ts'

type Inputs = Readonly<Record<string, InputSource>>

/** Whether a program works on lists. */
export const hasList = (inputs: Inputs): boolean =>
  Object.values(inputs).some(({ type }) => type === 'array')

/** The functions that run over the entries of a list. */
export const overEntries: ReadonlySet<string> = new Set(['sum', 'count'])

const headOf = (name: string): string => name.split('.')[0]!
const isList = (inputs: Inputs, name: string): boolean => inputs[headOf(name)]?.type === 'array'

/**
 * The names that a formula takes from the visitor's inputs and tables by themselves, without those
 * of entries.
 */
export const namesOutsideLists = (tree: Tree, inputs: Inputs): readonly string[] =>
  namesIn(tree).filter((name) => !isList(inputs, name))

/**
 * Gives each sum its list: `["sum", "mix", part]`.
 * @throws FormulaProblem where an entry is spoken of outside of a sum, or a sum of no list or of
 * two.
 */
export function bindLists(tree: Tree, inputs: Inputs, inside?: string): Tree {
  if (typeof tree === 'number') return tree
  if (typeof tree === 'string') {
    if (tree.split('.').length > 2 && !isList(inputs, tree))
      throw new FormulaProblem(
        `"${tree}" reaches into something; only lookup.column is allowed, and ` +
          'list.choice.column inside of sum() and count()',
      )
    if (inside === undefined && isList(inputs, tree))
      throw new FormulaProblem(
        `"${tree}" speaks of one entry of a list; write it inside of sum() or count()`,
      )
    if (inside === tree)
      throw new FormulaProblem(
        `"${tree}" is a whole list; name a part of its entries, like ` +
          `${tree}.${Object.keys(inputs[tree]?.entry ?? {})[0] ?? 'part'}`,
      )
    return tree
  }
  const [operator, ...parts] = tree
  if (!overEntries.has(operator))
    return [operator, ...parts.map((part) => bindLists(part, inputs, inside))]
  if (inside !== undefined)
    throw new FormulaProblem(
      `${operator}() stands inside of another sum; give the inner one a formula of its own`,
    )
  const lists = [
    ...new Set(
      namesIn(parts[0] ?? 0)
        .filter((name) => isList(inputs, name))
        .map(headOf),
    ),
  ]
  const [list] = lists
  if (list === undefined || lists.length > 1)
    throw new FormulaProblem(
      `${operator}() runs over ${list === undefined ? 'no list of entries' : `two lists, ${lists.join(' and ')}`}; it needs the entries of one`,
    )
  return [operator, list, bindLists(parts[0]!, inputs, list)]
}

/** The parts of the entries of each list, by name: `mix.quantity`. */
const partsOf = (inputs: Inputs): readonly (readonly [string, InputSource])[] =>
  Object.entries(inputs).flatMap(([id, { entry = {} }]) =>
    Object.entries(entry).map(([name, part]) => [`${id}.${name}`, part] as const),
  )

/** The quantities that an entry of each list holds, by name. */
export const entryQuantities = (inputs: Inputs): [string, Quantity][] =>
  partsOf(inputs).flatMap(([name, part]): [string, Quantity][] => {
    if (part.format === 'date') return [[name, { unit: 'date' }]]
    return part.type === 'string' ? [] : [[name, part]]
  })

/** Whether an option was chosen in an entry, by name: `mix.size.large`. */
export const entryOptions = (inputs: Inputs): readonly string[] =>
  partsOf(inputs).flatMap(([name, { options }]) =>
    Object.keys(options ?? {}).map((option) => `${name}.${option}`),
  )

/**
 * The parts of lists that name a record of a table, by the name that formulas read its columns
 * from: `mix.feed`.
 */
export const recordChoices = (inputs: Inputs): readonly (readonly [string, InputSource])[] =>
  partsOf(inputs).filter(([, part]) => part.records !== undefined)

/** The table of each part that names a record. */
export const recordTables = (
  project: Project,
  inputs: Inputs,
): Record<string, readonly TableFile[]> =>
  Object.fromEntries(
    recordChoices(inputs).map(([name, { records = '' }]) => [
      name,
      [project.tables.get(records)].filter((table) => table !== undefined),
    ]),
  )
