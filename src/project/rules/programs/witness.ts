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
function triedFigures(
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

/** A figure of the form: an input, or a part of the entries of a list. */
interface Place {
  readonly input: InputSource
  /** The input of an example with another figure there. */
  readonly with: (given: ExampleSource['input'], figure: number) => ExampleSource['input']
}

/** All figures of the form, by their names as in "unusual". */
const placesOf = ({ inputs }: Analysis): ReadonlyMap<string, Place> =>
  new Map(
    inputsIn(inputs)
      .filter(({ input }) => isNumberInput(input))
      .map(({ name, list, input }): [string, Place] =>
        list === undefined
          ? [name, { input, with: (given, figure) => ({ ...given, [name]: figure }) }]
          : [
              `${list}.${name}`,
              { input, with: (given, figure) => inList(given, list, name, figure) },
            ],
      ),
  )

type Entries = Exclude<ExampleSource['input'][string], string | number>

/** The input of an example with another figure in the first entry of a list. */
function inList(
  given: ExampleSource['input'],
  list: string,
  part: string,
  figure: number,
): ExampleSource['input'] {
  const entries = given[list]
  if (!Array.isArray(entries)) return given
  const [first, ...others] = entries as Entries
  return first === undefined
    ? given
    : { ...given, [list]: [{ ...first, [part]: figure }, ...others] }
}

/**
 * An example that reaches an end by one figure; undefined where none of the figures that the form
 * accepts does.
 * @param by how the end is reached: by one input, or by any of them
 */
export function exampleReaching(
  analysis: Analysis,
  files: ReadonlyMap<string, TableFile>,
  by: Required<Uncovered>['by'],
  accepted: readonly ExampleRun[],
  tryOut: (example: ExampleSource) => ExampleRun,
): ExampleRun | undefined {
  const places = placesOf(analysis)
  const keys = keysOf(analysis, files)
  for (const [name, place] of places) {
    if (by.input !== undefined && by.input !== name) continue
    const figures = triedFigures(place.input, keys)
    for (const { example } of accepted.slice(0, 2))
      for (const figure of figures) {
        const exampleRun = tryOut({ ...example, input: place.with(example.input, figure) })
        if (by.reaches(exampleRun)) return exampleRun
      }
  }
  return undefined
}
