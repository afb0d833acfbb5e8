import { isObject } from '../../own.ts'

/** JSON Merge Patch (RFC 7396): objects merge, null removes, everything else replaces. */
export function mergePatch(target: unknown, patch: unknown): unknown {
  if (!isObject(patch)) return patch
  // A map and fromEntries define own properties, so a name like __proto__ stays a plain name.
  const merged = new Map(isObject(target) ? Object.entries(target) : [])
  for (const [name, value] of Object.entries(patch)) {
    if (value === null) merged.delete(name)
    else merged.set(name, mergePatch(merged.get(name), value))
  }
  return Object.fromEntries(merged)
}

/**
 * Writes a definition's group wherever a text says `{group}`, so that flocks can share one
 * definition.
 */
export function fillGroup(value: unknown, group: string): unknown {
  if (typeof value === 'string') return value.replaceAll('{group}', group)
  if (Array.isArray(value)) return value.map((item) => fillGroup(item, group))
  return isObject(value)
    ? Object.fromEntries(
        Object.entries(value).map(([name, item]) => [name, fillGroup(item, group)]),
      )
    : value
}
