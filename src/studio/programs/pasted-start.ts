/** What a dialog proposes for a pasted table. */
import type { Mark } from '#tabular/figures.ts'
import type { Vocabulary } from '#tabular/vocabulary.ts'
import { quantityInHeading, type HeadingQuantity } from './heading-quantity.ts'
import { readPastedRows } from './pasted-rows.ts'
import type { PastedColumn, PastedKey, PastedStart } from './wanted.ts'

/** A unit with its word in the language of the reader. */
interface UnitWord {
  readonly id: string
  readonly title: string
}

/** A pasted text with what is proposed for it. */
export interface Pasted extends PastedStart {
  readonly text: string
  readonly headings: readonly string[]
}

/** The next year's day, by which the figures are compared with their source again. */
const yearAfter = (day: string): string => `${Number(day.slice(0, 4)) + 1}${day.slice(4)}`

/** The start before anything is pasted. @param today like 2026-11-27 */
export const firstPasted = (today: string): Pasted => ({
  kind: 'pasted',
  text: '',
  headings: [],
  rows: [],
  key: { kind: 'weeks', titles: {}, unit: '' },
  match: 'interpolate',
  columns: [],
  source: { title: '', edition: '', publisher: '', read: '' },
  review: yearAfter(today),
})

/** Whether a heading has the word of a unit. */
const namesUnit = (heading: string, unit: string, units: readonly UnitWord[]): boolean => {
  const word = units.find(({ id }) => id === unit)?.title ?? unit
  return [unit, word].some((each) => heading.toLowerCase().includes(each.toLowerCase()))
}

/** The language of the reader, and how headings are read. */
interface ReadBy {
  readonly language: string
  readonly units: readonly UnitWord[]
  readonly vocabulary: Vocabulary
}

const quantityOf = (heading: string, { vocabulary, units }: ReadBy): HeadingQuantity =>
  quantityInHeading(
    heading,
    vocabulary,
    units.map(({ id }) => id),
  )

function pastedKey(heading: string, by: ReadBy): PastedKey {
  const { language, units } = by
  const none = { titles: {}, unit: '' }
  if (namesUnit(heading, 'week', units)) return { kind: 'weeks', ...none }
  if (heading === '' || namesUnit(heading, 'day', units)) return { kind: 'days0', ...none }
  const { title, unit } = quantityOf(heading, by)
  return { kind: 'other', titles: { [language]: title }, unit }
}

/** Reads a pasted text; what a person has chosen for the same headings stays. */
export function withPastedText(
  before: Pasted,
  text: string,
  by: ReadBy & { readonly decimal: Mark },
): Pasted {
  const read = readPastedRows(text, by.decimal)
  if (read.kind !== 'read') return { ...before, text, headings: [], rows: [] }
  const { headings, rows } = read
  const isSame = before.columns.length > 0 && headings.join('\t') === before.headings.join('\t')
  const [first = '', ...others] = headings
  const columns = others.map((heading): PastedColumn => {
    const { title, unit, per } = quantityOf(heading, by)
    return { titles: { [by.language]: title }, unit, per, shows: 'figure', sumTitles: {} }
  })
  return {
    ...before,
    text,
    headings,
    rows,
    ...(!isSame && { columns, key: pastedKey(first, by) }),
  }
}
