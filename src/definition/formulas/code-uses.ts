/**
 * Where the code itself names messages: a key unchanged, or a family of keys like
 * `units.${name}`.
 */
export interface CodeUses {
  readonly keys: ReadonlyMap<string, CodePosition>
  /** What every key of a family begins with: `units.`. */
  readonly families: readonly string[]
}

export interface CodePosition {
  readonly file: string
  readonly line: number
}

const literal = /['"]([a-zA-Z][\w-]*(?:\.[A-Za-z0-9-]+)+)['"]/g
const family = /`([a-zA-Z][\w-]*\.(?:[A-Za-z0-9]+\.)*)\$\{/g

/**
 * Everything in these sources that looks like a message key; callers know which files of messages
 * exist.
 */
export function usesIn(sources: Iterable<readonly [path: string, text: string]>): CodeUses {
  const keys = new Map<string, CodePosition>()
  const families = new Set<string>()
  for (const [file, text] of sources) {
    for (const { 1: key = '', index } of text.matchAll(literal))
      if (!keys.has(key)) keys.set(key, { file, line: text.slice(0, index).split('\n').length })
    for (const { 1: start = '' } of text.matchAll(family)) families.add(start)
  }
  return { keys, families: [...families] }
}
