import { unitNameKey } from '../../../../i18n/format.ts'
import { withoutMarks } from '../../../../i18n/borrowed.ts'
import type { Entry, Issue } from '../../../../engine/calculation.ts'
import type { Calculator, InputField } from '../../../../engine/calculator.ts'
import { converted } from '../../../../engine/input/converted.ts'
import { schemaIssues } from '../../../../engine/input/issues.ts'
import { unguard } from '../../../../drawing/figures/csv-text.ts'
import { getOwn } from '../../../../own.ts'
import { partsOf } from '../names.ts'
import { dayInFile, type DayOrder } from './days.ts'
import { isCountInDoubt, readFigure, type Mark } from './figures.ts'
import type { Sheet, Taken } from './sheet.ts'
import type { FileWords } from './targets.ts'
import type { KeyedField } from '../../../journal/shape.ts'
import {
  holdsDay,
  holdsOption,
  holdsRecord,
  holdsText,
  holdsWholeNumber,
} from '../../../../engine/input/kinds.ts'

/** A line that could not be read: its number in the file, and why. */
export interface BadLine {
  readonly line: number
  readonly problem: { readonly unknown: string } | { readonly issue: Issue }
}
export interface FileRead {
  readonly entries: readonly Entry[]
  readonly bad: readonly BadLine[]
  /** Parts that each entry must have, and that no column is taken for. */
  readonly missing: readonly string[]
}
/** How a file is read. */
export interface Reading {
  readonly columns: readonly Taken[]
  readonly order: DayOrder
  /** The decimal mark of the file, where that is known. */
  readonly mark: Mark | undefined
  /** The day on the reader's device: a journal has none after it. */
  readonly today: string
}
type Cells = ReadonlyMap<string, { readonly text: string; readonly unit: number }>

const same = (a: string, b: string): boolean =>
  a.trim().toLocaleLowerCase() === withoutMarks(b).trim().toLocaleLowerCase()

/** Reads single cells. */
function cellReader({ order, mark }: Reading, words: FileWords) {
  const figure = (field: InputField, text: string, place: number): number | string => {
    const unit = field.units[place] ?? field.units[0]
    const names = unit === undefined ? [] : words.everywhere(unitNameKey(unit.unit))
    if (holdsWholeNumber(field) && isCountInDoubt(text, mark)) return text
    const value = readFigure(text, mark, words.decimal, names)
    const [base] = field.units
    return typeof value === 'string' || unit === undefined || unit === base
      ? value
      : converted(value, unit, base!)
  }
  const choice = ({ choices, renamed = {} }: InputField, text: string): string | undefined =>
    choices?.find(({ value, title }) => same(text, value) || same(text, words.say(title)))?.value ??
    getOwn(renamed, text)
  const value = (field: InputField, text: string, place: number): number | string => {
    if (holdsText(field)) return text
    if (holdsDay(field)) return dayInFile(text, order) ?? text
    return holdsOption(field) ? (choice(field, text) ?? text) : figure(field, text, place)
  }
  /** A record by its name, or figures of one's own under a name; undefined where it is neither. */
  const record = (name: string, field: InputField, cells: Cells): unknown => {
    const given = cells.get(name)?.text ?? cells.get(`${name}.name`)?.text
    const chosen = given === undefined ? undefined : choice(field, given)
    if (chosen !== undefined || given === undefined) return chosen
    const figures = Object.entries(field.own ?? {}).flatMap(([column, each]) => {
      const cell = cells.get(`${name}.${column}`)
      return cell === undefined ? [] : [[column, value(each, cell.text, cell.unit)] as const]
    })
    return figures.length > 0 ? { name: given, ...Object.fromEntries(figures) } : undefined
  }
  return { value, record }
}

/** The entry of a line, or the name in it that nobody knows. */
function entryOf(
  calculator: Calculator,
  list: string,
  cells: Cells,
  { value, record }: ReturnType<typeof cellReader>,
): { readonly entry: Entry } | { readonly unknown: string } {
  const entry: Record<string, unknown> = {}
  for (const [name, field] of partsOf(calculator, list)) {
    const cell = cells.get(name)
    if (holdsRecord(field)) {
      entry[name] = record(name, field, cells)
      if (entry[name] === undefined)
        return { unknown: cell?.text ?? cells.get(`${name}.name`)?.text ?? '' }
    } else if (cell !== undefined) entry[name] = value(field, cell.text, cell.unit)
  }
  return { entry: entry as Entry }
}

/** What speaks against a day of a journal: it is still to come, or stands above already. */
function dayProblem(day: string, today: string, line: number | undefined): Issue | undefined {
  if (day > today) return { message: 'import.toCome', place: 'field' }
  return line === undefined
    ? undefined
    : { message: 'import.twice', place: 'field', values: { line } }
}

/** Reads the entries of a file, and names each line that could not be read with the reason. */
export function readRows(
  calculator: Calculator<KeyedField>,
  list: string,
  sheet: Sheet,
  reading: Reading,
  words: FileWords,
): FileRead {
  const taken = new Set(reading.columns.map(({ target }) => target))
  const { required = [] } = calculator.inputs[list]?.list ?? {}
  const missing = required.filter((name) => !taken.has(name) && !taken.has(`${name}.name`))
  if (missing.length > 0) return { entries: [], bad: [], missing }
  const key = calculator.inputs[list]?.keyed?.part
  const reader = cellReader(reading, words)
  const days = new Map<unknown, number>()
  const entries: Entry[] = []
  const bad: BadLine[] = []
  for (const { line, cells } of sheet.lines) {
    const held: Cells = new Map(
      reading.columns.flatMap(({ target, unit }, place) => {
        const text = unguard(cells[place] ?? '')
        return target === undefined || text === '' ? [] : [[target, { text, unit }] as const]
      }),
    )
    const read = entryOf(calculator, list, held, reader)
    if ('unknown' in read) {
      bad.push({ line, problem: read })
      continue
    }
    const day = key === undefined ? undefined : read.entry[key]
    const issue =
      schemaIssues(calculator, { [list]: [read.entry] }).find((each) => each.entry === 0) ??
      (typeof day === 'string' ? dayProblem(day, reading.today, days.get(day)) : undefined)
    if (issue !== undefined) bad.push({ line, problem: { issue } })
    else {
      days.set(day, line)
      entries.push(read.entry)
    }
  }
  return { entries, bad, missing }
}
