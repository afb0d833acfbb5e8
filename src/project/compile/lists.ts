/** Lists of rows in definitions: `sum(mix.quantity * mix.feed.protein)` speaks of one row of the list `mix`. */
import type { Tree } from '../../language/tree.ts'
import { namesIn } from '../../language/tree.ts'
import { FormulaProblem } from '../../language/mathjs.ts'
import type { Project, TableFile } from '../project.ts'
import type { InputSource, Quantity } from '../shapes.ts'

type Inputs = Readonly<Record<string, InputSource>>

/** The functions that run over the rows of a list. */
export const overRows: ReadonlySet<string> = new Set(['sum', 'count'])

const headOf = (name: string): string => name.split('.')[0]!
const isList = (inputs: Inputs, name: string): boolean => inputs[headOf(name)]?.type === 'array'

/** The names that a formula takes from the visitor's inputs and tables by themselves, without those of rows. */
export const namesOutsideRows = (tree: Tree, inputs: Inputs): readonly string[] =>
  namesIn(tree).filter((name) => !isList(inputs, name))

/**
 * Gives each sum its list: `["sum", "mix", part]`.
 * @throws FormulaProblem where a row is spoken of outside of a sum, or a sum of no list or of two.
 */
export function bindLists(tree: Tree, inputs: Inputs, inside?: string): Tree {
  if (typeof tree === 'number') return tree
  if (typeof tree === 'string') {
    if (tree.split('.').length > 2 && !isList(inputs, tree))
      throw new FormulaProblem(
        `"${tree}" reaches into something; only lookup.column is allowed, and list.choice.column inside of sum() and count()`,
      )
    if (inside === undefined && isList(inputs, tree))
      throw new FormulaProblem(
        `"${tree}" speaks of one row of a list; write it inside of sum() or count()`,
      )
    if (inside === tree)
      throw new FormulaProblem(
        `"${tree}" is a whole list; name a part of its rows, like ${tree}.${Object.keys(inputs[tree]?.row ?? {})[0] ?? 'part'}`,
      )
    return tree
  }
  const [operator, ...parts] = tree
  if (!overRows.has(operator))
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
      `${operator}() runs over ${list === undefined ? 'no list of rows' : `two lists, ${lists.join(' and ')}`}; it needs the rows of one`,
    )
  return [operator, list, bindLists(parts[0]!, inputs, list)]
}

/** The quantities that a row of each list holds, by name: `mix.quantity`. */
export const rowQuantities = (inputs: Inputs): [string, Quantity][] =>
  Object.entries(inputs).flatMap(([id, { row = {} }]) =>
    Object.entries(row)
      .filter(([, { type }]) => type !== 'string')
      .map(([name, part]): [string, Quantity] => [`${id}.${name}`, part]),
  )

/** The parts of lists that name a row of a table, by the name that formulas read its columns from: `mix.feed`. */
export const rowChoices = (inputs: Inputs): readonly (readonly [string, InputSource])[] =>
  Object.entries(inputs).flatMap(([id, input]) =>
    Object.entries(input.row ?? {})
      .filter(([, part]) => part.rows !== undefined)
      .map(([name, part]) => [`${id}.${name}`, part] as const),
  )

/** The table of each part that names a row. */
export const rowTables = (project: Project, inputs: Inputs): Record<string, readonly TableFile[]> =>
  Object.fromEntries(
    rowChoices(inputs).map(([name, { rows = '' }]) => [
      name,
      [project.tables.get(rows)].filter((table) => table !== undefined),
    ]),
  )
