/**
 * Whether an end of a program can be reached at all, and with which figures: what cannot be
 * reached demands no example.
 */
import type { Analysis } from '#definition/formulas/analysis.ts'
import { isNumberInput, isIntegerInput } from '#definition/input-kinds.ts'
import type { ExampleSource, InputSource } from '#definition/shapes.ts'
import type { TableFile } from '#definition/project.ts'
import type { ExampleRun, Uncovered } from '#mechanisms/mechanism.ts'
import { inputsIn } from '#definition/formulas/inputs.ts'

/** The most whole numbers of an input that are tried one by one. */
const mostTried = 400

/** The keys of the tables that a lookup may read, in their own unit. */
const keysOf = ({ tables }: Analysis, files: ReadonlyMap<string, TableFile>): readonly number[] =>
  Object.values(tables)
    .flat()
    .flatMap(({ id, data }) => {
      const column = Object.keys(data.columns).indexOf(data.key)
      return (files.get(id)?.data.records ?? []).map((record) => record[column])
    })
    .filter((key) => typeof key === 'number')

/** Figures that cover the range of an input: its ends, and values next to each mark. */
export function triedFigures(
  input: InputSource & { readonly usual?: unknown },
  keys: readonly number[],
): readonly number[] {
  const { minimum, exclusiveMinimum, maximum, usual } = input
  const isWhole = isIntegerInput(input)
  const step = isWhole ? 1 : 0.001
  const low = minimum ?? (exclusiveMinimum === undefined ? 0 : exclusiveMinimum + step)
  const high = maximum ?? low
  if (isWhole && high - low <= mostTried)
    return Array.from({ length: Math.floor(high - low) + 1 }, (_, index) => low + index)
  const ends = Array.isArray(usual) ? (usual as readonly number[]) : []
  // A figure just outside of its range makes the fewest others unusual.
  const marks = [...ends, low, high, ...keys]
  const beside = marks.flatMap((mark) => [mark - step, mark, mark + step, mark + 0.5])
  return [...new Set(beside)].filter(
    (figure) => figure >= low && figure <= high && (!isWhole || Number.isInteger(figure)),
  )
}

/** What is entered in a field. */
export type Entered = ExampleSource['input'][string]

/** A field of the form: an input, or a part of the entries of a list. */
export interface Place {
  readonly input: InputSource
  /** The input of an example with something else there. */
  readonly with: (given: ExampleSource['input'], entered: Entered) => ExampleSource['input']
  /** What an input has there. */
  readonly of: (given: ExampleSource['input']) => unknown
}

/** All fields of the form, by their names as in "unusual". */
export const placesOf = ({ inputs }: Analysis): ReadonlyMap<string, Place> =>
  new Map(
    inputsIn(inputs).map(({ name, list, input }): [string, Place] =>
      list === undefined
        ? [
            name,
            {
              input,
              with: (given, entered) => ({ ...given, [name]: entered }),
              of: (given) => given[name],
            },
          ]
        : [
            `${list}.${name}`,
            {
              input,
              with: (given, entered) => inList(given, [list, name], entered),
              of: (given) => entriesOfList(given, list)[0]?.[name],
            },
          ],
    ),
  )

type Entries = Exclude<Entered, string | number>

const entriesOfList = (given: ExampleSource['input'], list: string): Entries => {
  const entries = given[list]
  return Array.isArray(entries) ? (entries as Entries) : []
}

/** The input of an example with something else in the first entry of a list. */
function inList(
  given: ExampleSource['input'],
  [list, part]: readonly [string, string],
  entered: Entered,
): ExampleSource['input'] {
  const [first, ...others] = entriesOfList(given, list)
  if (first === undefined) return given
  return { ...given, [list]: [{ ...first, [part]: entered }, ...others] as Entries }
}

/** How an end is reached by one input, or by a part of a list. */
export type WayByInput = Required<Uncovered>['by'] & { readonly input: string }

/**
 * The first example that reaches each end by a figure of its input; none where none of the figures
 * that the form accepts does. Each figure is tried once for all ends.
 */
export function examplesReaching(
  analysis: Analysis,
  files: ReadonlyMap<string, TableFile>,
  ways: readonly WayByInput[],
  accepted: readonly ExampleRun[],
  tryOut: (example: ExampleSource) => ExampleRun,
): ReadonlyMap<Uncovered['by'], ExampleRun> {
  const found = new Map<Uncovered['by'], ExampleRun>()
  const keys = keysOf(analysis, files)
  const bases = accepted.slice(0, 2).map(({ example }) => example)
  for (const [name, place] of placesOf(analysis)) {
    if (!isNumberInput(place.input)) continue
    const own = ways.filter(({ input }) => input === name)
    const figures = triedFigures(place.input, keys)
    for (const [base, figure] of bases.flatMap((each) =>
      figures.map((tried) => [each, tried] as const),
    )) {
      const open = own.filter((way) => !found.has(way))
      if (open.length === 0) break
      const exampleRun = tryOut({ ...base, input: place.with(base.input, figure) })
      for (const way of open) if (way.reaches(exampleRun)) found.set(way, exampleRun)
    }
  }
  return found
}
