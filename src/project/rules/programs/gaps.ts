/** What the examples of a program leave open, with inputs that may become the missing examples. */
import type { Analysis } from '#definition/formulas/analysis.ts'
import type { Project } from '#definition/project.ts'
import type { ExampleSource } from '#definition/shapes.ts'
import { memoize } from '#memoize.ts'
import type { ExampleRun } from '#mechanisms/mechanism.ts'
import { randomInputs } from '../../differences/random-inputs.ts'
import { loadForExamples, programTables } from '../../load.ts'
import { reachableEnds, runExample, type Gap } from './examples.ts'
import { exampleFor, type InputSearch } from './input-search.ts'
import { answersOtherwise, unprovedFigures, type UnprovedFigure } from './unproved.ts'

/** So many inputs are drawn, and so many are tried at most for all figures of a program. */
const [drawn, mostTried] = [300, 8000]
/** An input with as many letters counts for two: a journal takes long to calculate. */
const longInput = 150

/** Whether the search for examples of ends, or of figures, has to end with what it has found. */
export type IsLate = (part: 'ends' | 'figures') => boolean

/** A figure that is unproved, and the example for each of the values that go unnoticed. */
function figureGaps(
  { figure, instead }: UnprovedFigure,
  proposed: ExampleRun[],
  search: InputSearch,
): readonly Gap[] {
  const { name, path, value } = figure
  const marks = [value, ...instead].flatMap((mark) => [mark, (mark + value) / 2])
  const found = new Map<ExampleRun | undefined, number[]>()
  for (const slip of instead) {
    const changed = figure.exchanged(slip)
    const isNoticed = (exampleRun: ExampleRun): boolean => answersOtherwise(exampleRun, changed)
    // An example that is proposed for another figure mostly proves this one as well.
    const known = proposed.find(isNoticed)
    const exampleRun = known ?? exampleFor(search, marks, isNoticed)
    if (known === undefined && exampleRun !== undefined) proposed.push(exampleRun)
    found.set(exampleRun, [...(found.get(exampleRun) ?? []), slip])
  }
  return [...found].map(([exampleRun, slips]) => ({
    what: name,
    at: path,
    figure: { value, instead: slips },
    ...(exampleRun !== undefined && { example: exampleRun.example }),
  }))
}

/**
 * The ends that no example of a program covers: verdicts, notices and branches; then the figures
 * that neither its examples nor those for the ends prove.
 */
export function gapsOfExamples(
  project: Project,
  analysis: Analysis,
  isLate: IsLate,
): readonly Gap[] {
  const { data } = analysis.definition
  const calculator = loadForExamples(project, analysis.definition)
  const tables = programTables(project, analysis.definition)
  const tryOut = (example: ExampleSource): ExampleRun =>
    runExample(analysis, tables, example, calculator)
  const exampleRuns = (data.examples ?? []).map(tryOut)
  const ends = reachableEnds(project, analysis, exampleRuns, tryOut, () => isLate('ends'))
  const proposed = ends.flatMap(({ example }) => (example === undefined ? [] : [tryOut(example)]))
  const unproved = unprovedFigures(analysis, calculator, [...exampleRuns, ...proposed])
  if (unproved.length === 0) return ends
  let left = mostTried
  const search: InputSearch = {
    analysis,
    examples: exampleRuns
      .filter(({ calculation }) => calculation.issues.length === 0)
      .map(({ example }) => example),
    random: randomInputs(calculator, tables, drawn),
    tryOut: memoize(tryOut, (example) => [tables, JSON.stringify(example)]),
    isOver: ({ input }) =>
      (left -= 1 + JSON.stringify(input).length / longInput) < 0 || isLate('figures'),
  }
  return [...ends, ...unproved.flatMap((each) => figureGaps(each, proposed, search))]
}
