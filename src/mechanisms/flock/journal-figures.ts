import { exactValue, isKnownFigure } from '../../known-figure.ts'
import { calculate } from '../../engine/calculate.ts'
import type { Entry, Input, Issue, ResultValue, Tables } from '../../engine/calculation.ts'
import type { Calculator } from '../../engine/calculator.ts'
import { accepts } from '../../engine/input/address.ts'
import { withDefaults } from '../../engine/input/defaults.ts'
import { inForce } from '../../engine/input/in-force.ts'
import { loadTables, tablesFor } from '../../engine/table/tables-for.ts'
import { getOwn } from '../../own.ts'
import { withInputBounds, type InputBounds } from './bounded-inputs.ts'
import type { CalculatedProgram } from './due.ts'
import {
  flockBounds,
  flockFigures,
  inUnitOf,
  type DayFigures,
  type Fills,
  type FlockSettings,
  type FlockToday,
  type JournalFigures,
} from './figures.ts'
import type { KeyedField } from '../journal/shape.ts'
import type { EntryCalculator } from '../entry-result/shape.ts'

/** The list of a journal, and the part of its entries that is their day. */
export function journalIn({
  inputs,
}: Calculator<KeyedField>): readonly [list: string, key: string] | undefined {
  const list = Object.keys(inputs).find((name) => inputs[name]?.keyed !== undefined)
  const part = inputs[list ?? '']?.keyed?.part
  return list === undefined || part === undefined ? undefined : [list, part]
}

/**
 * The input of a program that a flock fills, and the tables that it needs.
 * @param fills which facts of the flock fill its inputs
 * @param besides further input: the days of a journal
 * @throws if a table cannot be loaded
 */
export async function filledInput(
  calculator: Calculator<KeyedField>,
  fills: Fills,
  flock: FlockToday,
  today: string,
  besides: Input = {},
): Promise<{ readonly input: Input; readonly tables: Tables }> {
  const known = { ...flockFigures(calculator, fills, flock, today), ...besides }
  const input = inForce(calculator, withDefaults(calculator, known, today))
  return { input, tables: await loadTables(calculator, tablesFor(calculator, input)) }
}

/**
 * Where a figure that grows is known best: on the last day on which it is known exactly, or later,
 * where it is known to be more by then.
 */
export function bestIndex(figures: readonly ResultValue[]): number {
  const exact = figures.findLastIndex((figure) => exactValue(figure) !== undefined)
  const last = figures.findLastIndex((figure) => isKnownFigure(figure) && figure.bound !== 'atMost')
  return last > exact && figures[last]!.value > (figures[exact]?.value ?? -Infinity) ? last : exact
}

/**
 * The calculation of a program that a flock fills, with the input of `filledInput`.
 * @param bounds which of the further inputs are bounds only
 * @returns undefined if it cannot be calculated
 * @throws if a table cannot be loaded
 */
export async function calculatedWith(
  calculator: Calculator<KeyedField>,
  fills: Fills,
  flock: FlockToday,
  today: string,
  besides: Input = {},
  bounds: InputBounds = {},
): Promise<CalculatedProgram | undefined> {
  const { input, tables } = await filledInput(calculator, fills, flock, today, besides)
  const bounded = withInputBounds(calculator, {
    ...flockBounds(calculator, fills, flock),
    ...bounds,
  })
  const calculation = calculate(bounded, input, tables)
  return calculation.issues.length > 0 ? undefined : { calculator, input, tables, calculation }
}

/**
 * Why a program that a flock fills cannot be calculated; undefined if it can.
 * @throws if a table cannot be loaded
 */
export async function issueWith(
  ...filling: Parameters<typeof filledInput>
): Promise<Issue | undefined> {
  const [calculator] = filling
  const { input, tables } = await filledInput(...filling)
  return calculate(calculator, input, tables).issues[0]
}

/**
 * The facts of a flock that its journal updates: figures that grow, like the dead, as of the last
 * day on which they are known, each with its kind of bound. What counts from an unknown first day
 * is not passed on.
 * @param settings inputs of the flock's program, each with its figure of a day: those that grow
 *   (`tells`), and those of which the last exact one counts (`replaces`)
 * @returns undefined if there is no such figure
 */
export function journalFigures(
  {
    calculator: journal,
    calculation: { entries = {}, scope },
  }: CalculatedProgram<EntryCalculator & Calculator<KeyedField>>,
  { tells, replaces = {} }: Pick<NonNullable<FlockSettings['journal']>, 'tells' | 'replaces'>,
  days: readonly Entry[],
  flock: FlockToday,
): JournalFigures | undefined {
  const { keeper } = flock
  const [list = '', key = ''] = journalIn(journal) ?? []
  const since = journal.inputs[list]?.keyed?.since?.(scope)
  if (since === undefined || !Number.isFinite(since)) return undefined
  const found = Object.entries({ ...tells, ...replaces }).flatMap(([name, id]) => {
    const isReplaced = getOwn(replaces, name) !== undefined
    const figures = getOwn(entries, id) ?? []
    const index = isReplaced
      ? figures.findLastIndex((figure) => exactValue(figure) !== undefined)
      : bestIndex(figures)
    const [field, from] = [getOwn(keeper.inputs, name), getOwn(journal.entryResults ?? {}, id)]
    const value = index < 0 || !field ? undefined : inUnitOf(field, figures[index]!.value, from)
    const before = flock.input[name]
    const isMore =
      value !== undefined && (isReplaced || !(typeof before === 'number' && before >= value))
    const day = days[index]?.[key]
    return isMore && typeof day === 'string' && accepts(keeper, name, value)
      ? [{ name, value, day, bound: figures[index]?.bound }]
      : []
  })
  const [first] = found.map(({ day }) => day).sort()
  return first === undefined
    ? undefined
    : {
        figures: Object.fromEntries(found.map(({ name, value }) => [name, value])),
        bounds: Object.fromEntries(
          found.flatMap(({ name, bound }) => (bound === undefined ? [] : [[name, bound]])),
        ),
        day: first,
      }
}

/** The last known figure of the days of a journal, by name. */
export function dayFigures({
  calculator: { entryResults = {} },
  calculation: { entries = {} },
}: CalculatedProgram<EntryCalculator & Calculator>): DayFigures {
  return Object.fromEntries(
    Object.entries(entryResults).flatMap(([id, { times, over, plus }]) => {
      const last = getOwn(entries, id)?.findLast((each) => isKnownFigure(each))
      const scale = { times, over, ...(plus !== undefined && { plus }) }
      return last === undefined ? [] : [[id, { ...scale, value: last.value, bound: last.bound }]]
    }),
  )
}
