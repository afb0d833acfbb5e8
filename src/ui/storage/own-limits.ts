import { readVersioned } from './stored-text.ts'
import { store, recall } from './device.ts'

/**
 * Limits of one's own, by the table whose records they replace: `limits:feed/requirements`.
 * The name is here: who gives none fetches nothing of it.
 */
export const limitsPrefix = 'limits:'

/** The version of what is written here; what a later one has written is not guessed at. */
const version = 1
/** So many sets are kept of a table; the oldest goes. */
const most = 20

/**
 * Whether a text may be a set: a name, then figures; its program checks whether it has such
 * columns.
 */
const isSet = (given: unknown): given is string =>
  typeof given === 'string' &&
  /^own(:[a-zA-Z]\w{0,40}:\d{1,15}(\.\d{1,15})?){1,60}~[^\p{C}~]{1,60}$/u.test(given)

/** What a set is called. */
export const limitsName = (set: string): string => set.slice(set.indexOf('~') + 1)

/**
 * Reads sets from their text, the last one first; undefined if it contains none, or is of a later
 * version.
 */
export const readLimits = (text: string): readonly string[] | undefined =>
  readVersioned(text, version, ({ sets }) =>
    Array.isArray(sets) ? sets.filter(isSet).slice(0, most) : undefined,
  )

/** Sets one after the other; of two with one name, the first. */
const joinedSets = (sets: readonly string[]): string =>
  JSON.stringify({
    version,
    sets: sets
      .filter((set, at) => sets.findIndex((each) => limitsName(each) === limitsName(set)) === at)
      .slice(0, most),
  })

/** The sets of two texts; of a name that both have, the one that is here. */
export const limitsTogether = (one: string, other: string): string =>
  joinedSets([...(readLimits(one) ?? []), ...(readLimits(other) ?? [])])

/** The sets that are kept for a table, the last one first. */
export const limitsIn = (table: string): readonly string[] =>
  readLimits(recall(limitsPrefix + table) ?? '') ?? []

/** Keeps a set as the last one; what a later version has written stays. */
export function storeLimits(table: string, set: string): void {
  const before = recall(limitsPrefix + table)
  const kept = before === undefined ? [] : readLimits(before)
  if (kept !== undefined && isSet(set)) store(limitsPrefix + table, joinedSets([set, ...kept]))
}
