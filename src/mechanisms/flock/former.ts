import { dayOfTime, millisecondsPerDay } from '../../day.ts'
import { exactValue } from '../../known-figure.ts'
import { getOwn } from '../../own.ts'
import { calculate } from '../../engine/calculate.ts'
import type { Calculation, Entry, Input, Issue, Tables } from '../../engine/calculation.ts'
import type { Calculator } from '../../engine/calculator.ts'
import { accepts, fromQuery } from '../../engine/input/address.ts'
import type { EntryCalculator } from '../entry-result/shape.ts'
import type { KeyedField } from '../journal/shape.ts'
import type { CalculatedProgram, FormerSource } from './due.ts'
import { flockFromInput, type Books, type Entered } from './facts.ts'
import { firstDayOf, flockQuery, fromInput, inUnitOf, type FlockToday } from './figures.ts'
import { journalIn } from './journal-figures.ts'

/** A finished flock from a table: what is kept of it, and the totals of its last day. */
export interface FormerFlock extends Entered {
  /** Its name in the table. */
  readonly named?: string
  /** The days of placement and end, like 2026-05-01. */
  readonly placed: string
  /** Unknown, or after `today`: it is not finished. */
  readonly finished?: string
  /** The figures of the journal on the last day, which cover the whole flock. */
  readonly day: Readonly<Record<string, number>>
}

interface Table {
  readonly calculator: EntryCalculator & Calculator
  readonly input: Input
  readonly calculation: Calculation
}

/**
 * The flocks of a table of finished flocks, each with what its program and its journal keep. A
 * figure that the table does not give exactly is left out, and so is what a program would refuse.
 */
export function formerFlocks(
  { list, title, finished, flock, journal: facts = {}, day }: FormerSource,
  { calculator, input, calculation }: Table,
  books: Books,
): readonly FormerFlock[] {
  const { keeper, journal } = books
  const parts = calculator.inputs[list]?.list?.entry ?? {}
  const [days = ''] = journalIn(journal) ?? []
  const dayFields = journal.inputs[days]?.list?.entry ?? {}
  const covers = (journal as Calculator<KeyedField>).inputs[days]?.keyed?.covers
  const resultOf = (name: string, index: number): number | undefined => {
    const value = getOwn(calculation.entries ?? {}, name)?.[index]
    return value && exactValue(value)
  }
  return ((input[list] ?? []) as readonly Entry[]).flatMap((entry, index) => {
    const filled = (fields: Calculator['inputs'], names: Readonly<Record<string, string>>) =>
      Object.fromEntries(
        Object.entries(names).flatMap(([name, from]) => {
          const [field, part] = [getOwn(fields, name), getOwn(parts, from)]
          const result = getOwn(calculator.entryResults ?? {}, from)
          const value =
            part === undefined
              ? field && inUnitOf(field, resultOf(from, index) ?? Number.NaN, result)
              : field && fromInput(field, part, entry[from])
          return value === undefined ? [] : [[name, value] as const]
        }),
      )
    const sound = Object.entries(filled(keeper.inputs, flock)).filter(([name, value]) =>
      accepts(keeper, name, value),
    )
    const own: Input = Object.fromEntries(sound)
    const placed = firstDayOf(keeper, own)
    if (placed === undefined) return []
    const end = resultOf(finished, index)
    const last = end === undefined ? undefined : dayOfTime(end * millisecondsPerDay)
    const length =
      last === undefined ? 0 : (Date.parse(last) - Date.parse(placed)) / millisecondsPerDay
    const { facts: kept } = flockFromInput(filled(journal.inputs, facts), books)
    const named = entry[title]
    const totals = filled(dayFields, day) as Record<string, number>
    const isTotal = Object.keys(totals).length > 0 && length > 1
    return [
      {
        query: flockQuery(keeper, own, undefined),
        ...(kept !== undefined && { facts: kept }),
        ...(typeof named === 'string' && { named }),
        placed,
        ...(last !== undefined && { finished: last }),
        day: { ...totals, ...(covers !== undefined && isTotal && { [covers]: length }) },
      },
    ]
  })
}

