import { analyse } from '../definition/formulas/analysis.ts'
import { findingKey, type Finding } from '../definition/findings/finding.ts'
import type { FindingId } from '../definition/findings/finding-names.ts'
import { isError } from '../definition/findings/severity.ts'
import { memoize } from '../memoize.ts'
import { sameTexts } from '../definition/copies.ts'
import { lastStep, type Steps } from './steps.ts'
import { countedPath } from '../definition/counted.ts'
import { TrackedMemo } from '../definition/queries/tracked-memo.ts'
import { type Definition, type Project } from '../definition/project.ts'
import { withTexts } from '../definition/read-project.ts'
import { baseId, readablePrograms, soundPart, type ReadablePrograms } from './readable.ts'
import { changesNoFigure, proof } from './proof.ts'
import { incompleteLanguages } from './rules/words/incomplete-languages.ts'
import { articles, datesWritten } from './rules/words/articles/articles.ts'
import { demonstrations } from './rules/demonstrations/demonstrations.ts'
import { examples } from './rules/programs/examples.ts'
import { proposals } from './rules/programs/gaps.ts'
import { foreign } from './rules/words/foreign-texts.ts'
import { glossary } from './rules/words/glossary.ts'
import { headings } from './rules/words/headings.ts'
import { copiedTexts, inNoLanguage, languages, noLanguages } from './rules/words/languages.ts'
import { messages, textFindings } from './rules/words/messages/messages.ts'
import { questions } from './rules/words/questions.ts'
import { recorded } from './rules/words/recorded.ts'
import { boundedColumns } from './rules/tables/bounded.ts'
import { jumps } from './rules/tables/jumps.ts'
import { friendlyAndLegal } from './rules/tables/friendly-and-legal.ts'
import { furtherNames } from './rules/tables/further-names.ts'
import { warnings } from './rules/tables/warnings.ts'
import { namedTables } from './rules/tables/named-tables.ts'
import { pages } from './rules/words/pages.ts'
import { picturesOfTasks } from './rules/words/pictures.ts'
import { tasks } from './rules/words/tasks.ts'
import { repeats } from './rules/repeats.ts'
import { sharedInputs } from './rules/shared-inputs.ts'
import { checkFlocks } from './rules/flocks.ts'
import { examinable, schema } from './rules/schema.ts'
import { advised } from './rules/advised.ts'
import { quantitySteps } from './rules/quantities/index.ts'
import { titles } from './rules/quantities/titles.ts'
import { publishedNames } from './rules/published/index.ts'
import { lineEnds, readableTexts } from './rules/texts.ts'
import { checkCountedUnits } from './rules/counted.ts'
import { strays } from './rules/strays.ts'
import { sameTitles } from './rules/same-titles.ts'
import { samplesOfSite } from './rules/words/samples.ts'
import { drawable, siteParts } from './rules/words/site-parts.ts'
import { settings } from './rules/words/settings.ts'
import { heldFor } from './rules/tables/conditions.ts'
import { heldColumns } from './rules/tables/invariants.ts'
import { relatedColumns, relatedFigures, relatedKinds } from './rules/tables/related-tables.ts'
import { reviews, tables } from './rules/tables/tables.ts'

/** What is wrong with examples alone, and not with what they are examples of. */
export const ofExamples: ReadonlySet<FindingId> = new Set([
  'answer-silent',
  'demonstration-fixed-day',
  'demonstration-missing',
  'demonstration-misworded',
  'demonstration-not-good',
  'demonstration-not-round',
  'outcome-not-covered',
  'outcome-not-expected',
  'too-few-examples',
])
const isOfExamples = ({ id, file }: Finding): boolean =>
  ofExamples.has(id) || file.startsWith('locales/')

const examined = new TrackedMemo<readonly Finding[]>()

