import { readsOf, type Analysis } from '../../definition/formulas/analysis.ts'
import type { GuideDefinitionSource } from './shape.ts'

/**
 * The names that a figure depends on, at any distance; of `normal.weight` also `normal`. What its
 * verdict compares it with is not among them.
 */
function figureDependencies(name: string, analysis: Analysis): ReadonlySet<string> {
  const reads = readsOf(analysis)
  const found = new Set<string>()
  const add = (read: string): void => {
    if (found.has(read)) return
    found.add(read)
    const steps = [read, read.split('.', 1)[0]!]
    steps.flatMap((step) => [step, ...(reads.get(step) ?? [])]).forEach(add)
  }
  add(name)
  return found
}

/**
 * Whether a result changes along an input. What reads a name that the program does not have may
 * be meant to.
 */
export function changesAlong(along: string, result: string, analysis: Analysis): boolean {
  const { data } = analysis.definition
  const known = [analysis.inputs, analysis.quantities, data.formulas, data.lookups]
  const needed = [...figureDependencies(result, analysis)]
  return (
    needed.includes(along) ||
    needed.some((name) => !known.some((names) => names !== undefined && name in names))
  )
}

/**
 * The results that the table of a guide has a column for: those that change along its axis. A
 * figure of the visitor is of one day only, so neither it nor what is calculated from it has one.
 */
export function guideColumns(analysis: Analysis): readonly string[] {
  const { guide, results = {} }: GuideDefinitionSource = analysis.definition.data
  if (guide === undefined) return []
  const ofVisitor = guide.curves.flatMap(({ result, own = result }) =>
    own === result ? [] : [own],
  )
  return Object.keys(results).filter((id) => {
    if (results[id]?.intermediate === true || results[id]?.note === true) return false
    const needed = figureDependencies(id, analysis)
    return needed.has(guide.along) && !ofVisitor.some((name) => needed.has(name))
  })
}
