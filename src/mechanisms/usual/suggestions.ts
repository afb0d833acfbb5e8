/** What may have been meant where a figure is not usual: the same digits in another unit. */
import { converted, withoutNoise } from '../../engine/input/converted.ts'
import { calculate } from '../../engine/calculate.ts'
import type { Calculation, Input, Tables, Unusual } from '../../engine/calculation.ts'
import type { Calculator, InputField } from '../../engine/calculator.ts'

/** The index of a field's unit among those on offer. */
type UnitOf = (name: string) => number

/** A figure that may have been meant, as it would be in its field. */
export interface Suggestion {
  readonly name: string
  readonly part?: string
  readonly value: number
  /** The index of its unit among those on offer. */
  readonly unit: number
  /** All that was entered, with it. */
  readonly input: Input
}

/** A page that offers more leaves the visitor to guess. */
const most = 3

/** Of a figure its digits in each other unit: how they would be typed, and what they would mean. */
function inOtherUnits({ units }: InputField, value: number, chosen: number) {
  const [own, typedIn = own] = [units[0], units[chosen]]
  if (own === undefined || typedIn === undefined || value === 0) return []
  const typed = converted(value, own, typedIn)
  return units.flatMap((unit, index) =>
    unit === typedIn ? [] : [{ typed, index, meant: converted(typed, unit, own) }],
  )
}

/**
 * How far what was doubted is from the middle of what is usual, now that something else is meant.
 */
const plausibilityDistance = (
  doubts: readonly Unusual[],
  input: Input,
  { results }: Calculation,
): number =>
  doubts
    .map(({ name, from, to }) => {
      const value = results[name]?.value ?? input[name]
      const middle = from > 0 ? Math.sqrt(from * to) : to / 2
      return typeof value === 'number' ? Math.abs(Math.log(value / middle)) : 0
    })
    .reduce((sum, each) => sum + each, 0)

const ofField = (
  { inputs }: Calculator,
  input: Input,
  name: string,
  unitOf: UnitOf,
): readonly Suggestion[] => {
  const [field, value] = [inputs[name], input[name]]
  if (field === undefined || typeof value !== 'number') return []
  return inOtherUnits(field, value, unitOf(name)).map(({ typed, index, meant }) => ({
    name,
    value: typed,
    unit: index,
    input: { ...input, [name]: meant },
  }))
}

/** Of a list all entries that are outside are meant at once. */
const entrySuggestions = (
  { inputs }: Calculator,
  input: Input,
  { name, part = '', value, from, to }: Unusual,
): readonly Suggestion[] => {
  const field = inputs[name]?.list?.entry[part]
  const entries = input[name]
  if (field === undefined || !Array.isArray(entries)) return []
  const isOutside = (figure: unknown): figure is number =>
    typeof figure === 'number' && (figure < from || figure > to)
  const inUnit = (meant: number) =>
    (entries as Readonly<Record<string, unknown>>[]).map((entry) =>
      isOutside(entry[part])
        ? { ...entry, [part]: withoutNoise((entry[part] * meant) / value) }
        : entry,
    )
  return inOtherUnits(field, value, 0).map(({ typed, index, meant }) => ({
    name,
    part,
    value: typed,
    unit: index,
    input: { ...input, [name]: inUnit(meant) },
  }))
}

/**
 * The figures that may have been meant: with each of them the program answers, and nothing is
 * unusual. They go by the order in which units are offered, the likely ones first, and then by how
 * near they are to what is usual.
 * @param doubts what was unusual
 * @param unitOf the unit that each field is in; by default its own
 */
export function suggestions(
  calculator: Calculator,
  input: Input,
  tables: Tables,
  doubts: readonly Unusual[],
  unitOf: UnitOf = () => 0,
): readonly Suggestion[] {
  const tried = (suggestion: Suggestion) => {
    const answer = calculate(calculator, suggestion.input, tables)
    if (answer.issues.length > 0 || (answer.unusual ?? []).length > 0) return []
    return { suggestion, far: plausibilityDistance(doubts, suggestion.input, answer) }
  }
  return [
    ...Object.keys(calculator.inputs).flatMap((name) => ofField(calculator, input, name, unitOf)),
    ...doubts.flatMap((doubt) => entrySuggestions(calculator, input, doubt)),
  ]
    .flatMap(tried)
    .sort((a, b) => a.suggestion.unit - b.suggestion.unit || a.far - b.far)
    .slice(0, most)
    .map(({ suggestion }) => suggestion)
}
