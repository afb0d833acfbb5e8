import { readUnit } from '../../language/units.ts'

/** A text by language; what is not said in a language is said as in English. */
export type Text = Readonly<Record<string, string>>

/** A figure with its name in formulas, its name on the page, and its unit. */
export interface WantedFigure {
  readonly name: string
  readonly title: string
  readonly unit: string
  readonly per?: string
}

/** A figure that is written by people, between two ends. */
export interface WantedBounded extends WantedFigure {
  readonly ends: readonly [number, number]
}

/** What is asked for, where no shared input is. */
export interface WantedInput extends WantedBounded {
  readonly usual: readonly [number, number]
}

/** The result of the program. */
export interface WantedResult extends WantedFigure {
  readonly formula: string
  /** Of a figure that is judged, or divides one entered figure by another. */
  readonly usual?: readonly [number, number]
}

/** A table that the program reads by one of its inputs; its figures are still to be written. */
export interface WantedTable {
  readonly name: string
  readonly title: string
  /** The input that its records are found by. */
  readonly along: string
  readonly columns: readonly WantedBounded[]
}

/** A program that somebody wants to begin. */
export interface Wanted {
  readonly group: string
  readonly id: string
  readonly icon: string
  readonly title: Text
  readonly purpose: Text
  readonly about: Text
  readonly inputs: readonly (string | WantedInput)[]
  readonly results: readonly WantedResult[]
  readonly table?: WantedTable
  /** Whether to begin with an example that is wrong, so that the check shows what it says then. */
  readonly failing?: boolean
}

const splitParts = (text: string): readonly string[] => text.split(';').map((part) => part.trim())

function checkedName(name: string): string {
  if (/^[a-z][A-Za-z0-9]*$/.test(name)) return name
  throw new RangeError(
    `"${name}" cannot name a figure. Write letters and digits, beginning small: feedPrice.`,
  )
}

/** A unit as it is written, `g per bird day`, in its two parts. */
function parsedUnitText(text: string): { unit: string; per?: string } {
  const [unit = '', per] = text.split(' per ')
  try {
    readUnit(unit, per)
  } catch {
    throw new RangeError(`"${text}" is no known unit. The schema of definitions lists them.`)
  }
  return per === undefined ? { unit } : { unit, per }
}

/** Two ends, `0..1000`. */
function parsedEnds(text: string): readonly [number, number] {
  const [from = Number.NaN, to = Number.NaN, ...more] = text.split('..').map(Number)
  if (from < to && more.length === 0) return [from, to]
  throw new RangeError(`"${text}" is no range. Write the least and the most, like 0..1000.`)
}

/** How an input, a result and a table are typed. */
export const writtenInput = 'name; title; unit; from..to; usual from..to'
export const writtenResult = 'name; title; unit; formula; usual from..to (of a ratio)'
export const writtenTable =
  'name; title; input that finds its records; column; title; unit; from..to ...'

/**
 * An input as it is typed: the name of a shared one, or `feedPrice; Price of feed; money/kg;
 * 0..1000; 0.1..5`.
 * @throws RangeError with a sentence for the person who typed it
 */
export function readInput(text: string): string | WantedInput {
  const [name = '', title, unit, ends, usual, ...more] = splitParts(text)
  if (title === undefined) return checkedName(name)
  if (unit === undefined || ends === undefined || usual === undefined || more.length > 0)
    throw new RangeError(`"${text}" is no input. Write: ${writtenInput}`)
  return {
    name: checkedName(name),
    title,
    ...parsedUnitText(unit),
    ends: parsedEnds(ends),
    usual: parsedEnds(usual),
  }
}

/**
 * A result as it is typed: `feedCost; Cost of the feed; money; totalFeed * feedPrice`.
 * @throws RangeError with a sentence for the person who typed it
 */
export function readResult(text: string): WantedResult {
  const [name = '', title, unit, formula, usual, ...more] = splitParts(text)
  if (title === undefined || unit === undefined || formula === undefined || more.length > 0)
    throw new RangeError(`"${text}" is no result. Write: ${writtenResult}`)
  const result = { name: checkedName(name), title, ...parsedUnitText(unit), formula }
  return usual === undefined ? result : { ...result, usual: parsedEnds(usual) }
}

/**
 * A table as it is typed: `trayPrices; Prices of trays; eggWeight; price; Price of a tray; money;
 * 0..100`, each column by four parts.
 * @throws RangeError with a sentence for the person who typed it
 */
export function readWantedTable(text: string): WantedTable {
  const [name = '', title, along, ...columns] = splitParts(text)
  if (title === undefined || along === undefined || columns.length === 0 || columns.length % 4 > 0)
    throw new RangeError(`"${text}" is no table. Write: ${writtenTable}`)
  return {
    name: checkedName(name),
    title,
    along: checkedName(along),
    columns: Array.from({ length: columns.length / 4 }, (_, index) => {
      const [column, columnTitle, unit, ends] = columns.slice(index * 4)
      return {
        name: checkedName(column!),
        title: columnTitle!,
        ...parsedUnitText(unit!),
        ends: parsedEnds(ends!),
      }
    }),
  }
}
