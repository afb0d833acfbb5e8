import type { Input } from '../../engine/calculation.ts'
import type { Cheaper } from './shape.ts'

/**
 * The address of the program that finds cheaper amounts, with what was entered; undefined where an
 * entry lacks what it needs, and would be lost.
 */
export function cheaperLink(
  { path, list, parts, needs, same }: Cheaper,
  input: Input,
): string | undefined {
  const entries = (input[list] ?? []) as readonly Readonly<Record<string, unknown>>[]
  if (entries.some((entry) => needs.some((name) => entry[name] === undefined))) return undefined
  const query = new URLSearchParams({
    [list]: JSON.stringify(
      entries.map((entry) =>
        Object.fromEntries(Object.entries(parts).map(([there, here]) => [there, entry[here]])),
      ),
    ),
    ...Object.fromEntries(
      same.flatMap((name): [string, string][] => {
        const value = input[name]
        return typeof value === 'string' || typeof value === 'number' ? [[name, `${value}`]] : []
      }),
    ),
  })
  return `${path}?${query.toString()}`
}
