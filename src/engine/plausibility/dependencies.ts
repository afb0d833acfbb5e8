import { getOwn } from '../../own.ts'
import { namesIn } from '../../language/tree.ts'
import type { Calculator } from '../calculator.ts'

/** The names that a formula or a lookup reads. */
function readBy({ formulas, lookups, results }: Calculator, name: string): readonly string[] {
  const formula = getOwn(formulas, name)
  if (formula !== undefined)
    return [
      ...formula.uses,
      ...namesIn(formula.tree ?? 0),
      ...(getOwn(results, name)?.upTo?.uses ?? []),
    ]
  const lookup = getOwn(lookups, name)
  if (lookup === undefined) return []
  if ('names' in lookup) return lookup.names
  return [...lookup.where.uses, ...('input' in lookup.table ? [lookup.table.input] : [])]
}

/**
 * All names that some names depend on, themselves among them: formulas, lookups and their columns,
 * inputs and the parts of lists (`mix.quantity`).
 */
export function dependenciesOf(
  calculator: Calculator,
  names: readonly string[],
): ReadonlySet<string> {
  const seen = new Set<string>()
  const follow = (name: string): void => {
    if (seen.has(name)) return
    seen.add(name)
    const [head = '', part = name] = name.split('.')
    if (head === name) readBy(calculator, name).forEach(follow)
    else follow(head)
    // A figure or a record of each entry of a journal: `days.alive`, `days.normal.weight`.
    if (calculator.inputs[head]?.list) follow(part)
  }
  names.forEach(follow)
  return seen
}
