/**
 * Whether an end of a program can be reached at all, and with which figures: what cannot be
 * reached demands no example.
 */
import type { Analysis } from '../../../definition/formulas/analysis.ts'
import { asksFigure, asksWholeNumber } from '../../../definition/input-kinds.ts'
import type { ExampleSource, InputSource } from '../../../definition/shapes.ts'
import type { TableFile } from '../../../definition/project.ts'
import type { ExampleRun } from '../../../mechanisms/mechanism.ts'

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

/** Figures of an input that reach whatever it can: its ends, and what is beside each mark. */
function triedFigures(
  input: InputSource & { readonly usual?: unknown },
  keys: readonly number[],
): readonly number[] {
  const { minimum, exclusiveMinimum, maximum, usual } = input
  const isWhole = asksWholeNumber(input)
  const step = isWhole ? 1 : 0.001
  const low = minimum ?? (exclusiveMinimum === undefined ? 0 : exclusiveMinimum + step)
  const high = maximum ?? low
  if (isWhole && high - low <= mostTried)
    return Array.from({ length: Math.floor(high - low) + 1 }, (_, index) => low + index)
  const ends = Array.isArray(usual) ? (usual as readonly number[]) : []
  const marks = [low, high, ...ends, ...keys]
  const beside = marks.flatMap((mark) => [mark - step, mark, mark + step, mark + 0.5])
  return [...new Set(beside)].filter(
    (figure) => figure >= low && figure <= high && (!isWhole || Number.isInteger(figure)),
  )
}

/**
 * The input of an example that reaches an end by one of its figures; undefined where none of the
 * figures that the form accepts does.
 * @param name the input that the end rests on
 * @param reaches whether a calculation reaches the end
 */
export function inputReaching(
  analysis: Analysis,
  files: ReadonlyMap<string, TableFile>,
  name: string,
  accepted: readonly ExampleRun[],
  tryOut: (example: ExampleSource) => ExampleRun,
  reaches: (tried: ExampleRun) => boolean,
): ExampleSource['input'] | undefined {
  const input = analysis.inputs[name]
  if (input === undefined || !asksFigure(input)) return undefined
  const figures = triedFigures(input, keysOf(analysis, files))
  for (const { example } of accepted.slice(0, 2))
    for (const figure of figures) {
      const changed = { ...example.input, [name]: figure }
      if (reaches(tryOut({ ...example, input: changed }))) return changed
    }
  return undefined
}
