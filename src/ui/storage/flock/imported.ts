import { isDay } from '#day.ts'
import { edit, recallRecord, replaceRecord } from '#storage/notebook.ts'
import { readVersioned } from '../stored-text.ts'
import { flockPrefix } from '../storage-keys.ts'
import type { DayChange } from './journal.ts'
import { isObject } from '#own.ts'

/**
 * What the last file added to a flock's journal, so that it can be removed again; the time of the
 * flock follows. It is here and not among the names of all pages: a visitor without a journal
 * fetches none of it.
 */
export const importedPrefix = 'imported:'

/** A field before a file was read, and after: null where there was none, or is none any more. */
type Change = readonly [was: number | string | null, now: number | string | null]
/** The fields that a file changed, by day. */
export type ImportedDays = Readonly<Record<string, Readonly<Record<string, Change>>>>
export interface Imported {
  /** The day on which it was read. */
  readonly on: string
  readonly days: ImportedDays
}

/** The version of what is written here; what a later one has written is not guessed at. */
const version = 1
const isValue = (value: unknown): boolean => typeof value === 'number' || typeof value === 'string'
const isChange = (value: unknown): boolean =>
  Array.isArray(value) &&
  value.length === 2 &&
  value.every((each) => each === null || isValue(each))

/** Reads that from its text; undefined if it is invalid, or of a later version. */
export const readImported = (text: string): Imported | undefined =>
  readVersioned(text, version, ({ on, days }) => {
    const areDays =
      isObject(days) &&
      Object.entries(days).every(
        ([day, fields]) => isDay(day) && isObject(fields) && Object.values(fields).every(isChange),
      )
    return isDay(on) && areDays ? { on, days: days as ImportedDays } : undefined
  })

/** The name under which that is kept of a flock. */
export const importedOf = (flock: string): string =>
  importedPrefix + flock.slice(flockPrefix.length)

/** What the last file brought into a flock's journal. */
export const imported = (flock: string): Imported | undefined =>
  readImported(recallRecord(importedOf(flock)) ?? '')

export const keepImported = (flock: string, what: Imported): Promise<boolean> =>
  edit([replaceRecord(importedOf(flock), JSON.stringify({ version, ...what }))])

export const forgetImported = (flock: string): Promise<boolean> =>
  edit([replaceRecord(importedOf(flock), undefined)])

/** Fields of a day as the journal has them. */
type Day = Readonly<Record<string, unknown>>

/** What a file changes of the days that are there. */
export const changesOf = (
  read: readonly Day[],
  kept: readonly Day[],
  key: string,
): ImportedDays => {
  const before = new Map(kept.map((day) => [day[key], day]))
  return Object.fromEntries(
    read.map((day) => {
      const was = before.get(day[key])
      const changed = Object.entries(day).filter(
        ([field, now]) =>
          field !== key && (isValue(now) || now === undefined) && was?.[field] !== now,
      )
      return [
        String(day[key]),
        Object.fromEntries(
          changed.map(([field, now]) => [field, [was?.[field] ?? null, now ?? null] as Change]),
        ),
      ]
    }),
  )
}

/**
 * The fields to restore, by day: as they were before the file, but for those that somebody has
 * changed since.
 */
export const undoOf = (
  days: ImportedDays,
  now: readonly Day[],
  key: string,
): ReadonlyMap<string, DayChange> => {
  const there = new Map(now.map((day) => [day[key], day]))
  return new Map(
    Object.entries(days).map(([day, fields]) => [
      day,
      Object.fromEntries(
        Object.entries(fields)
          .filter(([field, [, read]]) => (there.get(day)?.[field] ?? null) === read)
          .map(([field, [was]]) => [field, was ?? undefined]),
      ),
    ]),
  )
}
