/** What the examples of a program leave open, with inputs that may become the missing examples. */
import type { Analysis } from '#definition/formulas/analysis.ts'
import type { Project } from '#definition/project.ts'
import { memoize } from '#memoize.ts'
import type { ExampleRun } from '#mechanisms/mechanism.ts'
import { randomInputs } from '../../differences/random-inputs.ts'
import { loadForExamples, programTables } from '../../load.ts'
import { exampleRunner, exampleRunsOf, reachableEnds, type Gap } from './examples.ts'
import type { Steps } from '../../steps.ts'
import { searchExample, type InputSearch } from './input-search.ts'
import { answersOtherwise, unprovedFigures, type UnprovedFigure } from './unproved.ts'

/** So many inputs are drawn, and so many are tried at most for all figures of a program. */
const [drawn, mostTried] = [300, 8000]
/** An input with as many letters counts for two: a journal takes long to calculate. */
const longInput = 150

/** What the examples of a program leave open, and the search for inputs that close it. */
export interface GapSearch {
  /** What is open, with what was found so far. */
  readonly gaps: () => readonly Gap[]
  readonly steps: Steps<void>
}

/** A figure that is unproved, with no example yet. */
const searchedGap = ({ figure: { name, path, value }, instead }: UnprovedFigure): Gap => ({
  what: name,
  at: path,
  figure: { value, instead },
  isSearching: true,
})

/** Searches the example for each value of an unproved figure that goes unnoticed. */
function* figureSteps(
  { figure, instead }: UnprovedFigure,
  proposed: ExampleRun[],
  search: InputSearch,
): Steps<readonly Gap[]> {
  const { name, path, value } = figure
  const marks = [value, ...instead].flatMap((mark) => [mark, (mark + value) / 2])
  const found = new Map<ExampleRun | undefined, number[]>()
  for (const slip of instead) {
    const changed = figure.exchanged(slip)
    const isNoticed = (exampleRun: ExampleRun): boolean => answersOtherwise(exampleRun, changed)
    // An example that is proposed for another figure mostly proves this one as well.
    const known = proposed.find(isNoticed)
    const exampleRun = known ?? (yield* searchExample(search, marks, isNoticed))
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
 * that neither its examples nor those for the ends prove. Inputs that prove a figure are searched
 * in steps.
 */
export function searchGaps(project: Project, analysis: Analysis): GapSearch {
  const { definition } = analysis
  const calculator = loadForExamples(project, definition)
  const tables = programTables(project, definition)
  const tryOut = exampleRunner(project, definition)
  const exampleRuns = exampleRunsOf(project, definition)
  const ends = reachableEnds(project, definition)
  const proposed = ends.flatMap(({ example }) => (example === undefined ? [] : [tryOut(example)]))
  const unproved = unprovedFigures(analysis, calculator, [...exampleRuns, ...proposed])
  const ofFigures: (readonly Gap[])[] = unproved.map((each) => [searchedGap(each)])
  let left = mostTried
  const search: InputSearch = {
    analysis,
    examples: exampleRuns
      .filter(({ calculation }) => calculation.issues.length === 0)
      .map(({ example }) => example),
    random: randomInputs(calculator, tables, drawn),
    tryOut: memoize(tryOut, (example) => [tables, JSON.stringify(example)]),
    isOver: ({ input }) => (left -= 1 + JSON.stringify(input).length / longInput) < 0,
  }
  function* searchAll(): Steps<void> {
    for (const [index, each] of unproved.entries())
      ofFigures[index] = yield* figureSteps(each, proposed, search)
  }
  return { gaps: () => [...ends, ...ofFigures.flat()], steps: searchAll() }
}
