/** What of the lines of a file the program accepts. */
import type { Entry } from '#engine/calculation.ts'
import type { Calculator } from '#engine/calculator.ts'
import { schemaIssues } from '#engine/input/issues.ts'
import type { KeyedField } from '#mechanisms/journal/shape.ts'
import type { BadLine, LeftCell } from './line-reader.ts'
import { withoutPart } from './measures.ts'
import type { DayLine } from './same-day.ts'

/** So many lines are read at a time. */
export const step = 200

/** Entries that the program accepts, and what of the others it refuses. */
interface Acceptable {
  readonly entries: readonly Entry[]
  readonly cells: readonly LeftCell[]
  readonly bad: BadLine[]
}

/**
 * Leaves out each part that the program refuses, and each entry that cannot be without one. The
 * program names a few issues at a time: so many lines are checked together that each is checked
 * a few times, and only totals of several days are checked against all of them.
 */
export function* acceptable(
  calculator: Calculator<KeyedField>,
  list: string,
  lines: readonly DayLine[],
): Generator<undefined, Acceptable> {
  const { list: parts, keyed } = calculator.inputs[list] ?? {}
  const { covers = '' } = keyed ?? {}
  // Without its number of days, a total would be the figure of one day.
  const required = new Set([...(parts?.required ?? []), covers])
  const cells: LeftCell[] = []
  const bad: BadLine[] = []
  const sound: DayLine[] = []
  function* checked(given: readonly DayLine[]): Generator<undefined, readonly DayLine[]> {
    for (let held = given; ; yield) {
      const issues = schemaIssues(calculator, { [list]: held.map(({ entry }) => entry) }).filter(
        ({ field, entry }) => field === list && entry !== undefined,
      )
      if (issues.length === 0) return held
      const found = new Map(issues.map((issue) => [issue.entry!, { ...issue, entry: undefined }]))
      held = held.flatMap((each, index) => {
        const issue = found.get(index)
        if (issue === undefined) return [each]
        const { line, entry } = each
        const [part = ''] = issue.part?.split('.') ?? []
        const value = entry[part]
        if (value === undefined || required.has(part)) {
          bad.push({ line, problem: { issue } })
          return []
        }
        cells.push({ line, part, text: typeof value === 'object' ? value.name : `${value}`, issue })
        return [{ ...each, entry: withoutPart(entry, part) }]
      })
    }
  }
  for (let index = 0; index < lines.length; index += step) {
    sound.push(...(yield* checked(lines.slice(index, index + step))))
    yield
  }
  const hasTotals = sound.some(({ entry }) => entry[covers] !== undefined)
  const held = hasTotals ? yield* checked(sound) : sound
  return { entries: held.map(({ entry }) => entry), cells, bad }
}
