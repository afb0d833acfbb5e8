import type { Calculation, Input, Tables } from '../../engine/calculation.ts'
import type { Calculator } from '../../engine/calculator.ts'
import { isReady } from '../../engine/state.ts'
import type { Column, Table } from '../../engine/table/table.ts'
import { tableOf } from '../../engine/table/tables-for.ts'
import { toBase } from '../../language/scale.ts'
import { round } from '../../round.ts'
import { wordsOfCell, type Word } from '../name-lookup/words.ts'

/** What stands in a row: words, or a figure in its unit. */
export type Cell = readonly Word[] | { readonly value: number; readonly unit: string }

/** A row of a plan. */
export interface Due {
  /** The place of its record. */
  readonly place: number
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
const millisecondsOfDay = 86_400_000

/** What a column of a record says; no words where it says nothing. */
function cellOf(table: Table, column: string, place: number): Cell {
  const text = table.texts?.[column]
  if (text !== undefined) return wordsOfCell(table, column, text.cells[place] ?? null)
  const value = table.values[column]?.[place] ?? Number.NaN
  return Number.isFinite(value) ? { value, unit: table.columns[column]?.unit ?? '1' } : []
}

const titleOf = (table: Table, column: string): string =>
  (table.texts?.[column] ?? table.columns[column])?.title ?? ''

/** The columns beside what is due that say anything in the table. */
const told = (table: Table, columns: readonly string[]): readonly string[] =>
  columns.filter((column) =>
    (table.texts?.[column]?.cells ?? table.values[column])?.some((cell) => cell !== null),
  )

/**
 * What is due on which days: the rows of the table in the order of their days, without those that
 * come after the last age. Nothing where the first day is not known.
 */
export function planOf(
  { plan, ...calculator }: Calculator,
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
  const columns = told(table, plan.beside)
  const dayAt = (at: number): string | undefined => {
    const day = Math.floor(round((from + toBase(at, age)) / minutesOfDay, 9))
    return Number.isFinite(day)
      ? new Date(day * millisecondsOfDay).toISOString().slice(0, 10)
      : undefined
  }
  const rows = (table.values[plan.age] ?? []).flatMap((at, place): readonly Due[] => {
    const lastAge = table.values[plan.until ?? '']?.[place] ?? at
    const [day, last] = [dayAt(at ?? Number.NaN), dayAt(lastAge ?? Number.NaN)]
    if (at === null || lastAge === null || day === undefined || last === undefined) return []
    // An age that is not known leaves nothing out.
    if (toBase(at, age) > to) return []
    const beside = columns.map((column) => cellOf(table, column, place))
    return [{ place, day, last, age: at, lastAge, due: cellOf(table, plan.due, place), beside }]
  })
  return rows.length === 0 && !Number.isFinite(from)
    ? undefined
    : {
        table,
        age,
        titles: [plan.due, ...columns].map((column) => titleOf(table, column)),
        rows: rows.toSorted((one, other) => one.day.localeCompare(other.day)),
      }
}

/** The rows that are due on a day; where none is, those that are next. */
export function rowsDue(
  { rows }: Planned,
  today: string,
): { readonly isNow: boolean; readonly rows: readonly Due[] } {
  const now = rows.filter((row) => standingOf(row, today) === 'now')
  const ahead = rows.find((row) => standingOf(row, today) === 'ahead')
  return now.length > 0
    ? { isNow: true, rows: now }
    : { isNow: false, rows: rows.filter(({ day }) => day === ahead?.day) }
}

/** Where a row stands on a day. */
export function standingOf({ day, last }: Due, today: string): 'past' | 'now' | 'ahead' {
  if (last < today) return 'past'
  return day <= today ? 'now' : 'ahead'
}
