import { edit, recordNamesWith, recallRecord } from '#storage/notebook.ts'
import { isDay } from '#day.ts'
import { readVersioned } from '../stored-text.ts'
import { flockPrefix } from '../storage-keys.ts'

/** A note of the clinic; the time of the flock and an id follow, `note:1717000000000:<id>`. */
export const notePrefix = 'note:'

/** A note of the clinic about a flock, which came with the farm. */
export interface FlockNote {
  readonly text: string
  /** Who wrote it. */
  readonly by: string
  /** When, by the clock of the server (ISO). */
  readonly on: string
  /** The day on which somebody of the farm has read it, like 2026-05-14. */
  readonly seen?: string
}
/** A note with the name of its record. */
export type KeptNote = FlockNote & { readonly name: string }

/** The version of what is written here; what a later one has written is not guessed at. */
const version = 1

/** Reads a note from its text; undefined if it is invalid, or of a later version. */
export const readNote = (text: string): FlockNote | undefined =>
  readVersioned(text, version, ({ text: words, by, on, seen }) =>
    typeof words === 'string' &&
    typeof by === 'string' &&
    typeof on === 'string' &&
    !Number.isNaN(Date.parse(on))
      ? { text: words, by, on, ...(isDay(seen) && { seen }) }
      : undefined,
  )

/** How the names of the notes about a flock begin, which is kept under a name. */
export const notesOf = (flock: string): string => `${notePrefix}${flock.slice(flockPrefix.length)}:`

/** The notes about a flock, the last one first. */
export const keptNotes = (flock: string): readonly KeptNote[] =>
  recordNamesWith(notesOf(flock))
    .flatMap((name) => {
      const note = readNote(recallRecord(name) ?? '')
      return note === undefined ? [] : [{ ...note, name }]
    })
    .sort((one, other) => (one.on < other.on ? 1 : -1))

/** Says that a note was read. @returns whether that is on disk */
export async function seeNote(name: string, day: string): Promise<boolean> {
  const was = recallRecord(name)
  const note = readNote(was ?? '')
  if (was === undefined || note === undefined) return false
  return edit([{ name, was, now: JSON.stringify({ version, ...note, seen: day }) }])
}
