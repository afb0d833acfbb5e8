/**
 * The library: a project is a value made of texts, and every operation is a function of that value.
 *
 * ```ts
 * const texts = new Map([['calculators/broilers/livability.json', '{ ... }'], ...])
 * const project = readProject({ texts })
 * check(project) // its findings
 * applyFixes(project) // the project after its autofixes, and the remaining findings
 * compile(project, 'broilers/livability').code // a program as a JavaScript expression
 * calculateProgram(project, 'broilers/livability', { birds: 1000, deadBirds: 40 })
 * ```
 *
 * Nothing here uses a disk, a page or a network, so the same code runs in Node, in a browser and in
 * a worker. `src/project/files.ts` reads the texts of a folder. `calculateProgram` and the check of
 * examples run the code that they compile, so a page that calls them needs a content security
 * policy with `unsafe-eval`; the site itself never calls them.
 */
import { memoize } from '../memoize.ts'
import { check as checkOn } from './check.ts'
import { compileCalculator, type CompiledProgram } from './compile/compile.ts'
import { type Finding } from '../definition/findings/finding.ts'
import { isError } from '../definition/findings/severity.ts'
import type { Definition, Project } from '../definition/project.ts'
import { Refusal } from './proof.ts'
import { answeringProgram, readerOf } from './answering/answering-program.ts'
import { calculateGiven, type Answer } from '../answering/answer.ts'
import type { LoadedProgram } from '../answering/program.ts'
import type { Calculation, Input } from '../engine/calculation.ts'

export { languagesOf, messagesOf } from '../definition/project.ts'
export { readProject, withTexts } from '../definition/read-project.ts'
export {
  fullLanguages,
  isIncomplete,
  orderedLanguages,
  messagesIn,
} from '../definition/languages.ts'
export type { Finding, FindingBody } from '../definition/findings/finding.ts'
export { isError } from '../definition/findings/severity.ts'
export { answeringProgram, readerOf }
export { applyFixes, fixEdits } from './apply-fixes.ts'
export { Refusal }
export { checkFile, checkSteps, withProposals } from './check.ts'
export type { Steps } from './steps.ts'
export type { Definition, Project, ProjectFiles } from '../definition/project.ts'
export type { Input } from '../engine/calculation.ts'

const checkedTexts = memoize((project: Project) => checkOn(project))

/**
 * Checks everything that staff and translators write, and returns all findings at once.
 * @param today the date that reviews are overdue from, like 2026-11-21; without it only the texts
 *   are checked, which is the same on every day and computed once for each project
 */
export const check = (project: Project, today?: string): readonly Finding[] =>
  today === undefined ? checkedTexts(project) : checkOn(project, today)

/**
 * The definition of a program in a project without errors.
 * @throws Refusal if the project has errors (advice does not count), RangeError if there is no such
 *   program.
 */
function soundDefinition(project: Project, id: string): Definition {
  const findings = check(project).filter(isError)
  if (findings.length > 0) throw new Refusal(findings)
  const definition = project.definitions.get(id)
  if (definition === undefined || definition.data.card.underConstruction === true)
    throw new RangeError(`there is no program "${id}"`)
  return definition
}

/**
 * Compiles a program.
 * @param settings the settings of the build, by name: the host of a server that a program uses
 * @throws Refusal if the check finds an error in the project, in whichever program
 * @throws RangeError if there is no such program
 */
export function compile(
  project: Project,
  id: string,
  settings?: Readonly<Record<string, unknown>>,
): CompiledProgram {
  return compileCalculator(project, soundDefinition(project, id), settings)
}

/**
 * Runs a loaded program. Unknown input names and invalid figures are issues of the answer.
 * @param today the current day, like 2026-05-01; without it "today" is unknown
 */
export const answerLoaded = (
  project: Project,
  loaded: LoadedProgram,
  given: Input,
  today?: string,
): Answer => calculateGiven({ ...loaded, reader: readerOf(project) }, given, today)

/**
 * Runs a program with a visitor's figures. Invalid figures and unknown input names are issues of
 * the answer.
 * @param today the current day, like 2026-05-01; without it "today" is unknown
 * @throws Refusal, RangeError like `compile`
 */
export function calculateProgram(
  project: Project,
  id: string,
  input: Input,
  today?: string,
): Calculation {
  const definition = soundDefinition(project, id)
  return calculateGiven(answeringProgram(project, definition), input, today).calculation
}
