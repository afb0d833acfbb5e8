import type { Entry } from '#engine/calculation.ts'

/** The entries of a file, compared with the present ones. */
export interface Compared {
  readonly fresh: readonly Entry[]
  /** Of a journal: they add parts that a day does not have yet. */
  readonly fuller: readonly Entry[]
  readonly same: readonly Entry[]
  /** Of a journal: they differ from the present entry of the day. */
  readonly different: readonly Entry[]
}

/** An entry as a text that is the same whatever the order of its parts. */
const canonicalText = (entry: Entry): string =>
  JSON.stringify(Object.entries(entry).sort(([a], [b]) => a.localeCompare(b)))

/** How a day of a file is to the same day that is there. */
function comparison(read: Entry, kept: Entry | undefined): keyof Compared {
  if (kept === undefined) return 'fresh'
  const changes = Object.entries(read).filter(([name, value]) => kept[name] !== value)
  if (changes.length === 0) return 'same'
  return changes.every(([name]) => kept[name] === undefined) ? 'fuller' : 'different'
}

/**
 * Compares the entries of a file with those that are there: of a journal by their days (`key`),
 * else as a whole, each of them once.
 */
export function compareEntries(
  read: readonly Entry[],
  kept: readonly Entry[],
  key: string | undefined,
): Compared {
  const found: Record<keyof Compared, Entry[]> = { fresh: [], fuller: [], same: [], different: [] }
  const days = new Map(key === undefined ? [] : kept.map((entry) => [entry[key], entry]))
  const texts = new Map<string, number>()
  if (key === undefined)
    for (const entry of kept)
      texts.set(canonicalText(entry), (texts.get(canonicalText(entry)) ?? 0) + 1)
  for (const entry of read) {
    if (key !== undefined) {
      found[comparison(entry, days.get(entry[key]))].push(entry)
      continue
    }
    const left = texts.get(canonicalText(entry)) ?? 0
    texts.set(canonicalText(entry), left - 1)
    found[left > 0 ? 'same' : 'fresh'].push(entry)
  }
  return found
}
