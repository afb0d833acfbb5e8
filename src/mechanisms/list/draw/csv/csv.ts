import { withoutMarks } from '../../../../i18n/borrowed.ts'
import type { Calculation, Issue, Entry } from '../../../../engine/calculation.ts'
import type { Calculator, InputField } from '../../../../engine/calculator.ts'
import { schemaIssues } from '../../../../engine/input/issues.ts'
import { figureInFile } from '../../../../i18n/read-number.ts'
import { csvText, unguard } from '../../../../drawing/figures/csv-text.ts'
import { plainDigits } from '../../../../round.ts'
import { partsOf, rowResults } from '../names.ts'
import { readCells } from './cells.ts'

/** A line that could not be read: its number in the file, and why. */
export interface BadLine {
  readonly line: number
  readonly problem: { readonly unknown: string } | { readonly issue: Issue }
}
export interface CsvRead {
  readonly entries: readonly Entry[]
  readonly bad: readonly BadLine[]
  readonly problem?: 'header' | 'empty'
}
/**
 * How the file's words are understood: the decimal mark of the page's language, and its names of
 * columns and entries.
 */
export interface CsvReader {
  readonly decimal: '.' | ','
  readonly say: (id: string) => string
}

const same = (a: string, b: string): boolean =>
  a.trim().toLocaleLowerCase() === withoutMarks(b).trim().toLocaleLowerCase()

/** The columns of own figures that any entry gives. */
const ownColumns = (
  field: InputField,
  name: string,
  entries: readonly Entry[],
): readonly string[] =>
  Object.keys(field.own ?? {}).filter((column) =>
    entries.some(
      (entry) =>
        typeof entry[name] === 'object' &&
        (entry[name] as Record<string, unknown>)[column] !== undefined,
    ),
  )

/**
 * The list as lines of cells, in the definition's ids and units, so that a page in any language
 * reads it back; what each entry comes to stands behind it, and is not read.
 */
export function entryLines(
  calculator: Calculator,
  list: string,
  entries: readonly Entry[],
  say: (id: string) => string,
  figures: Calculation['entries'] = {},
): readonly (readonly (string | number | null)[])[] {
  const parts = partsOf(calculator, list)
  const columns = parts.flatMap(([name, field]) =>
    field.kind === 'record'
      ? [
          name,
          `${name}.name`,
          ...ownColumns(field, name, entries).map((column) => `${name}.${column}`),
        ]
      : [name],
  )
  const cell = (entry: Entry, column: string): string | number | null => {
    const [name = '', figure] = column.split('.')
    const field = parts.find(([part]) => part === name)?.[1]
    const value = entry[name]
    if (typeof value === 'object') return figure === undefined ? null : (value[figure] ?? null)
    if (figure === 'name')
      return say(field?.choices?.find((choice) => choice.value === value)?.title ?? '')
    return figure === undefined ? (value ?? null) : null
  }
  const results = rowResults(calculator, list)
  const figure = (id: string, place: number): number | null => {
    const value = figures[id]?.[place]?.value ?? Number.NaN
    return Number.isFinite(value) ? Number(plainDigits(value)) : null
  }
  return [
    [...columns, ...results.map(([id]) => id)],
    ...entries.map((entry, place) => [
      ...columns.map((column) => cell(entry, column)),
      ...results.map(([id]) => figure(id, place)),
    ]),
  ]
}

/** The list as a file that every spreadsheet reads. */
export const listFile = (...given: Parameters<typeof entryLines>): string =>
  csvText(entryLines(...given))

/** Reads a list from a file: its entries, and each line that could not be read with the reason. */
export function readEntries(
  calculator: Calculator,
  list: string,
  text: string,
  reader: CsvReader,
): CsvRead {
  const [head = [], ...lines] = readCells(text)
  const parts = partsOf(calculator, list)
  const names = head.map((title) => columnOf(parts, title, reader))
  const needed = calculator.inputs[list]?.list?.required ?? []
  if (!needed.every((name) => names.includes(name) || names.includes(`${name}.name`)))
    return { entries: [], bad: [], problem: 'header' }
  const entries: Entry[] = []
  const bad: BadLine[] = []
  lines.forEach((cells, index) => {
    if (cells.every((cell) => cell.trim() === '')) return
    const values = new Map(
      names.flatMap((name, place): [string, string][] =>
        name === undefined || (cells[place] ?? '').trim() === ''
          ? []
          : [[name, unguard((cells[place] ?? '').trim())]],
      ),
    )
    const entry = rowOf(parts, values, reader)
    const issue =
      'unknown' in entry
        ? undefined
        : schemaIssues(calculator, { [list]: [entry.entry] }).find((each) => each.entry === 0)
    // The first line names the columns, so the entries begin on the second.
    if ('unknown' in entry) bad.push({ line: index + 2, problem: entry })
    else if (issue !== undefined) bad.push({ line: index + 2, problem: { issue } })
    else entries.push(entry.entry)
  })
  return entries.length === 0 && bad.length === 0
    ? { entries, bad, problem: 'empty' }
    : { entries, bad }
}

/** The column that a heading means: an id, or a title of the page's language. */
function columnOf(
  parts: readonly (readonly [string, InputField])[],
  title: string,
  { say }: CsvReader,
): string | undefined {
  for (const [name, field] of parts) {
    if (same(title, name) || same(title, say(field.title))) return name
    if (same(title, `${name}.name`)) return `${name}.name`
    const own = Object.entries(field.own ?? {}).find(
      ([column, figure]) => same(title, `${name}.${column}`) || same(title, say(figure.title)),
    )
    if (own !== undefined) return `${name}.${own[0]}`
  }
  return undefined
}

function rowOf(
  parts: readonly (readonly [string, InputField])[],
  values: ReadonlyMap<string, string>,
  { decimal, say }: CsvReader,
): { readonly entry: Entry } | { readonly unknown: string } {
  const number = (text: string | undefined): string | number | undefined =>
    text === undefined ? undefined : figureInFile(text, { decimal })
  const entry: Record<string, unknown> = {}
  for (const [name, field] of parts) {
    const given = values.get(name) ?? values.get(`${name}.name`)
    if (field.kind !== 'record') {
      const value = number(values.get(name))
      if (value !== undefined) entry[name] = value
      continue
    }
    const figures = Object.keys(field.own ?? {}).flatMap((column): [string, unknown][] =>
      values.has(`${name}.${column}`) ? [[column, number(values.get(`${name}.${column}`))]] : [],
    )
    const choice = field.choices?.find(
      ({ value, title }) => given !== undefined && (same(given, value) || same(given, say(title))),
    )
    if (choice !== undefined) entry[name] = choice.value
    else if (figures.length > 0 && given !== undefined)
      entry[name] = { name: given, ...Object.fromEntries(figures) }
    else return { unknown: given ?? '' }
  }
  return { entry: entry as Entry }
}
