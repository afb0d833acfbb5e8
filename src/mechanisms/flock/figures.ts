import { calculate } from '../../engine/calculate.ts'
import type { Calculation, Input, ResultValue, Value } from '../../engine/calculation.ts'
import type { Calculator, InputField } from '../../engine/calculator.ts'
import { accepts, fromQuery, toQuery } from '../../engine/input/address.ts'
import { converted, withoutNoise } from '../../engine/input/converted.ts'
import { withDefaults, withoutDay } from '../../engine/input/defaults.ts'
import { inForce } from '../../engine/input/in-force.ts'
import { loadTables, tablesFor } from '../../engine/table/tables-for.ts'
import type { Scale } from '../../language/scale.ts'
import { getOwn } from '../../own.ts'
import { withInputBounds, type InputBounds } from './bounded-inputs.ts'
import type { BatchSource, DueSource, FormerSource, LineSource } from './due.ts'
import type { FlockCalculator } from './shape.ts'
import { isDateField, isChoiceField } from '../../engine/input/kinds.ts'

/** What of a flock fills the inputs of a program, by their names. */
export type Fills = Readonly<Record<string, string>>

/** The results that are shown for the flocks of a program. */
export interface FlockSettings {
  /** The results that are shown for them each day. */
  readonly today?: readonly string[]
  /** What other programs know of them each day. */
  readonly lines?: readonly LineSource[]
  /** By which figures finished flocks are compared. */
  readonly batch?: readonly BatchSource[]
  /** The program with a table of finished flocks. */
  readonly former?: FormerSource
  /**
   * The program that stores their days, and which figures of a day fill which inputs of the flock's
   * program.
   */
  readonly journal?: {
    readonly program: string
    readonly tells: Readonly<Record<string, string>>
    readonly replaces?: Readonly<Record<string, string>>
  }
  /** The due tasks. */
  readonly due?: readonly DueSource[]
}

/**
 * The figures that a journal provides for a flock, and the day until which it has entries, like
 * 2026-05-21.
 */
export interface JournalFigures {
  readonly figures: Readonly<Record<string, number>>
  /** Which of the figures are bounds only. */
  readonly bounds: InputBounds
  readonly day: string
}

/** The last known figure of the days of a journal, each with its unit. */
export type DayFigures = Readonly<Record<string, Scale & Pick<ResultValue, 'value' | 'bound'>>>

/** A flock unchanged today: its input, and its results. */
export interface FlockToday {
  readonly keeper: Calculator
  readonly input: Input
  readonly calculation: Calculation
  /** Which of its inputs are bounds only, by their names. */
  readonly bounds?: InputBounds
  /** The last known figures of the days of its journal, by name. */
  readonly days?: DayFigures
  /** What was entered of it in its journal, as in a link (`facts.ts`). */
  readonly journal?: { readonly program: string; readonly facts: string }
}

/**
 * Computes the state of a flock on a day.
 * @param keeper the flock's program
 * @param query what was entered there, as in a link
 * @param fromJournal the more recent values of its journal, and which of them are bounds
 * @throws if a table cannot be loaded
 */
export async function flockToday(
  keeper: Calculator,
  query: string,
  today: string,
  fromJournal?: Pick<JournalFigures, 'figures' | 'bounds'>,
): Promise<FlockToday> {
  const entered = { ...fromQuery(keeper, query).input, ...fromJournal?.figures }
  const bounds = fromJournal?.bounds ?? {}
  const input = inForce(keeper, withDefaults(keeper, entered, today))
  const tables = await loadTables(keeper, tablesFor(keeper, input))
  const calculation = calculate(withInputBounds(keeper, bounds), input, tables)
  return { keeper, input, calculation, bounds }
}

/** A figure of one field or result in the unit of another field. */
export function inUnitOf(
  field: InputField,
  value: number,
  from: Scale | undefined,
): number | undefined {
  const [unit] = field.units
  if (unit === undefined || from === undefined || !Number.isFinite(value)) return undefined
  return withoutNoise(converted(value, from, unit))
}

