/** Where what a program computes reads inputs in the open, and under which conditions. */
import { isAsking, type Tree } from '../../language/tree.ts'
import type { Analysis } from '../../definition/formulas/analysis.ts'
import { formulaName } from '../../definition/formulas/days.ts'
import { inputsNaming } from '../../definition/formulas/columns.ts'
import type { Premise } from './implied.ts'

/** An input that is read, and the premises of the reading. */
interface Reading {
  readonly input: string
  readonly under: readonly Premise[]
}

const under = (readings: readonly Reading[], premise: Premise): readonly Reading[] =>
  readings.map((each) => ({ ...each, under: [premise, ...each.under] }))

/**
 * Which parts of a definition read which of some inputs, through all formulas and lookups. A test
 * of whether an input is known does not count.
 */
export function inputReaders(
  { definition, formulas, inputs }: Analysis,
  wanted: ReadonlySet<string>,
): (tree: Tree) => readonly Reading[] {
  const { lookups = {} } = definition.data
  const known = new Map<string, readonly Reading[]>()
  const treeAt = (...path: readonly string[]): Tree =>
    formulas.find((each) => each.path.join('/') === path.join('/'))?.tree ?? 0
  const named = (id: string): readonly Reading[] =>
    wanted.has(id) ? [{ input: id, under: [] }] : []
  const step = (id: string): readonly Reading[] => {
    const lookup = lookups[id]
    if (lookup === undefined)
      // A figure that means nothing without another depends on that too.
      return [...readings(treeAt('formulas', id)), ...readings(treeAt('results', id, 'known'))]
    const [column = ''] = Object.keys(lookup.where ?? {})
    return [
      ...[...inputsNaming(lookup), lookup.table].flatMap(named),
      ...readings(treeAt('lookups', id, 'where', column)),
    ]
  }
  const readName = (name: string): readonly Reading[] => {
    const id = formulaName(definition.data, name)
    if (id in inputs) return named(id)
    // Another rule reports formulas that depend on each other.
    if (!known.has(id)) known.set(id, [])
    else return known.get(id)!
    known.set(id, step(id))
    return known.get(id)!
  }
  const readings = (tree: Tree): readonly Reading[] => {
    if (typeof tree === 'number') return []
    if (typeof tree === 'string') return readName(tree)
    const [operator, ...parts] = tree
    if (isAsking(operator)) return []
    if (operator !== '?') return parts.flatMap(readings)
    const [question = 0, then = 0, otherwise = 0] = parts
    return [
      ...readings(question),
      ...under(readings(then), { tree: question, holds: true }),
      ...under(readings(otherwise), { tree: question, holds: false }),
    ]
  }
  return readings
}