/** An answer about a table without the lines that cannot be, and what is wrong with these. */
interface SoundLines {
  readonly input: Input
  readonly calculation: Calculation
  /** Each with the index of its line in the whole table. */
  readonly issues: readonly Issue[]
}

/**
 * The lines of a table that can be calculated: a wrong one keeps none of the others back.
 * @param calculation of the whole table
 * @returns undefined where no line is left, or something else than a line is wrong
 */
export function soundLines(
  calculator: Calculator,
  list: string,
  { input, calculation }: Pick<Table, 'input' | 'calculation'>,
  tables: Tables,
): SoundLines | undefined {
  let lines = ((input[list] ?? []) as readonly Entry[]).map((entry, index) => ({ entry, index }))
  let found = { input, calculation }
  const issues: Issue[] = []
  // The program's own message about an invalid form is about no line.
  const wrongIn = (): readonly Issue[] =>
    found.calculation.issues.filter(({ place }) => place !== 'form')
  while (wrongIn().length > 0) {
    const wrong = new Set(wrongIn().map(({ field, entry }) => (field === list ? entry : undefined)))
    if (wrong.has(undefined)) return undefined
    for (const issue of wrongIn()) issues.push({ ...issue, entry: lines[issue.entry!]!.index })
    lines = lines.filter((_, index) => !wrong.has(index))
    if (lines.length === 0) return undefined
    const rest = { ...input, [list]: lines.map(({ entry }) => entry) }
    found = { input: rest, calculation: calculate(calculator, rest, tables) }
  }
  return { ...found, issues }
}

/**
 * Whether two flocks, as in links, may be the same one: placed on one day, with as many birds where
 * both numbers are known.
 */
export function maySame(
  { flock }: FormerSource,
  keeper: Calculator,
  query: string,
  other: string,
): boolean {
  const [one, another] = [query, other].map((text) => fromQuery(keeper, text).input)
  const counts = Object.keys(flock).filter((name) =>
    keeper.inputs[name]?.units.some(({ unit }) => unit === 'bird'),
  )
  return (
    firstDayOf(keeper, one!) === firstDayOf(keeper, another!) &&
    counts.every(
      (name) =>
        one![name] === undefined || another![name] === undefined || one![name] === another![name],
    )
  )
}

/**
 * A flock of the device as an entry of the table of finished flocks: what is known of it exactly on
 * the last day of its journal.
 * @param known the flock on that day, with the figures of its journal
 */
export function formerEntry(
  { list, title, ends, flock, journal: facts = {}, reads }: FormerSource,
  { inputs }: Calculator,
  { known, journal }: { readonly known: FlockToday; readonly journal: CalculatedProgram },
  { named, ended }: { readonly named: string; readonly ended: string },
): Entry {
  const parts = inputs[list]?.list?.entry ?? {}
  const { calculator, input, calculation } = journal as CalculatedProgram<
    Calculator & EntryCalculator
  >
  const taken = (
    names: Readonly<Record<string, string>>,
    fields: Calculator['inputs'],
    from: Input,
  ) =>
    Object.entries(names).flatMap(([name, part]) => {
      const [field, own] = [getOwn(parts, part), getOwn(fields, name)]
      const value = field && own && fromInput(field, own, from[name])
      return value === undefined ? [] : [[part, value] as const]
    })
  const [days = ''] = journalIn(calculator) ?? []
  const last = ((input[days] ?? []) as readonly Entry[]).at(-1) ?? {}
  const read = Object.entries(reads).flatMap(([part, name]) => {
    const [field, own] = [getOwn(parts, part), calculator.inputs[days]?.list?.entry[name]]
    const figure = getOwn(calculation.entries ?? {}, name)?.at(-1)
    const value =
      figure === undefined
        ? field && own && fromInput(field, own, last[name])
        : field &&
          inUnitOf(
            field,
            exactValue(figure) ?? Number.NaN,
            getOwn(calculator.entryResults ?? {}, name),
          )
    return value === undefined ? [] : [[part, value] as const]
  })
  return Object.fromEntries<Entry[string]>([
    [title, named],
    [ends, ended],
    ...taken(flock, known.keeper.inputs, known.input),
    ...taken(facts, calculator.inputs, input),
    ...read,
  ])
}
