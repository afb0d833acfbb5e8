import { isDay } from '#day.ts'
import { readVersioned } from '../stored-text.ts'
import { edit, recordNamesWith, recallRecord } from '#storage/notebook.ts'
import { flockPrefix } from '../storage-keys.ts'

/**
 * What was done, or not done, of a plan for a flock; the time of the flock, the table of the plan
 * and its record follow, `mark:1717000000000:vaccination/x:gumboro-1`. It is here and not among the
 * names of all pages: a visitor without a flock fetches none of it.
 */
export const markPrefix = 'mark:'

/** Whether something of a plan was done, and the day on which that was marked, like 2026-05-14. */
export interface Mark {
  readonly done: boolean
  readonly on: string
}

/** The version of what is written here; what a later one has written is not guessed at. */
const version = 1

/** Reads a mark from its text; undefined if it is invalid, or of a later version. */
export const readMark = (text: string): Mark | undefined =>
  readVersioned(text, version, ({ done, on }) =>
    typeof done === 'boolean' && isDay(on) ? { done, on } : undefined,
  )

/** How the names of the marks of a flock begin, which is kept under a name: one for each. */
export const marksOf = (flock: string): string => `${markPrefix}${flock.slice(flockPrefix.length)}:`

/** The marks of a flock, by table and record: `vaccination/x:gumboro-1`. */
export const keptMarks = (flock: string): Readonly<Record<string, Mark>> =>
  Object.fromEntries(
    recordNamesWith(marksOf(flock)).flatMap((name) => {
      const mark = readMark(recallRecord(name) ?? '')
      return mark === undefined ? [] : [[name.slice(marksOf(flock).length), mark]]
    }),
  )

/**
 * Keeps one mark, and no other of them: another tab may have set those meanwhile. What a later
 * version has written stays.
 * @param of the table and the record
 * @param mark undefined takes it back
 * @returns whether it is on disk
 */
export async function storeMark(
  flock: string,
  of: string,
  mark: Mark | undefined,
): Promise<boolean> {
  const name = marksOf(flock) + of
  const was = recallRecord(name)
  if (was !== undefined && readMark(was) === undefined) return false
  return edit([{ name, was, now: mark && JSON.stringify({ version, ...mark }) }])
}
