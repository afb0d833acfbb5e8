/** What the examples of a program leave open, with inputs that may become the missing examples. */
import type { Finding } from '#definition/findings/finding.ts'
import { analyse, type Analysis } from '#definition/formulas/analysis.ts'
import type { Definition, Project } from '#definition/project.ts'
import { memoize } from '#memoize.ts'
import type { ExampleRun } from '#mechanisms/mechanism.ts'
import { randomInputs } from '../../differences/random-inputs.ts'
import { loadForExamples, programTables } from '../../load.ts'
import {
  closedEnd,
  exampleRunner,
  exampleRunsOf,
  reachableEnds,
  uncoveredFinding,
  type Gap,
} from './examples.ts'
import { lastStep, type Steps } from '../../steps.ts'
import { searchExample, type InputSearch } from './input-search.ts'
import { answersOtherwise, unprovedFigures, type UnprovedFigure } from './unproved.ts'

/** So many inputs are drawn; so many are tried at most for an end, all ends, all figures. */
const [drawn, mostForEnd, mostForEnds, mostForFigures] = [300, 1600, 5000, 8000]
/** An input with as many letters counts for two: a journal takes long to calculate. */
const longInput = 150

/** What the examples of a program leave open, and the search for inputs that close it. */
interface GapSearch {
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
    ...(exampleRun === undefined ? { isUnfound: true } : { example: exampleRun.example }),
  }))
}

/**
 * A new count of the inputs that are tried.
 * @param around a further count that they are part of
 */
function budget(most: number, around?: InputSearch['isOver']): InputSearch['isOver'] {
  let left = most
  return (example) =>
    (left -= 1 + JSON.stringify(example.input).length / longInput) < 0 || around?.(example) === true
}

/** What examples of a program are searched with, however many are tried. */
type ProgramSearch = Omit<InputSearch, 'isOver'>

function programSearch(project: Project, analysis: Analysis): ProgramSearch {
  const { definition } = analysis
  const tables = programTables(project, definition)
  return {
    analysis,
    examples: exampleRunsOf(project, definition)
      .filter(({ calculation }) => calculation.issues.length === 0)
      .map(({ example }) => example),
    random: randomInputs(loadForExamples(project, definition), tables, drawn),
    tryOut: memoize(exampleRunner(project, definition), (example) => [
      tables,
      JSON.stringify(example),
    ]),
  }
}

/** The ends that inputs are searched for: no example has them, and none is known that would. */
const searchedEnds = (ends: readonly Gap[]) =>
  ends.flatMap(({ by, example, silent = [] }, index) =>
    by === undefined || example !== undefined || silent.length > 0
      ? []
      : [{ index, reaches: by.reaches }],
  )

/** Searches an example for each end that has none, and writes it into the list of ends. */
function* endSteps(ends: Gap[], search: ProgramSearch): Steps<void> {
  const found: ExampleRun[] = []
  const forAll = budget(mostForEnds)
  for (const { index, reaches } of searchedEnds(ends)) {
    const known = found.find(reaches)
    const isOver = budget(mostForEnd, forAll)
    const reached = known ?? (yield* searchExample({ ...search, isOver }, [], reaches))
    if (known === undefined && reached !== undefined) found.push(reached)
    const { isSearching: _, ...end } = ends[index]!
    ends[index] =
      reached === undefined ? { ...end, isUnfound: true } : closedEnd(end, reached, search.tryOut)
  }
}

/**
 * The ends that no example of a program covers: verdicts, notices and branches; then the figures
 * that neither its examples nor those for the ends prove. Inputs are searched in steps.
 */
export function searchGaps(project: Project, analysis: Analysis): GapSearch {
  const { definition } = analysis
  const search = programSearch(project, analysis)
  const ends = [...reachableEnds(project, definition)]
  for (const { index } of searchedEnds(ends)) ends[index] = { ...ends[index]!, isSearching: true }
  const ofFigures: (readonly Gap[])[] = []
  function* searchAll(): Steps<void> {
    yield* endSteps(ends, search)
    const proposed = ends.flatMap(({ example }) =>
      example === undefined ? [] : [search.tryOut(example)],
    )
    const unproved = unprovedFigures(analysis, loadForExamples(project, definition), [
      ...exampleRunsOf(project, definition),
      ...proposed,
    ])
    ofFigures.push(...unproved.map((each) => [searchedGap(each)]))
    const searchFigures: InputSearch = { ...search, isOver: budget(mostForFigures) }
    for (const [index, each] of unproved.entries())
      ofFigures[index] = yield* figureSteps(each, proposed, searchFigures)
  }
  return { gaps: () => [...ends, ...ofFigures.flat()], steps: searchAll() }
}

/**
 * The findings on ends that no example of a program covers, each with an example for it: also where
 * several inputs together reach the end, which takes seconds.
 */
export function proposals(project: Project, definition: Definition): readonly Finding[] {
  const analysis = analyse(project, definition)
  const ends = [...reachableEnds(project, definition)]
  lastStep(endSteps(ends, programSearch(project, analysis)))
  return ends.map((end) => uncoveredFinding(analysis, end))
}