/** The option of a field that selects the same table or record as one of another field. */
function sameOption(field: InputField, from: InputField, value: string): string | undefined {
  const chosen = from.choices?.find((each) => each.value === value)
  const meant = chosen?.chooses ?? value
  return field.choices?.find((each) => (each.chooses ?? each.value) === meant)?.value
}

/** The value of a field that corresponds to an input of another program of a flock. */
export function fromInput(field: InputField, from: InputField, value: unknown): Value | undefined {
  if (typeof value === 'number') return inUnitOf(field, value, from.units[0])
  if (typeof value !== 'string' || field.kind !== from.kind) return undefined
  return isChoiceField(field) ? sameOption(field, from, value) : value
}

/** What of a flock, by its name there, fills a field; undefined where that is not known. */
function figureFor(field: InputField, name: string, flock: FlockToday): Value | undefined {
  const { keeper, input, calculation } = flock
  const from = getOwn(keeper.inputs, name)
  if (from !== undefined) return fromInput(field, from, input[name])
  const result = getOwn(calculation.results, name)
  if (result !== undefined) return inUnitOf(field, result.value, getOwn(keeper.results, name))
  const day = getOwn(flock.days ?? {}, name)
  return day && inUnitOf(field, day.value, day)
}

/** The bound that a figure of a flock is, by its name there; undefined where it is exact. */
const boundFor = (name: string, { keeper, bounds = {}, calculation, days = {} }: FlockToday) =>
  getOwn(keeper.inputs, name) === undefined
    ? (getOwn(calculation.results, name) ?? getOwn(days, name))?.bound
    : getOwn(bounds, name)

/** Which of the figures that a flock fills are bounds only, by the names of the fields. */
export const flockBounds = ({ id }: Calculator, fills: Fills, flock: FlockToday): InputBounds =>
  id === flock.keeper.id
    ? (flock.bounds ?? {})
    : Object.fromEntries(
        Object.entries(fills).flatMap(([field, name]) => {
          const bound = boundFor(name, flock)
          return bound === undefined ? [] : [[field, bound]]
        }),
      )

/** What was entered of a flock in its journal, where that is the program. */
const factsFor = (calculator: Calculator, { journal }: FlockToday): Input =>
  calculator.id === journal?.program ? fromQuery(calculator, journal.facts).input : {}

/** The group of a program: the folder that it is in. */
const groupOf = ({ id }: Calculator): string => id.split('/')[0]!

/**
 * What a flock fills of a program's form: in its own program all that was entered, in those that it
 * serves what they share with it, in its journal what was entered there as well; nothing that they
 * would not take.
 */
export function flockFigures(
  calculator: Calculator,
  fills: Fills,
  flock: FlockToday,
  today: string,
): Input {
  const { keeper, input } = flock
  if (calculator.id === keeper.id) return withoutDay(keeper, input, today)
  const { flock: kept }: FlockCalculator = keeper
  if (kept?.fills.includes(groupOf(calculator)) !== true) return {}
  const figures = Object.entries(fills).flatMap(([id, name]) => {
    const field = calculator.inputs[id]
    const value = field && figureFor(field, name, flock)
    return value !== undefined && accepts(calculator, id, value) ? [[id, value] as const] : []
  })
  return { ...factsFor(calculator, flock), ...Object.fromEntries(figures) }
}

/** What is kept of a flock that was entered: as in a link, without the day of the answer. */
export const flockQuery = (keeper: Calculator, input: Input, today: string | undefined): string =>
  toQuery(keeper, withoutDay(keeper, input, today))

/** The first day that is entered of a flock, like 2026-05-01: that of its placement. */
export const firstDayOf = ({ inputs }: Calculator, input: Input): string | undefined => {
  const name = Object.keys(inputs).find(
    (id) => isDateField(inputs[id]) && inputs[id]!.unasked !== true,
  )
  const day = input[name ?? '']
  return typeof day === 'string' ? day : undefined
}

/** Whether a link contains figures of a program. */
export const holdsFiguresOf = (calculator: Calculator, query: string): boolean =>
  Object.keys(fromQuery(calculator, query).input).length > 0
