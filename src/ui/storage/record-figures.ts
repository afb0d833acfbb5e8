import { isDay } from '../../day.ts'
import { readVersioned } from './stored-text.ts'
import { store, namesOf, recall } from './device.ts'

/**
 * Figures that were entered of records, like the prices of feeds; the unit that they are in
 * follows, `figures:money/kg`. It is here and not among the names of all pages: who fills no
 * list fetches nothing of it.
 */
export const figuresPrefix = 'figures:'

/** What was entered of a record last, on which day, and in which currency where it was chosen. */
export interface RecordFigure {
  readonly value: number
  /** Like 2026-05-01. */
  readonly day: string
  readonly currency?: string
}
export type RecordFigures = Readonly<Record<string, RecordFigure>>

/** The version of what is written here; what a later one has written is not guessed at. */
const version = 1

const isStoredFigure = (given: unknown): given is RecordFigure => {
  if (typeof given !== 'object' || given === null) return false
  const { value, day, currency = '' } = given as Partial<Record<keyof RecordFigure, unknown>>
  return Number.isFinite(value) && isDay(day) && typeof currency === 'string'
}

/**
 * Reads figures of records from their text; undefined if it contains none, or is of a later
 * version.
 */
export const readFigures = (text: string): RecordFigures | undefined =>
  readVersioned(text, version, ({ of }) =>
    typeof of === 'object' && of !== null && Object.values(of).every(isStoredFigure)
      ? (of as RecordFigures)
      : undefined,
  )

const figuresRecordText = (of: RecordFigures): string => JSON.stringify({ version, of })

/** The figures of two texts; of a record that both have, what was entered later. */
export function figuresTogether(one: string, other: string): string {
  const [here = {}, there = {}] = [readFigures(one), readFigures(other)]
  const later = Object.entries(there).filter(
    ([record, { day }]) => !Object.hasOwn(here, record) || day > here[record]!.day,
  )
  return figuresRecordText({ ...here, ...Object.fromEntries(later) })
}

/** What was entered of records in a unit, by their names. */
export const storedFiguresIn = (unit: string): RecordFigures =>
  readFigures(recall(figuresPrefix + unit) ?? '') ?? {}

/** Adds figures of records to the stored ones; what a later version has written stays. */
export function storeFigures(unit: string, figures: RecordFigures): void {
  const before = recall(figuresPrefix + unit)
  const kept = before === undefined ? {} : readFigures(before)
  if (kept === undefined) return
  store(figuresPrefix + unit, figuresRecordText({ ...kept, ...figures }))
}

/** Whether the device keeps figures of any record. */
export const hasFigures = (): string | undefined => namesOf(figuresPrefix)[0]