function examine(project: Project, definition: Definition): readonly Finding[] {
  const findings = proof(project, definition)
  if (!findings.every(changesNoFigure)) return findings
  const analysis = analyse(project, definition)
  // Without its range, no figure is unusual, whatever an example contains.
  const isRangeLost = findings.some(({ id }) => id === 'no-usual')
  const ofRanges = ({ id, path = [] }: Finding): boolean =>
    id === 'example-differs' && path.at(-1) === 'unusual'
  const wrong = [
    ...findings,
    ...examples(project, analysis).filter((each) => !(isRangeLost && ofRanges(each))),
  ]
  // A fault of the program itself is not reported again for its demonstration.
  return wrong.some((each) => !isOfExamples(each) && !changesNoFigure(each))
    ? wrong
    : [...wrong, ...demonstrations(project, analysis)]
}

function checkDefinition(project: Project, definition: Definition): readonly Finding[] {
  const base = project.definitions.get(baseId(definition))
  // Mistakes of the program that this one extends are reported there.
  if (base !== undefined && base !== definition && checkDefinition(project, base).length > 0)
    return []
  return examined.of(project, definition, (of) => examine(of, definition))
}

/** Findings without duplicates: by file, line and text. */
function withoutRepeatedFindings(findings: readonly Finding[]): readonly Finding[] {
  const seen = new Set<string>()
  return findings.filter((finding) => {
    const printed = `${finding.file}:${finding.line} ${findingKey(finding)}`
    const isNew = !seen.has(printed)
    seen.add(printed)
    return isNew
  })
}

/** Findings that do not depend on the figures of a table. */
const ofColumns: ReadonlySet<FindingId> = new Set([
  'column-without-bounds',
  'column-misnamed',
  'key-no-column',
  'record-incomplete',
  'unknown-unit',
])

type Rule = (project: Project) => readonly Finding[]

/** A rule on all tables: its findings stay valid while what it has read is the same. */
function remembered(rule: Rule): Rule {
  const found = new TrackedMemo<readonly Finding[]>()
  return (project) => found.of(project, rule, rule)
}

/** The rules on tables, in stages: a finding of one makes those of later ones doubtful. */
const tableStages = [
  [relatedColumns],
  [tables, namedTables, furtherNames, friendlyAndLegal, warnings, boundedColumns],
  [relatedKinds],
  [sameTitles],
  [heldColumns],
  [heldFor],
  [relatedFigures],
  [jumps],
].map((stage) => stage.map(remembered))

/**
 * The findings of tables: their columns, then each table by itself, then derived figures, then
 * related tables together.
 */
function checkTables(project: Project): readonly Finding[] {
  for (const stage of tableStages) {
    const findings = stage.flatMap((rule) => rule(project))
    // If a cell is missing, each later one is in the wrong column.
    const uneven = new Set(
      findings.flatMap(({ id, file }) => (id === 'record-incomplete' ? file : [])),
    )
    const reported = findings.filter(({ id, file }) => ofColumns.has(id) || !uneven.has(file))
    if (findings.length > 0) return withoutEchoes(reported, uneven)
  }
  return []
}

/** A text that cannot be read is not checked: neither its words nor its use of glossary terms. */
const readableFirst = (
  findings: readonly Finding[],
  unreadable: ReadonlySet<string>,
): readonly Finding[] =>
  unreadable.size === 0
    ? findings
    : findings.filter(
        ({ rule, file }) => rule === 'texts' || (!unreadable.has(file) && rule !== 'glossary'),
      )

/** A text that cannot be read, or is missing, is also not one that two languages share. */
const withoutLost = (findings: readonly Finding[]): readonly Finding[] =>
  findings.some(({ file }) => file.startsWith('locales/') && file !== sameTexts)
    ? findings.filter(({ id }) => id !== 'same-text-unknown')
    : findings

/** Leaves out findings that only repeat that a file which others depend on is broken. */
function withoutEchoes(
  findings: readonly Finding[],
  broken: ReadonlySet<string>,
): readonly Finding[] {
  const isEcho = ({ file, about = [] }: Finding): boolean =>
    !broken.has(file) && about.some((path) => broken.has(path))
  return findings.filter((finding) => !isEcho(finding))
}

