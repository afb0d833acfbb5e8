import type { Unusual } from '../../engine/calculation.ts'
import type { NamedUnit } from '../../engine/calculator.ts'
import type { EntryCalculator } from '../entry-result/shape.ts'

/** The title and the units of an input, a part of a list, or a result. */
export function titleAndUnits(
  { inputs, results, entryResults = {} }: EntryCalculator,
  { name, part }: Pick<Unusual, 'name' | 'part'>,
): { readonly title: string; readonly units: readonly NamedUnit[] } {
  const input = part === undefined ? inputs[name] : inputs[name]?.list?.entry[part]
  const result = results[name] ?? entryResults[name]
  return {
    title: input?.title ?? result?.title ?? name,
    units: input?.units ?? (result === undefined ? [] : [result]),
  }
}
