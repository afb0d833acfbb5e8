/** Inputs whose answer depends on something: those of examples with one or two fields changed. */
import type { Input } from '#engine/calculation.ts'
import type { Analysis } from '#definition/formulas/analysis.ts'
import { dependsOnToday, today } from '#definition/formulas/today.ts'
import { inputsIn } from '#definition/formulas/inputs.ts'
import { isIntegerInput, isNumberInput } from '#definition/input-kinds.ts'
import type { ExampleSource } from '#definition/shapes.ts'
import { round } from '#round.ts'
import type { ExampleRun } from '#mechanisms/mechanism.ts'
import type { Steps } from '../../steps.ts'
import { placesOf, triedFigures, type Entered, type Place } from './witness.ts'

/** So many examples are changed, and so many values of each of two fields are tried together. */
const [mostChanged, mostInPairs] = [8, 14]
/** So many inputs are tried at most for one question, and after the first that was found. */
const [mostTried, mostAfterFound] = [2000, 100]

/** The day of an example that needs one, where no other example has one. */
const anyDay = '2026-05-01'

export interface InputSearch {
  readonly analysis: Analysis
  /** The inputs that are changed: examples. */
  readonly examples: readonly ExampleSource[]
  /** Inputs as visitors might enter them. */
  readonly random: readonly Input[]
  readonly tryOut: (example: ExampleSource) => ExampleRun
  /** Counts an example that is tried. @returns whether it is one too many */
  readonly isOver: (example: ExampleSource) => boolean
}

/** Some of many items, from the first to the last. */
const spread = <Item>(items: readonly Item[], count: number): readonly Item[] =>
  items.length <= count
    ? items
    : Array.from(
        { length: count },
        (_, index) => items[Math.floor((index * (items.length - 1)) / (count - 1))]!,
      )

const canBeEntered = (value: unknown): value is Entered =>
  typeof value === 'string' || typeof value === 'number' || Array.isArray(value)

/** What is tried in a field: what visitors might enter, and figures next to each mark. */
function triedIn(place: Place, random: readonly Input[], marks: readonly number[]) {
  const entered = random.map((each) => place.of(each as ExampleSource['input']))
  const figures = isNumberInput(place.input) ? triedFigures(place.input, marks) : []
  const name = entered.find((each) => typeof each === 'string')
  // A name may be misspelt where it is typed.
  const misspelt = place.input.records === undefined || name === undefined ? [] : [name.slice(1)]
  const all = [...figures, ...spread(entered, 40), ...misspelt].filter(canBeEntered)
  return [...new Map(all.map((each): [string, Entered] => [JSON.stringify(each), each])).values()]
}

/** The factors by which a figure of the days of a journal is changed. */
const factors = [10, 0.5, 2, 5, 0.8, 20, 0]
/** A figure of an example has a digit too many, as people type it. */
const oneDigitMore = 10

const scaled = (value: number, factor: number, input: Place['input']): number =>
  round(value * factor, isIntegerInput(input) ? 0 : 3)

/** Examples with one figure that is larger. */
function* scaledExamples(
  bases: readonly ExampleSource[],
  places: readonly Place[],
): Generator<ExampleSource> {
  for (const base of bases)
    for (const { input, of, with: enter } of places) {
      const value = of(base.input)
      if (typeof value === 'number' && isNumberInput(input))
        yield { ...base, input: enter(base.input, scaled(value, oneDigitMore, input)) }
    }
}

/** Examples whose journals have one figure that is larger or smaller on the last day, or on all. */
function* scaledJournals({
  analysis: { inputs },
  examples,
}: InputSearch): Generator<ExampleSource> {
  const parts = inputsIn(inputs).flatMap(({ name, list = '', input }) =>
    inputs[list]?.keyed === undefined || !isNumberInput(input) ? [] : [{ name, list, input }],
  )
  for (const base of examples.slice(0, mostChanged))
    for (const factor of factors)
      for (const { name, list, input } of parts) {
        const given = base.input[list]
        if (!Array.isArray(given)) continue
        const days = given as readonly Readonly<Record<string, unknown>>[]
        if (!days.some((day) => typeof day[name] === 'number')) continue
        const scaledFrom = (first: number) =>
          days.map((day, index) => {
            const value = day[name]
            if (index < first || typeof value !== 'number') return day
            return { ...day, [name]: scaled(value, factor, input) }
          })
        for (const first of new Set([days.length - 1, 0]))
          yield { ...base, input: { ...base.input, [list]: scaledFrom(first) as Entered } }
      }
}

/** Examples with larger figures, then with one changed field, with two, then others. */
function* changedExamples(search: InputSearch, marks: readonly number[]): Generator<ExampleSource> {
  const { analysis, examples, random } = search
  const places = [...placesOf(analysis).values()].filter(({ input }) => input.unasked !== true)
  const tried = places.map((place) => triedIn(place, random, marks))
  const bases = examples.slice(0, mostChanged)
  const day = examples.find((each) => each.today !== undefined)?.today ?? anyDay
  // With another input, an example may depend on the day.
  const onDay = (example: ExampleSource): ExampleSource =>
    example.today === undefined && dependsOnToday(analysis.inputs, example)
      ? { ...example, today: day }
      : example
  yield* scaledJournals(search)
  for (const example of scaledExamples(bases, places)) yield onDay(example)
  for (const base of bases)
    for (const [index, place] of places.entries())
      for (const entered of tried[index]!)
        yield onDay({ ...base, input: place.with(base.input, entered) })
  for (const drawn of random) {
    const { [today]: _, ...input } = drawn as ExampleSource['input']
    yield onDay({ input })
  }
  const few = places.map((place, index) => ({ place, values: spread(tried[index]!, mostInPairs) }))
  const pairs = few.flatMap((one, index) =>
    few.slice(index + 1).map((other) => [one, other] as const),
  )
  for (const base of bases)
    for (const [one, other] of pairs)
      for (const entered of one.values)
        for (const beside of other.values)
          yield onDay({
            ...base,
            input: other.place.with(one.place.with(base.input, entered), beside),
          })
}

/** How far an answer is from an ordinary one: it is refused, or something is unusual. */
const strangeness = ({ calculation: { issues, unusual = [] } }: ExampleRun): number =>
  issues.length > 0 ? 2 : Math.min(unusual.length, 1)

/**
 * Searches the most ordinary example for which something is so, an input in each step.
 * @param marks figures that the answer may change at
 * @returns undefined where none was found
 */
export function* searchExample(
  search: InputSearch,
  marks: readonly number[],
  isSo: (exampleRun: ExampleRun) => boolean,
): Steps<ExampleRun | undefined> {
  let best: ExampleRun | undefined
  let left = mostTried
  for (const example of changedExamples(search, marks)) {
    if ((left -= 1) < 0 || search.isOver(example)) break
    yield
    const exampleRun = search.tryOut(example)
    const isBetter = best === undefined || strangeness(exampleRun) < strangeness(best)
    if (!isBetter || !isSo(exampleRun)) continue
    best = exampleRun
    if (strangeness(best) === 0) break
    left = Math.min(left, mostAfterFound)
  }
  return best
}
