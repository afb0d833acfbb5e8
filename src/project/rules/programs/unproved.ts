import { calculate } from '#engine/calculate.ts'
import type { Calculator } from '#engine/calculator.ts'
import { memoize } from '#memoize.ts'
import type { Analysis } from '#definition/formulas/analysis.ts'
import { finding, type Finding } from '#definition/findings/finding.ts'
import { ownFigures, type OwnFigure } from './own-figures.ts'
import type { ExampleRun } from '#mechanisms/mechanism.ts'
import { planOf } from '#mechanisms/plan/rows.ts'

/** What a visitor sees of an answer, as far as a figure of the definition can move it. */
function visibleAnswer({
  calculator,
  calculation,
  input,
  tables,
}: Pick<ExampleRun, 'calculator' | 'calculation' | 'input' | 'tables'>): string {
  const { results, entries, ratings, notices, issues, unusual } = calculation
  const plan = planOf(calculator, calculation, input, tables)?.rows
  return JSON.stringify([results, entries, ratings, notices, issues, unusual, plan])
}

const answerOfExample = memoize((exampleRun: ExampleRun) => visibleAnswer(exampleRun))

/** Whether an example is answered otherwise by another program. */
export function answersOtherwise(exampleRun: ExampleRun, calculator: Calculator): boolean {
  const { input, tables } = exampleRun
  const calculation = calculate(calculator, input, tables)
  const answer = visibleAnswer({ calculator, calculation, input, tables })
  return answer !== answerOfExample(exampleRun)
}

/** Half of a figure, of whole ones a whole, and twice; nothing has neither. */
const slipsOf = (value: number): readonly number[] =>
  [Number.isInteger(value) ? Math.ceil(value / 2) : value / 2, value * 2].filter(
    (typo) => typo !== value,
  )

/** A figure of a definition, and the values instead of it that no example notices. */
export interface UnprovedFigure {
  readonly figure: OwnFigure
  readonly instead: readonly number[]
}

/**
 * The figures that a definition contains, and that could be half or twice as large without any
 * example being answered otherwise.
 * @param exampleRuns the results of the examples
 */
export function unprovedFigures(
  { definition }: Analysis,
  calculator: Calculator,
  exampleRuns: readonly ExampleRun[],
): readonly UnprovedFigure[] {
  const cases = [...exampleRuns]
  const isNoticed = (other: Calculator): boolean => {
    const index = cases.findIndex((each) => answersOtherwise(each, other))
    // The example that notices one change of a figure mostly notices the other: it runs first.
    if (index > 0) cases.unshift(...cases.splice(index, 1))
    return index >= 0
  }
  return (
    ownFigures(calculator)
      // A figure that is shared with another program is proved there.
      .filter(({ path }) => definition.at(path).file === definition.file.path)
      .map((figure) => ({
        figure,
        instead: slipsOf(figure.value).filter((slip) => !isNoticed(figure.exchanged(slip))),
      }))
      .filter(({ instead }) => instead.length > 0)
  )
}

/** The findings on figures that no example proves. */
export const unproved = (
  analysis: Analysis,
  calculator: Calculator,
  exampleRuns: readonly ExampleRun[],
): readonly Finding[] =>
  unprovedFigures(analysis, calculator, exampleRuns).map(({ figure: { name, path, value } }) => ({
    rule: 'examples',
    ...analysis.definition.at(path),
    ...finding('constant-not-covered', { name, value }),
  }))
