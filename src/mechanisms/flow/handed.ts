import { dayOfTime, millisecondsPerDay } from '../../day.ts'
import type { Calculation, Input } from '../../engine/calculation.ts'
import type { Calculator } from '../../engine/calculator.ts'
import { hiddenIn } from '../../engine/input/in-force.ts'
import { roundedAsShown } from '../../engine/shown/judged.ts'
import { exactValue } from '../../known-figure.ts'
import { fromBase, toBase } from '../../language/scale.ts'
import { getOwn } from '../../own.ts'
import { plainDigits, roundSignificant } from '../../round.ts'
import { cellAt } from '../name-lookup/named.ts'
import type { FlowStep, Given, Taken } from './shape.ts'

/** A figure on its way: figures in base units, days, names and options as texts. */
interface HandedFigure {
  readonly value: number | string
  /** It was calculated from the others. */
  readonly isCalculated?: true
}

/** The figures of an event so far, by name and kind. */
export type Handed = Readonly<Record<string, HandedFigure>>

const keyOf = (figure: string, kind: string): string => `${figure} ${kind}`
const isOfRecords = (kind: string): boolean => kind.startsWith('records ')

/** More digits are noise of a conversion. */
const exactDigits = 12

/** A figure of an answer; undefined where it is unknown, a range or a bound. */
function valueOf(
  { from, name, column, scale }: Given,
  calculator: Calculator,
  calculation: Calculation,
  input: Input,
): number | string | undefined {
  if (from === 'input') {
    const value = input[name]
    if (typeof value === 'number' && scale !== undefined) return toBase(value, scale)
    return typeof value === 'string' && value !== '' ? value : undefined
  }
  if (from === 'record') {
    const record = calculation.found?.[name]?.[0]
    const cell = record && cellAt(record.table, column!, record.index)
    return typeof cell === 'string' && cell !== '' ? cell : undefined
  }
  const figure = calculation.results[name]
  const value = exactValue(figure)
  const result = calculator.results[name]
  if (value === undefined || result === undefined || figure?.upTo !== undefined) return undefined
  // What the other page gets is what this page shows.
  const shown = fromBase(roundedAsShown(result, toBase(value, result)), result)
  return scale === undefined ? dayOfTime(shown * millisecondsPerDay) : toBase(shown, scale)
}

/** The figures that an answer gives to the other steps of its event. */
export function givenFigures(
  { gives }: FlowStep,
  calculator: Calculator,
  calculation: Calculation,
  input: Input,
): Handed {
  const hidden = hiddenIn(calculator, input)
  const figures: Record<string, HandedFigure> = {}
  for (const given of gives) {
    const key = keyOf(given.figure, given.kind)
    const value =
      given.from === 'input' && hidden.has(given.name)
        ? undefined
        : valueOf(given, calculator, calculation, input)
    // What was entered comes before what was calculated.
    if (value === undefined || Object.hasOwn(figures, key)) continue
    figures[key] = { value, ...(given.from === 'result' && { isCalculated: true }) }
  }
  return figures
}

/**
 * The figures of an event after one more step. Another medicine is another event. Where an entered
 * figure has changed, what other steps calculated is old.
 * @param before the figures that came with the visitor
 */
export function withGiven({ gives }: FlowStep, given: Handed, before: Handed): Handed {
  const entered = gives.filter(({ from }) => from !== 'result')
  const isOther = entered.some(({ figure, kind }) => {
    const key = keyOf(figure, kind)
    return isOfRecords(kind) && before[key]?.value !== given[key]?.value
  })
  if (isOther) return given
  const isChanged = entered.some(({ figure, kind }) => {
    const key = keyOf(figure, kind)
    const [was, now] = [before[key], given[key]]
    return was !== undefined && now !== undefined && was.value !== now.value
  })
  const kept = Object.entries(before).filter(
    ([, { isCalculated }]) => !(isChanged && isCalculated === true),
  )
  return { ...Object.fromEntries(kept), ...given }
}

/** What fills an input, as an address has it. */
function textFor(taken: Taken, all: readonly Handed[]): string | undefined {
  const { chooses, figures, kind, scale, options } = taken
  if (chooses !== undefined)
    for (const handed of all) {
      const option = Object.keys(chooses).find((each) =>
        Object.keys(handed).some((key) => key.startsWith(`${chooses[each]!} `)),
      )
      if (option !== undefined) return option
    }
  for (const handed of all)
    for (const figure of figures) {
      const value = getOwn(handed, keyOf(figure, kind))?.value
      if (typeof value === 'number' && scale !== undefined)
        return plainDigits(roundSignificant(fromBase(value, scale), exactDigits))
      if (typeof value === 'string' && (options === undefined || options.includes(value)))
        return value
    }
  return undefined
}

/**
 * The query that opens another step: its figures of this event, and what was typed there for the
 * same medicine.
 * @param given the figures of this page, which come before all other figures of the event
 * @param typed what the tab keeps of the other page
 */
export function queryFor(
  { takes }: FlowStep,
  given: Handed,
  figures: Handed,
  typed: Readonly<Record<string, unknown>> = {},
): string {
  const handed = Object.entries(takes).flatMap(([name, taken]): [string, string][] => {
    const text = textFor(taken, [given, figures])
    return text === undefined ? [] : [[name, text]]
  })
  const known = new Map(handed)
  const isSame = Object.entries(takes).every(
    ([name, { kind }]) => !isOfRecords(kind) || typed[name] === known.get(name),
  )
  const own = Object.keys(takes).flatMap((name): [string, string][] => {
    const value = typed[name]
    if (!isSame || known.has(name)) return []
    if (typeof value === 'number') return [[name, plainDigits(value)]]
    return typeof value === 'string' && value !== '' ? [[name, value]] : []
  })
  return new URLSearchParams([...handed, ...own].sort(([a], [b]) => (a < b ? -1 : 1))).toString()
}
