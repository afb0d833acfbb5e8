import { dayOfTime, millisecondsPerDay } from '../../day.ts'
import type { Calculation, Input, Tables } from '../../engine/calculation.ts'
import { isReady } from '../../engine/state.ts'
import type { Column, Table } from '../../engine/table/table.ts'
import { tableOf } from '../../engine/table/tables-for.ts'
import { toBase } from '../../language/scale.ts'
import { round } from '../../round.ts'
import { wordsOfCell, type Word } from '../name-lookup/words.ts'
import type { PlanCalculator } from './shape.ts'

/** What is in a row: words, or a figure in its unit. */
export type Cell = readonly Word[] | { readonly value: number; readonly unit: string }

/** A row of a plan. */
export interface Due {
  /** The index of its record, and the record's name or key. */
  readonly index: number
  readonly record: string
  /** The day on which it is due, like 2026-05-09, and the last on which it may be done. */
  readonly day: string
  readonly last: string
  /** The ages of the two, in the unit of their column. */
  readonly age: number
  readonly lastAge: number
  readonly due: Cell
  readonly beside: readonly Cell[]
}
export interface Planned {
  readonly table: Table
  readonly age: Column
  /** What heads the further columns. */
  readonly titles: readonly string[]
  readonly rows: readonly Due[]
}

const minutesOfDay = 1440

/** The text of a column of a record; empty without one. */
function columnText(table: Table, column: string, index: number): Cell {
  const text = table.texts?.[column]
  if (text !== undefined) return wordsOfCell(table, column, text.cells[index] ?? null)
  const value = table.values[column]?.[index] ?? Number.NaN
  return Number.isFinite(value) ? { value, unit: table.columns[column]?.unit ?? '1' } : []
}

/** The id of a record, or its key as the source prints it; marks are stored under it. */
function recordIdOf(table: Table, index: number): string {
  const name = table.texts?.[table.key]?.cells[index]
  if (typeof name === 'string') return name
  const key = table.values[table.key]?.[index]
  return String(typeof key === 'number' ? key + (table.columns[table.key]?.countsFrom ?? 0) : index)
}

const columnTitle = (table: Table, column: string): string =>
  (table.texts?.[column] ?? table.columns[column])?.title ?? ''

/** The text columns that are not empty in the table. */
const textColumnsOf = (table: Table, columns: readonly string[]): readonly string[] =>
  columns.filter((column) =>
    (table.texts?.[column]?.cells ?? table.values[column])?.some((cell) => cell !== null),
  )

/**
 * What is due on which days: the rows of the table in the order of their days, without those that
 * come after the last age. Nothing where the first day is not known.
 */
export function planOf(
  { plan, ...calculator }: PlanCalculator,
  { scope, issues }: Calculation,
  input: Input,
  tables: Tables,
): Planned | undefined {
  const table = plan && tables[tableOf(calculator, plan, input)]
  const age = table?.columns[plan?.age ?? '']
  if (plan === undefined || table === undefined || age === undefined || issues.length > 0)
    return undefined
  const from = isReady(plan.from, scope) ? plan.from.compute(scope) : Number.NaN
  const to = plan.to !== undefined && isReady(plan.to, scope) ? plan.to.compute(scope) : Infinity
  const columns = textColumnsOf(table, plan.beside)
  const dayAt = (at: number): string | undefined => {
    const day = Math.floor(round((from + toBase(at, age)) / minutesOfDay, 9))
    return Number.isFinite(day) ? dayOfTime(day * millisecondsPerDay) : undefined
  }
  const rows = (table.values[plan.age] ?? []).flatMap((at, position): readonly Due[] => {
    const lastAge = table.values[plan.until ?? '']?.[position] ?? at
    const [day, last] = [dayAt(at ?? Number.NaN), dayAt(lastAge ?? Number.NaN)]
    if (at === null || lastAge === null || day === undefined || last === undefined) return []
    // An age that is not known leaves nothing out.
    if (toBase(at, age) > to) return []
    const beside = columns.map((column) => columnText(table, column, position))
    const [record, due] = [recordIdOf(table, position), columnText(table, plan.due, position)]
    return [{ index: position, record, day, last, age: at, lastAge, due, beside }]
  })
  return rows.length === 0 && !Number.isFinite(from)
    ? undefined
    : {
        table,
        age,
        titles: [plan.due, ...columns].map((column) => columnTitle(table, column)),
        rows: [...rows].sort((one, other) => one.day.localeCompare(other.day)),
      }
}

/** What a mark of a row is kept under: its table and its record. */
export const rowMark = ({ table }: Planned, { record }: Due): string => `${table.id}:${record}`

/** What is due of a plan, without what is marked. */
interface DueRows {
  /** What is past, and was never marked: only where anything of the plan was. */
  readonly late: readonly Due[]
  /** The rows that are due on the day; where none is, those that are next. */
  readonly isNow: boolean
  readonly rows: readonly Due[]
}

/**
 * The rows that are due on a day, late ones, or those that are next.
 * @param marked the rows that are done or not done, as `markOf` names them. Without a mark the farm
 *   may follow another programme, and past rows are not shown.
 */
export function rowsDue(
  plan: Planned,
  today: string,
  marked: ReadonlySet<string> = new Set(),
): DueRows {
  const open = plan.rows.filter((row) => !marked.has(rowMark(plan, row)))
  const at = (state: ReturnType<typeof rowState>) =>
    open.filter((row) => rowState(row, today) === state)
  const late = open.length < plan.rows.length ? at('past') : []
  const [now, [next]] = [at('now'), at('ahead')]
  return now.length > 0
    ? { late, isNow: true, rows: now }
    : { late, isNow: false, rows: open.filter(({ day }) => day === next?.day) }
}

/** Where a row is on a day. */
export function rowState({ day, last }: Due, today: string): 'past' | 'now' | 'ahead' {
  if (last < today) return 'past'
  return day <= today ? 'now' : 'ahead'
}
