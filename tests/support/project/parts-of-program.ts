import type { DefinitionSource } from '#definition/shapes.ts'

/** What a program is made of: the keys of its definition, and those of what it names itself. */
export function partsOf(data: DefinitionSource): readonly string[] {
  const named = { input: data.input?.properties, result: data.results, lookup: data.lookups }
  const inside = Object.entries(named).flatMap(([of, entries]) =>
    Object.values(entries ?? {}).flatMap((entry) =>
      Object.entries(entry).map(([key, value]) =>
        key === 'type' || key === 'format' ? `${of}.${key}=${String(value)}` : `${of}.${key}`,
      ),
    ),
  )
  return [...new Set([...Object.keys(data), ...inside])].sort()
}
