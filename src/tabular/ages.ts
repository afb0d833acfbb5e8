/** What stands for the days of a file: the age of the flock, or months. */
import { addDays } from '#day.ts'
import { normaliseDigits } from '#i18n/read-number.ts'
import { readFileDay, type DayHeading, type DayWords } from './days.ts'
import { plainTextOf } from './plain-words.ts'

/** The number of the day of placement: a flock is placed on day 0, or on day 1. */
export type FirstAge = 0 | 1

/** Ages of a file, in days or in weeks, as days. */
export interface AgeDays {
  /** One of them, as the file has it. */
  readonly text: string
  /** The number of the day of placement, where the file has it. */
  readonly known: FirstAge | undefined
  readonly dayOf: (text: string, placed: FirstAge | undefined) => string | undefined
}

/** Whether a heading is one of the words for a kind, alone or with more. */
export const isHeading = (heading: string, kind: DayHeading, { headings }: DayWords): boolean => {
  const plain = ` ${plainTextOf(heading)} `
  return [...headings[kind]].some((name) => plain.includes(` ${name} `))
}

const wholeOf = (text: string): number | undefined => {
  // "D7" and "J 7" name their unit.
  const [, plain] = /^(?:\p{L}{1,4}[. ]*)?(\d{1,3})$/u.exec(normaliseDigits(text.trim())) ?? []
  return plain === undefined ? undefined : Number(plain)
}

/** Whether cells are whole numbers that grow: ages, or the days of a flock. */
export function areAges(cells: readonly string[]): boolean {
  let before = -1
  return cells.every((cell) => {
    const age = wholeOf(cell)
    const grows = age !== undefined && age > before
    before = age ?? before
    return grows
  })
}

/**
 * The days of ages, counted from the placement; undefined where cells are no ages, or the placement
 * is not known.
 */
export function ageDays(
  cells: readonly string[],
  heading: string,
  words: DayWords,
  since: string | undefined,
): AgeDays | undefined {
  const [text] = cells
  if (since === undefined || text === undefined || !areAges(cells)) return undefined
  const days = isHeading(heading, 'week', words) ? 7 : 1
  return {
    text,
    known: wholeOf(text) === 0 ? 0 : undefined,
    dayOf: (each, placed) => {
      const age = wholeOf(each)
      return age === undefined || placed === undefined
        ? undefined
        : addDays(since, age * days - placed)
    },
  }
}

/** Whether all days of a file are months. */
export function areMonths(cells: readonly string[], words: DayWords): boolean {
  const read = cells.map((cell) => readFileDay(cell, words))
  return (
    read.some(({ isMonth }) => isMonth) &&
    read.every(({ isMonth, dmy, mdy }) => isMonth === true || (dmy ?? mdy) === undefined)
  )
}
