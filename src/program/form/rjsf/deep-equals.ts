/**
 * Replaces fast-equals in rjsf: form data, schemas and props are plain objects, and functions
 * count as equal.
 */
export default function deepEquals(a: unknown, b: unknown): boolean {
  if (Object.is(a, b) || (typeof a === 'function' && typeof b === 'function')) return true
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false
  // A React element refers back to its owner; two different ones are simply different.
  if ('$$typeof' in a || '$$typeof' in b) return false
  const names = Object.keys(a)
  return (
    names.length === Object.keys(b).length &&
    names.every(
      (name) =>
        name in b &&
        deepEquals((a as Record<string, unknown>)[name], (b as Record<string, unknown>)[name]),
    )
  )
}
