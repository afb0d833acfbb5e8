/** Headings of files and pasted texts, and the columns that they mean. */
import { plainTextOf } from '#tabular/plain-words.ts'
import { readNumber } from '../../i18n/read-number.ts'
import type { GridColumn } from './table-data.ts'

export interface TitledColumn {
  readonly column: GridColumn
  /** Its title in the language of the Studio, and the words of its unit. */
  readonly title: string
  readonly unit: string
  /** Its titles in all languages. */
  readonly all: readonly string[]
}

/** The headings of a file: titles with their units; a title of two columns has the name too. */
export const fileHeadings = (columns: readonly TitledColumn[]): readonly string[] =>
  columns.map(({ column, title, unit }) => {
    const isShared = columns.filter((each) => each.title === title).length > 1
    return [title, ...(unit === '' ? [] : [`(${unit})`]), ...(isShared ? [`[${column.name}]`] : [])]
      .filter(Boolean)
      .join(' ')
  })

const withoutUnit = (heading: string): string => heading.replace(/\s*\([^()]*\)\s*$/, '')

/** The column that a heading means; undefined if there is none, or several. */
function columnMeant(heading: string, columns: readonly TitledColumn[]): GridColumn | undefined {
  const [, named = heading.trim()] = /\[([^[\]]+)\]\s*$/.exec(heading) ?? []
  const exact = columns.find(({ column }) => column.name === named)
  if (exact !== undefined) return exact.column
  const plain = new Set([heading, withoutUnit(heading)].map(plainTextOf))
  const meant = columns.filter(({ all }) => all.some((title) => plain.has(plainTextOf(title))))
  return meant.length === 1 ? meant[0]!.column : undefined
}

/**
 * The columns of a line of headings, `undefined` for those that the table does not have; undefined
 * if the line has no headings: a figure is in it, or fewer than half of its texts are titles.
 */
export function headingColumns(
  line: readonly string[],
  columns: readonly TitledColumn[],
): readonly (GridColumn | undefined)[] | undefined {
  const texts = line.filter((text) => text.trim() !== '')
  if (texts.some((text) => readNumber(text, { decimal: '.' }) !== undefined)) return undefined
  const meant = line.map((text) => columnMeant(text, columns))
  const found = meant.filter((column) => column !== undefined)
  const isOnce = new Set(found).size === found.length
  return isOnce && found.length > 0 && found.length * 2 >= texts.length ? meant : undefined
}
