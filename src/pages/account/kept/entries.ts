import { parseFavourites } from '#ui/storage/favourites.ts'
import { importedOf } from '#ui/storage/flock/imported.ts'
import { prefixOf } from '#ui/storage/flock/journal.ts'
import { marksOf } from '#ui/storage/flock/marks.ts'
import { notesOf } from '#ui/storage/flock/notes.ts'
import { currentFlockName, flockPrefix } from '#ui/storage/storage-keys.ts'
import { isUsableData, storedKind, type DeviceData, type Kind } from '../device-data.ts'

/**
 * One stored entry: its kind, the name it is stored under (of a favourite, the path; of the days of
 * a flock, how their names begin), and its text.
 */
export interface Entry {
  readonly kind: Kind | 'unreadable'
  readonly name: string
  readonly text: string
  /**
   * What is deleted with it, by name: the days and the marks of a flock, and its choice as the one
   * that fills programs.
   */
  readonly with?: DeviceData
  /** The days of a flock among that, like 2026-05-01, in their order. */
  readonly days?: readonly string[]
}

/** The texts whose names begin so. */
const startingWith = (data: DeviceData, prefix: string): readonly (readonly [string, string])[] =>
  Object.entries(data).filter(([name]) => name.startsWith(prefix))

const daysIn = (prefix: string, data: DeviceData): readonly string[] =>
  Object.keys(data)
    .map((name) => name.slice(prefix.length))
    .sort()

/**
 * A flock is deleted with all its days, marks and imported data, those of a later version too: they
 * would be unreachable.
 */
function flockEntry(data: DeviceData, name: string, text: string): Entry {
  const prefix = prefixOf(name)
  const days = Object.fromEntries(startingWith(data, prefix))
  const marks = Object.fromEntries(startingWith(data, marksOf(name)))
  const notes = Object.fromEntries(startingWith(data, notesOf(name)))
  const imported = Object.fromEntries(startingWith(data, importedOf(name)))
  const isCurrent = data[currentFlockName] === name
  return {
    kind: 'flocks',
    name,
    text,
    with: {
      ...days,
      ...marks,
      ...notes,
      ...imported,
      ...(isCurrent && { [currentFlockName]: name }),
    },
    days: daysIn(prefix, days),
  }
}

/** The texts of one kind for each flock together, whose names begin with the time of the flock. */
const byFlock = (
  data: DeviceData,
  kind: 'journal' | 'marks' | 'notes',
  prefixIn: (flock: string) => string,
): readonly (readonly [prefix: string, texts: DeviceData])[] => {
  const names = Object.keys(data).filter(
    (name) => storedKind(name) === kind && isUsableData(name, data[name]!),
  )
  const prefixes = names.map((name) => prefixIn(flockPrefix + (name.split(':')[1] ?? '')))
  return [...new Set(prefixes)].map((prefix) => [
    prefix,
    Object.fromEntries(startingWith(data, prefix).filter(([name]) => names.includes(name))),
  ])
}

/** The days of each flock together, and what was marked of it: one has hundreds of them. */
const ofFlocks = (data: DeviceData): readonly Entry[] => [
  ...byFlock(data, 'journal', prefixOf).map(([name, all]) => ({
    kind: 'journal' as const,
    name,
    text: '',
    with: all,
    days: daysIn(name, all),
  })),
  ...(
    [
      ['marks', marksOf],
      ['notes', notesOf],
    ] as const
  ).flatMap(([kind, prefixIn]) =>
    byFlock(data, kind, prefixIn).map(([name, all]) => ({ kind, name, text: '', with: all })),
  ),
]

/**
 * Divides the stored data into entries. An invalid value under a name of this site is an entry too,
 * so that a visitor can delete it.
 */
export const storedEntries = (data: DeviceData): readonly Entry[] => [
  ...Object.entries(data).flatMap(([name, text]): readonly Entry[] => {
    const kind = storedKind(name)
    if (kind === undefined) return []
    if (!isUsableData(name, text)) return [{ kind: 'unreadable', name, text }]
    if (kind === 'journal' || kind === 'marks' || kind === 'notes') return []
    if (kind === 'flocks') return [flockEntry(data, name, text)]
    return kind === 'favourites'
      ? [...new Set(parseFavourites(text))].map((path) => ({ kind, name: path, text: '' }))
      : [{ kind, name, text }]
  }),
  ...ofFlocks(data),
]