/** What all further findings depend on: the shape of files, and the tables. */
interface BegunCheck {
  /** The project of which only what matches its schemas is examined. */
  readonly project: Project
  readonly sound: Project
  /** What a program is examined with: a sound one may name one that is broken. */
  readonly around: Project
  readonly broken: ReadonlySet<string>
  /** The findings on the shape of files. */
  readonly shape: readonly Finding[]
  /** Whether the shape of files is known: without their schemas it is not. */
  readonly isShapeKnown: boolean
  readonly tableFindings: readonly Finding[]
  readonly readable: ReadablePrograms
  readonly sharedFindings: readonly Finding[]
  /** The findings of a program that can be read. */
  readonly checkOne: (definition: Definition) => readonly Finding[]
}

const beginCheck = memoize((given: Project): BegunCheck => {
  const shape = schema(given)
  const { project, broken } = examinable(given, shape)
  const sound = soundPart(project, broken)
  const tableFindings = checkTables(sound)
  const readable = readablePrograms(project, sound, broken, shape, tableFindings)
  const around: Project =
    broken.size === 0 ? project : { ...sound, definitions: project.definitions }
  const isSharedBroken = broken.has(project.inputs.path)
  const sharedFindings = isSharedBroken ? [] : sharedInputs(project)
  const isProvable = !isSharedBroken && sharedFindings.length === 0
  const checkOne = (definition: Definition): readonly Finding[] => {
    if (!isProvable) return []
    return readable.isDoubtful(definition)
      ? proof(around, definition)
      : checkDefinition(around, definition)
  }
  return {
    project,
    sound,
    around,
    broken,
    shape,
    isShapeKnown: !shape.some(
      ({ file, id }) => id === 'other-format' || file.endsWith('.schema.json'),
    ),
    tableFindings,
    readable,
    sharedFindings,
    checkOne,
  }
})

/**
 * Checks one program, table or file of messages by itself, long before the whole project is
 * checked.
 * @returns the findings on shapes and tables, and those of the programs and messages in the file;
 *   `check` has further ones on the file, which compare it with others
 */
export function checkFile(project: Project, file: string): readonly Finding[] {
  const begun = beginCheck(project)
  const { shape, tableFindings, readable, checkOne, broken } = begun
  if (!begun.isShapeKnown) return shape
  const own = readable.definitions.filter(({ from }) => from.some((each) => each?.path === file))
  const found = [
    ...shape,
    ...tableFindings,
    ...own.flatMap(checkOne),
    ...(file.startsWith('locales/') ? textFindings(project, file) : []),
  ]
  return withoutRepeatedFindings(withoutEchoes(found, broken))
}

/**
 * Checks everything that staff and translators write, and returns all findings at once.
 * @param today the date that reviews are overdue from, like 2026-11-21; without it only the texts
 *   are checked, which is the same on every day
 */
export const check = (project: Project, today?: string): readonly Finding[] =>
  lastStep(checkSteps(project, today))

/** The same in steps, between which other work can be done. */
export function* checkSteps(project: Project, today?: string): Steps<readonly Finding[]> {
  const strange = inNoLanguage(project)
  if (strange.length === 0) return yield* checkAll(project, today)
  const gone = Object.fromEntries(strange.map((path) => [path, undefined]))
  return [...noLanguages(strange), ...(yield* checkAll(withTexts(project, gone), today))]
}

/**
 * The same findings, with an example for each end that no example covers, as far as one is found.
 * The search takes seconds: what answers keystrokes goes without.
 */
export function withProposals(project: Project, findings: readonly Finding[]): readonly Finding[] {
  const isOpen = ({ id }: Finding): boolean => id === 'outcome-not-covered'
  const files = new Set(findings.filter(isOpen).map(({ file }) => file))
  if (files.size === 0) return findings
  const { around } = beginCheck(project)
  const proposed = [...around.definitions.values()]
    .filter(({ file }) => files.has(file.path))
    .flatMap((definition) => proposals(around, definition))
  const endOf = ({ file, values: { end, add } }: Finding): string =>
    JSON.stringify([file, end, add])
  const byEnd = new Map(proposed.map((each) => [endOf(each), each]))
  return findings.map((each) => (isOpen(each) ? (byEnd.get(endOf(each)) ?? each) : each))
}

