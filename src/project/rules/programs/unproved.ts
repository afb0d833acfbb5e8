import { calculate } from '#engine/calculate.ts'
import type { Calculation, Input, Tables } from '#engine/calculation.ts'
import type { Calculator } from '#engine/calculator.ts'
import type { Analysis } from '#definition/formulas/analysis.ts'
import type { Finding } from '#definition/findings/finding.ts'
import { ownFigures } from './own-figures.ts'
import type { ExampleRun } from '#mechanisms/mechanism.ts'
import { planOf } from '#mechanisms/plan/rows.ts'

/** What a visitor sees of an answer, as far as a figure of the definition can move it. */
function visibleAnswer(
  calculator: Calculator,
  calculation: Calculation,
  input: Input,
  tables: Tables,
): string {
  const { results, entries, ratings, notices, issues, unusual } = calculation
  const plan = planOf(calculator, calculation, input, tables)?.rows
  return JSON.stringify([results, entries, ratings, notices, issues, unusual, plan])
}

/** Half of a figure, of whole ones a whole, and twice; nothing has neither. */
const slipsOf = (value: number): readonly number[] =>
  [Number.isInteger(value) ? Math.ceil(value / 2) : value / 2, value * 2].filter(
    (typo) => typo !== value,
  )

/**
 * The figures that a definition contains, and that could be half or twice as large without any
 * example being answered otherwise.
 * @param exampleRuns the results of the examples
 */
export function unproved(
  { definition }: Analysis,
  calculator: Calculator,
  exampleRuns: readonly ExampleRun[],
): readonly Finding[] {
  const cases = exampleRuns.map(({ calculation, input, tables }) => ({
    input,
    tables,
    before: visibleAnswer(calculator, calculation, input, tables),
  }))
  const isNoticed = (other: Calculator): boolean => {
    const index = cases.findIndex(
      ({ input, tables, before }) =>
        visibleAnswer(other, calculate(other, input, tables), input, tables) !== before,
    )
    // The example that notices one change of a figure mostly notices the other: it runs first.
    if (index > 0) cases.unshift(...cases.splice(index, 1))
    return index >= 0
  }
  return (
    ownFigures(calculator)
      // A figure that is shared with another program is proved there.
      .filter(({ path }) => definition.at(path).file === definition.file.path)
      .filter(({ value, exchanged }) => !slipsOf(value).every((typo) => isNoticed(exchanged(typo))))
      .map(({ name, path, value }) => ({
        rule: 'examples',
        ...definition.at(path),
        id: 'figure-unproved',
        what: `If "${name}" were half or twice its value of ${value}, no example would fail.`,
        why: 'An error in the figure would go unnoticed.',
        fix: 'Add an example whose answer depends on it, with a value just above or below it.',
      }))
  )
}
