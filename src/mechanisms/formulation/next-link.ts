import type { Calculation, Input } from '../../engine/calculation.ts'
import { fromBase } from '../../language/scale.ts'
import { round } from '../../round.ts'
import type { Formulation } from './shape.ts'

/**
 * The address of the program that looks further into found amounts, with these; undefined where
 * there is none.
 */
export function nextLink(
  { list, part, unit, next }: Formulation,
  { scope }: Pick<Calculation, 'scope'>,
  input: Input,
): string | undefined {
  if (next === undefined) return undefined
  const found = scope[list] as readonly Readonly<Record<string, number>>[]
  const given = (input[list] ?? []) as readonly Readonly<Record<string, unknown>>[]
  const entries = given.flatMap((entry, index) => {
    const amount = round(fromBase(found[index]![part]!, unit), 9)
    const parts = next.parts.map((name) => [name, name === part ? amount : entry[name]])
    return amount > 0 ? [Object.fromEntries(parts) as object] : []
  })
  const query = new URLSearchParams({
    [list]: JSON.stringify(entries),
    ...Object.fromEntries(next.same.map((name) => [name, String(input[name])])),
  })
  return `${next.path}?${query.toString()}`
}
