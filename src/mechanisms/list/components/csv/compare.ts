import type { Entry } from '#engine/calculation.ts'
import { daysOf, totalWith } from '#mechanisms/journal/covered.ts'
import type { Keyed } from '#mechanisms/journal/shape.ts'

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
 * The figures of days that are there which an entry of a file would count twice, by their days: the
 * one is in the total of the other, or both are of the same day and one is a total.
 */
export function countedTwice(
  keyed: Keyed,
  read: Entry,
  kept: readonly Entry[],
): readonly (readonly [day: Entry, names: readonly string[]])[] {
  const { part, covers = '' } = keyed
  return kept.flatMap((day) => {
    if (read[covers] === undefined && day[covers] === undefined) return []
    const names = Object.keys(day).filter((name) => {
      if (day[part] === read[part]) return daysOf(keyed, day, name) !== daysOf(keyed, read, name)
      const isInside = totalWith(keyed, [read], day[part], name) !== undefined
      const isAround = totalWith(keyed, [day], read[part], name) !== undefined
      return isInside || (isAround && read[name] !== undefined)
    })
    return names.length === 0 ? [] : [[day, names] as const]
  })
}

/** Entries of a file, with what has to leave the days that are there: nothing is counted twice. */
export function withCleared(
  keyed: Keyed,
  taken: readonly Entry[],
  kept: readonly Entry[],
): readonly Entry[] {
  const { part, covers = '' } = keyed
  const days = new Map<unknown, Record<string, unknown>>()
  const put = (day: unknown, fields: object) => days.set(day, { ...days.get(day), ...fields })
  for (const read of taken)
    for (const [day, names] of countedTwice(keyed, read, kept)) {
      const same = day[part] === read[part] ? { [covers]: undefined } : {}
      put(day[part], {
        [part]: day[part],
        ...same,
        ...Object.fromEntries(names.map((name) => [name, undefined])),
      })
    }
  for (const read of taken) put(read[part], read)
  return [...days.values()] as unknown as readonly Entry[]
}

/**
 * Compares the entries of a file with those that are there: of a journal by their days (`key`),
 * else as a whole, each of them once.
 */
export function compareEntries(
  read: readonly Entry[],
  kept: readonly Entry[],
  key: string | undefined,
  keyed?: Keyed,
): Compared {
  const found: Record<keyof Compared, Entry[]> = { fresh: [], fuller: [], same: [], different: [] }
  const days = new Map(key === undefined ? [] : kept.map((entry) => [entry[key], entry]))
  const texts = new Map<string, number>()
  if (key === undefined)
    for (const entry of kept)
      texts.set(canonicalText(entry), (texts.get(canonicalText(entry)) ?? 0) + 1)
  for (const entry of read) {
    if (key !== undefined) {
      const isTwice = keyed !== undefined && countedTwice(keyed, entry, kept).length > 0
      found[isTwice ? 'different' : comparison(entry, days.get(entry[key]))].push(entry)
      continue
    }
    const left = texts.get(canonicalText(entry)) ?? 0
    texts.set(canonicalText(entry), left - 1)
    found[left > 0 ? 'same' : 'fresh'].push(entry)
  }
  return found
}
