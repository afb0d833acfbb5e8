import { notifyStorage } from '../notify-storage.ts'
import { readVersioned } from '../stored-text.ts'
import { isDay } from '#day.ts'
import { edit, recordNamesWith, recallRecord, replaceRecord } from '#storage/notebook.ts'
import type { Edit } from '#storage/merge.ts'
import { currentFlockName, flockPrefix } from '../storage-keys.ts'
import { isTextList } from '#own.ts'

/** A flock: the program that keeps it, what was entered there, as in a link, and its name. */
export interface Flock {
  readonly program: string
  readonly query: string
  readonly title: string
  /** What was entered of it once in the program of its journal, as in a link. */
  readonly facts?: string | undefined
  /** The day on which it was finished, like 2026-06-12: it is as it did then. */
  readonly finished?: string | undefined
  /** The flocks that are shown with it in its curves: the names under which they are kept. */
  readonly beside?: readonly string[] | undefined
}
/** A flock of this device, with the name under which it is kept. */
export type KeptFlock = Flock & { readonly name: string }

/** The version of what is written here; what a later one has written is not guessed at. */
const version = 1

/** Reads a flock from its text; undefined if it is invalid, or of a later version. */
export const readFlock = (text: string): Flock | undefined =>
  readVersioned(text, version, ({ program, query, title, facts, finished, beside }) =>
    typeof program === 'string' && typeof query === 'string' && typeof title === 'string'
      ? {
          program,
          query,
          title,
          ...(typeof facts === 'string' && { facts }),
          ...(isDay(finished) && { finished }),
          ...(isTextList(beside) && { beside }),
        }
      : undefined,
  )

/** The flock that is kept under a name. */
function flockAt(name: string): readonly KeptFlock[] {
  const flock = readFlock(recallRecord(name) ?? '')
  return flock === undefined ? [] : [{ ...flock, name }]
}

/** The flocks of this device, the first that was kept first. */
export const flocks = (): readonly KeptFlock[] => recordNamesWith(flockPrefix).flatMap(flockAt)

/** The flock that fills the programs. */
export const currentFlock = (): KeptFlock | undefined =>
  flockAt(recallRecord(currentFlockName) ?? '')[0]

const requestPersistence = (): void =>
  void globalThis.navigator?.storage?.persist?.().catch(() => undefined)

/**
 * Applies edits in the view at once and informs its subscribers. @returns whether all are on disk
 */
function apply(...edits: readonly Edit[]): Promise<boolean> {
  const kept = edit(edits)
  notifyStorage()
  return kept
}

/** Lets a flock fill the programs; without a name none does. @returns whether that is on disk */
export const chooseFlock = (name?: string): Promise<boolean> =>
  apply(replaceRecord(currentFlockName, name))

/**
 * A name that no flock has: the time, and two random digits, for two devices of a farm may begin a
 * flock at one moment.
 */
function newName(): string {
  let time = Date.now() * 100 + Math.floor(Math.random() * 100)
  while (recallRecord(flockPrefix + String(time)) !== undefined) time += 1
  return flockPrefix + String(time)
}

/** The edit of a flock; fields of a later version stay as they are. */
function flockEdit(name: string, flock: Flock): Edit {
  const was = recallRecord(name)
  const before =
    was !== undefined && readFlock(was) !== undefined ? (JSON.parse(was) as object) : {}
  return { name, was, now: JSON.stringify({ version, ...before, ...flock }) }
}

/**
 * Keeps a flock, which then fills the programs; what else is known of it stays.
 * @param name under which it is kept already; a new one otherwise
 * @returns whether it is on disk
 */
export function storeFlock(flock: Flock, name = newName()): Promise<boolean> {
  // A device that is short of room should not throw a notebook away.
  if (flocks().length === 0) requestPersistence()
  return apply(flockEdit(name, flock), replaceRecord(currentFlockName, name))
}

/**
 * Keeps finished flocks, each with further records of it, all of them or none; the flock that fills
 * the programs stays.
 * @param recordsOf the edits of its other records, by the name under which it is kept
 * @returns whether they are on disk
 */
export function storeFinished<Finished extends Flock>(
  finished: readonly Finished[],
  recordsOf: (flock: Finished, name: string) => readonly Edit[],
): Promise<boolean> {
  if (flocks().length === 0) requestPersistence()
  let time = Number(newName().slice(flockPrefix.length))
  return apply(
    ...finished.flatMap((flock) => {
      while (recallRecord(flockPrefix + String(time)) !== undefined) time += 1
      const name = flockPrefix + String(time)
      time += 1
      return [flockEdit(name, flock), ...recordsOf(flock, name)]
    }),
  )
}

/**
 * Changes what is known of a flock, as it is kept by then: another tab may have changed it.
 * @param change undefined leaves it as it is
 * @returns whether the change is on disk
 */
export function changeFlock(
  name: string,
  change: (flock: Flock) => Flock | undefined,
): Promise<boolean> {
  const flock = readFlock(recallRecord(name) ?? '')
  const changed = flock && change(flock)
  if (flock === undefined || changed === undefined) return Promise.resolve(true)
  // A field that the change leaves out is removed.
  const gone = Object.fromEntries(Object.keys(flock).map((field) => [field, undefined]))
  return apply(flockEdit(name, { ...gone, ...changed }))
}

/**
 * Marks a flock as finished, or takes that back. One that is finished fills the programs no longer,
 * unless somebody chooses it: the last one that goes on does, or none.
 * @param day undefined where it goes on after all
 * @returns whether that is on disk
 */
export async function finishFlock(name: string, day: string | undefined): Promise<boolean> {
  const current = recallRecord(currentFlockName)
  const wasFinished = flockAt(name)[0]?.finished !== undefined
  // What is undefined is not written.
  const kept = [changeFlock(name, (flock) => ({ ...flock, finished: day }))]
  const next = flocks().findLast(({ finished }) => finished === undefined)
  if (day !== undefined && !wasFinished && current === name) kept.push(chooseFlock(next?.name))
  if (day === undefined && current === undefined) kept.push(chooseFlock(name))
  return (await Promise.all(kept)).every(Boolean)
}
