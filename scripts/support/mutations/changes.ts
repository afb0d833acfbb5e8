/** One value of a JSON text that is another after a mutation; `undefined` where there is none. */
export interface Change {
  readonly path: readonly string[]
  readonly was: unknown
  readonly now: unknown
}

const isHolderValue = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

/** The differences between two values, as deep as they can be compared. */
function between(was: unknown, now: unknown, path: readonly string[]): readonly Change[] {
  if (JSON.stringify(was) === JSON.stringify(now)) return []
  const isList = Array.isArray(was)
  const isAlike = isHolderValue(was) && isHolderValue(now) && isList === Array.isArray(now)
  if (!isAlike || (isList && was.length !== (now as unknown as unknown[]).length))
    return [{ path, was, now }]
  return [...new Set([...Object.keys(was), ...Object.keys(now)])].flatMap((name) =>
    between(was[name], now[name], [...path, name]),
  )
}

/** What a mutation changes in a file; undefined where the file is no JSON after it. */
export function changesIn(before: string, after: string): readonly Change[] | undefined {
  try {
    return between(JSON.parse(before), JSON.parse(after), [])
  } catch {
    return undefined
  }
}