/** Applies rules, each in a step of its own. */
function* inSteps(rules: readonly (() => readonly Finding[])[]): Steps<Finding[]> {
  const found: Finding[] = []
  for (const rule of rules) {
    found.push(...rule())
    yield
  }
  return found
}

function* checkAll(given: Project, today?: string): Steps<readonly Finding[]> {
  const begun = beginCheck(given)
  yield
  const { project, sound, broken, shape, tableFindings, readable, sharedFindings } = begun
  if (!begun.isShapeKnown) return shape
  const unreadable = readableTexts(given)
  const isClinicSound = !broken.has(project.clinic.path)
  const programs = yield* inSteps([
    () => shape,
    () => tableFindings,
    ...(today === undefined ? [] : [() => reviews(sound, today), () => datesWritten(given, today)]),
    () => sharedFindings,
    ...readable.definitions.map((definition) => () => begun.checkOne(definition)),
    ...(broken.size === 0 && sharedFindings.length === 0 ? [() => checkFlocks(project)] : []),
    ...(broken.has(project.services.path)
      ? []
      : [
          () => pages(sound),
          () => tasks(sound),
          () => picturesOfTasks(sound),
          () => siteParts(sound),
        ]),
    ...(isClinicSound ? [() => settings(project), () => samplesOfSite(project)] : []),
    () => articles(project),
    ...(broken.has(countedPath) ? [] : [() => checkCountedUnits(project)]),
    () => strays(given),
    () => drawable(given),
    () => lineEnds(given),
    () => unreadable,
    () => languages(project),
    ...(isClinicSound ? [() => incompleteLanguages(project)] : []),
    () => recorded(project),
  ])
  const all = [...programs, ...(yield* checkTexts(project, sound, broken, readable, programs))]
  // A missing text is not also reported as a term that is not used.
  if (shape.length === 0 && !all.some(({ file }) => file.startsWith('locales/')))
    all.push(...glossary(project))
  yield
  const reported = new Set(all.map(({ file }) => file))
  const twice = repeats(given).filter(({ file }) => !reported.has(file))
  return withoutRepeatedFindings(
    withoutEchoes(
      readableFirst([...withoutLost(all), ...twice], new Set(unreadable.map(({ file }) => file))),
      broken,
    ),
  )
}

/**
 * What is wrong with texts, compared with the programs and tables that use them, and across
 * programs.
 * @param found the findings on programs and tables
 */
function* checkTexts(
  project: Project,
  sound: Project,
  broken: ReadonlySet<string>,
  { definitions, areAll }: ReadablePrograms,
  found: readonly Finding[],
): Steps<readonly Finding[]> {
  const own = new Set(
    [...project.definitions.values(), ...project.tables.values()].map(({ file }) => file.path),
  )
  // What all programs share has to be readable.
  if (![...broken].every((file) => own.has(file))) return []
  const used: Project = areAll
    ? project
    : { ...sound, definitions: new Map(definitions.map((each) => [each.id, each])) }
  const ofPrograms = new Set([...project.definitions.values()].map(({ file }) => file.path))
  // Examples and texts decide no figure: comparisons of programs do not depend on them.
  const isComputed = areAll && !found.some((each) => isError(each) && !isOfExamples(each))
  const isOfTexts = !found.some((each) => isError(each) && !ofPrograms.has(each.file))
  const texts = yield* inSteps([
    () => copiedTexts(used),
    () => foreign(used),
    ...(areAll ? [() => headings(project)] : []),
    // Comparing titles needs no figures, but the birds of each program.
    ...(areAll && isOfTexts ? [() => titles(project)] : []),
    ...(isComputed ? [() => publishedNames(project), () => advised(project)] : []),
  ])
  if (isComputed) texts.push(...(yield* quantitySteps(project)), ...questions(project))
  yield
  const isWhole = ![...found, ...texts].some(isError)
  return [...texts, ...messages(used, isWhole)]
}
