import type { Calculator } from '../../engine/calculator.ts'
import { own } from '../../own.ts'

/** The names that a formula or a lookup reads. */
function readBy({ formulas, lookups, results }: Calculator, name: string): readonly string[] {
  const formula = own(formulas, name)
  if (formula !== undefined) return [...formula.uses, ...(own(results, name)?.upTo?.uses ?? [])]
  const lookup = own(lookups, name)
  if (lookup === undefined) return []
  if ('find' in lookup) return lookup.names
  return [...lookup.where.uses, ...('input' in lookup.table ? [lookup.table.input] : [])]
}

/** The inputs that results are worked out from, themselves or through formulas and tables. */
export function restsOn(calculator: Calculator, ids: readonly string[]): readonly string[] {
  const seen = new Set<string>()
  const follow = (name: string): void => {
    const [head = ''] = name.split('.')
    if (seen.has(head)) return
    seen.add(head)
    readBy(calculator, head).forEach(follow)
  }
  ids.forEach(follow)
  return Object.keys(calculator.inputs).filter((id) => seen.has(id))
}
