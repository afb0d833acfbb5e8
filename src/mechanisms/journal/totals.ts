import { namesIn, type Tree } from '../../language/tree.ts'
import { readUnit } from '../../language/units.ts'
import { isNumberInput } from '../../definition/input-kinds.ts'
import type { CompileContext } from '../mechanism.ts'
import type { LeftEmptyInputSource } from '../left-empty/shape.ts'
import type { JournalInputSource } from './shape.ts'

/** The part of the entries of a journal that is the number of days that they are totals of. */
export const coverOf = ({ analysis }: Pick<CompileContext, 'analysis'>, list: string) =>
  Object.entries<JournalInputSource>(analysis.inputs[list]?.entry ?? {}).find(
    ([, { covers }]) => covers === true,
  )?.[0]

/** The parts of the entries of a journal that happen on some days only, like a delivery. */
export const rareOf = (
  { analysis }: Pick<CompileContext, 'analysis'>,
  list: string,
): readonly string[] =>
  Object.entries<LeftEmptyInputSource>(analysis.inputs[list]?.entry ?? {}).flatMap(
    ([name, { leftEmpty }]) => (leftEmpty === 'none' ? [name] : []),
  )

/** Parts whose figures are added up, by the definition of the journal. */
const amountsOf = ({ entry = {}, file }: JournalInputSource): readonly string[] =>
  Object.entries<JournalInputSource>(entry).flatMap(([name, part]) => {
    const isAmount = isNumberInput(part) && readUnit(part.unit ?? '1').plus === undefined
    return isAmount && part.covers !== true && (file?.joins?.[name] ?? 'sum') === 'sum'
      ? [name]
      : []
  })

/** Whether a formula adds and subtracts totals only: of several days, it is their total. */
function isTotal(tree: Tree, names: ReadonlySet<string>): boolean {
  if (typeof tree === 'string') return names.has(tree)
  if (typeof tree === 'number') return false
  const [operator, ...parts] = tree
  return (operator === '+' || operator === '-') && parts.every((part) => isTotal(part, names))
}

/** The parts that a formula adds up from day to day. */
const summedIn = (tree: Tree): readonly string[] =>
  typeof tree === 'string' || typeof tree === 'number'
    ? []
    : [...(tree[0] === 'soFar' ? namesIn(tree) : []), ...tree.slice(1).flatMap(summedIn)]

/**
 * What an entry that is the total of several days has for all of them: the amounts, and the figures
 * of each day that add amounts up, where others sum these.
 */
export function totalsOf(
  { analysis, formulas }: Pick<CompileContext, 'analysis' | 'formulas'>,
  list: string,
): readonly string[] {
  const { results = {} } = analysis.definition.data
  const amounts = amountsOf(analysis.inputs[list]!)
  const names = new Set(amounts.map((name) => `${list}.${name}`))
  const trees = Object.keys(analysis.definition.data.formulas ?? {}).map(
    (id) => [id, formulas.at('formulas', id).tree] as const,
  )
  const summed = new Set(trees.flatMap(([, tree]) => summedIn(tree)))
  const figures = trees.flatMap(([id, tree]) =>
    results[id]?.each === list && summed.has(`${list}.${id}`) && isTotal(tree, names) ? [id] : [],
  )
  return [...amounts, ...figures]
}
