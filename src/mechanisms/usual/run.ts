/** Which figures are outside of what is usual, and which verdicts that takes back. */
import { own } from '../../own.ts'
import { fromBase } from '../../language/units.ts'
import type { Calculation, Input, RunPart, Unusual } from '../../engine/calculation.ts'
import type { Calculator, Result } from '../../engine/calculator.ts'
import { namesBehind } from '../../engine/names-behind.ts'
import type { State } from '../../engine/state.ts'
import { byOption, isRange, type Range, type Usual } from './shape.ts'

/** What is usual beside the choices that were made. */
function rangeOf(usual: Usual | undefined, input: Input): Range | undefined {
  if (usual === undefined || isRange(usual)) return usual
  const [choice, ranges] = byOption(usual)
  return own(ranges, String(input[choice]))
}

const isOutside = (value: unknown, [from, to]: Range): value is number =>
  typeof value === 'number' && (value < from || value > to)

/** The first of the entries of a list whose figure is outside, for each part that has a range. */
const unusualEntries = ({ inputs }: Calculator, input: Input, name: string): readonly Unusual[] =>
  Object.entries(inputs[name]?.list?.entry ?? {}).flatMap(([part, { usual }]): Unusual[] => {
    const range = rangeOf(usual, input)
    const entries = input[name]
    if (range === undefined || !Array.isArray(entries)) return []
    const figures = (entries as Readonly<Record<string, unknown>>[]).map((each) => each[part])
    const entry = figures.findIndex((value) => isOutside(value, range))
    const value = figures[entry] as number
    return entry < 0 ? [] : [{ name, part, entry, value, from: range[0], to: range[1] }]
  })

const unusualInputs = (calculator: Calculator, input: Input): readonly Unusual[] =>
  Object.entries(calculator.inputs).flatMap(([name, field]): readonly Unusual[] => {
    if (field.list !== undefined) return unusualEntries(calculator, input, name)
    const range = rangeOf(field.usual, input)
    const value = input[name] ?? field.default
    return range !== undefined && isOutside(value, range)
      ? [{ name, value, from: range[0], to: range[1] }]
      : []
  })

/** A bound is outside where the true figure cannot be inside. */
function rangeOfBound([from, to]: Range, bound: State['bounds'][string] | undefined): Range {
  const [isLow, isHigh] = [bound !== 'atMost', bound !== 'atLeast'].map(
    (isEnd) => isEnd && bound !== 'unclear',
  )
  return [isHigh === true ? from : -Infinity, isLow === true ? to : Infinity]
}

const unusualResults = ({ results }: Calculator, { scope, bounds }: State): readonly Unusual[] =>
  Object.entries(results).flatMap(([name, result]): readonly Unusual[] => {
    const known = scope[name]
    if (result.usual === undefined || typeof known !== 'number') return []
    const value = fromBase(known, result)
    const [from, to] = result.usual
    return isOutside(value, rangeOfBound(result.usual, own(bounds, name)))
      ? [{ name, value, from, to }]
      : []
  })

/** The name of what is unusual, as formulas and examples have it. */
export const unusualName = ({ name, part }: Pick<Unusual, 'name' | 'part'>): string =>
  part === undefined ? name : `${name}.${part}`

/** What a verdict on a result reads besides the result. */
const readByVerdict = ({ rating, target }: Result): readonly string[] =>
  [...rating.map(({ when }) => when), target?.low, target?.high].flatMap((part) => part?.uses ?? [])

/** Without the verdicts that rest on something unusual; the figures stay. */
function withoutVerdicts(
  calculator: Calculator,
  answer: Calculation,
  unusual: readonly Unusual[],
): Calculation {
  const rests = (id: string): boolean => {
    const result = calculator.results[id]
    const names = namesBehind(calculator, [id, ...(result ? readByVerdict(result) : [])])
    return unusual.some((each) => names.has(unusualName(each)))
  }
  const ratings = Object.entries(answer.ratings).filter(([id]) => !rests(id))
  const results = Object.entries(answer.results).map(([id, value]) => {
    if (value.target?.standing === undefined || !rests(id)) return [id, value] as const
    const { standing: _, ...target } = value.target
    return [id, { ...value, target }] as const
  })
  return {
    ...answer,
    unusual,
    ratings: Object.fromEntries(ratings),
    results: Object.fromEntries(results),
  }
}

const conclude: NonNullable<RunPart['conclude']> = (calculator, { input, state }, answer) => {
  const unusual = [...unusualInputs(calculator, input), ...unusualResults(calculator, state)]
  return unusual.length === 0 ? answer : withoutVerdicts(calculator, answer, unusual)
}

export const usual: RunPart = { conclude }
