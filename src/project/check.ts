import { analyse } from '../definition/formulas/analysis.ts'
import { tablePath, type Finding } from '../definition/findings/finding.ts'
import type { FindingId } from '../definition/findings/finding-ids.ts'
import { isError } from '../definition/findings/severity.ts'
import { sameTexts } from '../definition/copies.ts'
import { countedPath } from '../definition/counted.ts'
import { TrackedMemo } from '../definition/queries/tracked-memo.ts'
import { type Definition, type Project } from '../definition/project.ts'
import { withTexts } from '../definition/read-project.ts'
import { tablesRead } from './compile/tables.ts'
import { proof } from './proof.ts'
import type { Remembered } from './remembered.ts'
import { incompleteLanguages } from './rules/words/incomplete-languages.ts'
import { articles, datesWritten } from './rules/words/articles/articles.ts'
import { demonstrations } from './rules/demonstrations/demonstrations.ts'
import { examples } from './rules/programs/examples.ts'
import { foreign } from './rules/words/foreign-texts.ts'
import { glossary } from './rules/words/glossary.ts'
import { headings } from './rules/words/headings.ts'
import { copiedTexts, inNoLanguage, languages, noLanguages } from './rules/words/languages.ts'
import { messages } from './rules/words/messages/messages.ts'
import { recorded } from './rules/words/recorded.ts'
import { boundedColumns } from './rules/tables/bounded.ts'
import { jumps } from './rules/tables/jumps.ts'
import { friendlyAndLegal } from './rules/tables/friendly-and-legal.ts'
import { furtherNames } from './rules/tables/further-names.ts'
import { warnings } from './rules/tables/warnings.ts'
import { namedTables } from './rules/tables/named-tables.ts'
import { pages } from './rules/words/pages.ts'
import { repeats } from './rules/repeats.ts'
import { sharedInputs } from './rules/shared-inputs.ts'
import { checkFlocks } from './rules/flocks.ts'
import { examinable, schema } from './rules/schema.ts'
import { advised } from './rules/advised.ts'
import { quantities } from './rules/quantities/index.ts'
import { publishedNames } from './rules/published/index.ts'
import { lineEnds, readableTexts } from './rules/texts.ts'
import { checkCountedUnits } from './rules/counted.ts'
import { strays } from './rules/strays.ts'
import { sameTitles } from './rules/same-titles.ts'
import { settings } from './rules/words/settings.ts'
import { heldFor } from './rules/tables/conditions.ts'
import { heldColumns } from './rules/tables/invariants.ts'
import { relatedColumns, relatedFigures, relatedKinds } from './rules/tables/related-tables.ts'
import { reviews, tables } from './rules/tables/tables.ts'

/** The id of the program that a definition extends. */
const baseId = ({ file }: Definition): string =>
  String((file.data as { extends?: string } | undefined)?.extends)

/** What is wrong with examples alone, and not with what they are examples of. */
const ofExamples: ReadonlySet<FindingId> = new Set([
  'demonstration-fixed-day',
  'demonstration-missing',
  'demonstration-misworded',
  'demonstration-not-good',
  'demonstration-not-round',
  'end-unreached',
  'end-unsaid',
  'too-few-examples',
])
const isOfExamples = ({ id, file }: Finding): boolean =>
  ofExamples.has(id) || file.startsWith('locales/')

const examined = new TrackedMemo<readonly Finding[]>()

function examine(project: Project, definition: Definition): readonly Finding[] {
  const findings = proof(project, definition)
  if (findings.length > 0) return findings
  const analysis = analyse(project, definition)
  const wrong = examples(project, analysis)
  // A fault of the program itself is not reported again for its demonstration.
  return wrong.some((each) => !isOfExamples(each))
    ? wrong
    : [...wrong, ...demonstrations(project, analysis)]
}

function checkDefinition(
  project: Project,
  definition: Definition,
  remembered?: Remembered,
): readonly Finding[] {
  const base = project.definitions.get(baseId(definition))
  // Mistakes of the program that this one extends are reported there.
  if (
    base !== undefined &&
    base !== definition &&
    checkDefinition(project, base, remembered).length > 0
  )
    return []
  if (remembered?.isSound(project, definition) === true) return []
  const findings = examined.of(project, definition, (of) => examine(of, definition))
  if (findings.length === 0) remembered?.note(definition, examined.restsOn(definition))
  return findings
}

/** The same thing said once: by its file, line and what it says. */
function withoutRepeatedFindings(findings: readonly Finding[]): readonly Finding[] {
  const seen = new Set<string>()
  return findings.filter(({ file, line, what }) => {
    const said = `${file}:${line} ${what}`
    const isNew = !seen.has(said)
    seen.add(said)
    return isNew
  })
}

/** What does not rest on the figures of a table. */
const ofColumns: ReadonlySet<FindingId> = new Set([
  'column-without-bounds',
  'column-misnamed',
  'key-no-column',
  'record-incomplete',
  'unknown-unit',
])

/**
 * What is wrong with tables: their columns, then each by itself, then what its figures make each
 * other, then those of tables beside each other.
 */
function checkTables(project: Project): readonly Finding[] {
  for (const stage of [
    [relatedColumns],
    [tables, namedTables, furtherNames, friendlyAndLegal, warnings, boundedColumns],
    [relatedKinds],
    [sameTitles],
    [heldColumns],
    [heldFor],
    [relatedFigures],
    [jumps],
  ]) {
    const findings = stage.flatMap((rule) => rule(project))
    // Where a cell is lost, each after it is in the column of another.
    const uneven = new Set(
      findings.flatMap(({ id, file }) => (id === 'record-incomplete' ? file : [])),
    )
    const told = findings.filter(({ id, file }) => ofColumns.has(id) || !uneven.has(file))
    if (findings.length > 0) return withoutEchoes(told, uneven)
  }
  return []
}

/** What cannot be read is not judged: neither its words nor how it uses those of the glossary. */
const readableFirst = (
  findings: readonly Finding[],
  unreadable: ReadonlySet<string>,
): readonly Finding[] =>
  unreadable.size === 0
    ? findings
    : findings.filter(
        ({ rule, file }) => rule === 'texts' || (!unreadable.has(file) && rule !== 'glossary'),
      )

/** A text that cannot be read, or is lost, is also none that two languages share. */
const withoutLost = (findings: readonly Finding[]): readonly Finding[] =>
  findings.some(({ file }) => file.startsWith('locales/') && file !== sameTexts)
    ? findings.filter(({ id }) => id !== 'same-text-unknown')
    : findings

/** Leaves out what only repeats that a file which others depend on is broken. */
function withoutEchoes(
  findings: readonly Finding[],
  broken: ReadonlySet<string>,
): readonly Finding[] {
  const isEcho = ({ file, about = [] }: Finding): boolean =>
    !broken.has(file) && about.some((path) => broken.has(path))
  return findings.filter((finding) => !isEcho(finding))
}

/**
 * Checks everything that staff and translators write, and returns all findings at once.
 * @param today the date that reviews are overdue from, like 2026-11-21; without it only what the
 * texts say is checked, which is the same on every day
 * @param remembered the programs that were sound before, and what that depends on
 */
export function check(
  project: Project,
  today?: string,
  remembered?: Remembered,
): readonly Finding[] {
  const strange = inNoLanguage(project)
  if (strange.length === 0) return checkAll(project, today, remembered)
  const gone = Object.fromEntries(strange.map((path) => [path, undefined]))
  return [...noLanguages(strange), ...checkAll(withTexts(project, gone), today, remembered)]
}

/** What is wrong with single cells and bounds of a table, and not with its columns and its key. */
const ofCells: ReadonlySet<FindingId> = new Set([
  'column-without-bounds',
  'conditions-unsaid',
  'figure-leaps',
  'figure-out-of-bounds',
  'figure-unlike-sisters',
  'law-broken',
  'record-incomplete',
  'record-without-provenance',
])

function checkAll(given: Project, today?: string, remembered?: Remembered): readonly Finding[] {
  const shape = schema(given)
  const { project, broken } = examinable(given, shape)
  // Without the schemas, the shape of no file is known.
  if (shape.some(({ file, id }) => id === 'other-format' || file.endsWith('.schema.json')))
    return shape
  const baseOf = (definition: Definition) => project.definitions.get(baseId(definition))
  const isSound = (definition: Definition) =>
    !broken.has(definition.file.path) && !broken.has(baseOf(definition)?.file.path ?? '')
  const definitions = [...project.definitions].filter(([, definition]) => isSound(definition))
  // Where all is sound, what is worked out for the project itself is not worked out twice.
  const sound: Project =
    broken.size === 0
      ? project
      : {
          ...project,
          definitions: new Map(definitions),
          tables: new Map([...project.tables].filter(([, { file }]) => !broken.has(file.path))),
        }
  const tableFindings = checkTables(sound)
  // Programs on a table that cannot be read would only repeat what is already said of the table,
  // and so would the examples of those on a table with a mistake.
  const wrongTables = tableFindings.filter(isError)
  const mistaken = new Set([...shape, ...wrongTables].map(({ file }) => file))
  // A program that chooses among the tables of a folder may rest on any of them.
  const folderOf = (file: string): string => file.slice(0, file.lastIndexOf('/') + 1)
  const unread = new Set(
    [...broken, ...wrongTables.flatMap(({ id, file }) => (ofCells.has(id) ? [] : [file]))]
      .filter((file) => file.startsWith('tables/'))
      .map(folderOf),
  )
  const tablesOf = (definition: Definition): readonly string[] =>
    mistaken.size === 0 ? [] : tablesRead(sound, definition).map(tablePath)
  // What a table is named in is read as a text: the table itself may have any shape.
  const namesUnread = ({ data: { lookups, input } }: Definition): boolean =>
    [...unread].some((folder) =>
      JSON.stringify([lookups, input]).includes(`"${folder.slice('tables/'.length)}`),
    )
  /** Whether the figures of a program may be wrong for a reason that was found already. */
  const isDoubtful = (definition: Definition): boolean =>
    mistaken.has(project.inputs.path) ||
    definition.from.some((file) => mistaken.has(file?.path ?? '')) ||
    tablesOf(definition).some((file) => mistaken.has(file))
  const readable = definitions.filter(
    ([, definition]) =>
      !namesUnread(definition) && !tablesOf(definition).some((file) => unread.has(folderOf(file))),
  )
  // A sound program may name one that is broken.
  const around: Project =
    broken.size === 0 ? project : { ...sound, definitions: project.definitions }
  // Texts are compared with what uses them: with programs and tables that can be read, and with all
  // of what programs share.
  const worded: Project =
    readable.length === project.definitions.size && broken.size === 0
      ? project
      : { ...sound, definitions: new Map(readable) }
  const own = new Set(
    [...project.definitions.values(), ...project.tables.values()].map(({ file }) => file.path),
  )
  const areTextsReadable = [...broken].every((file) => own.has(file))
  const unreadable = readableTexts(project)
  const shared = broken.has(project.inputs.path) ? [] : sharedInputs(project)
  const programs = [
    ...shape,
    ...tableFindings,
    ...(today === undefined ? [] : [...reviews(sound, today), ...datesWritten(project, today)]),
    ...shared,
    ...(!broken.has(project.inputs.path) && shared.length === 0
      ? [
          ...readable.flatMap(([, definition]) =>
            isDoubtful(definition)
              ? proof(around, definition)
              : checkDefinition(around, definition, remembered),
          ),
          ...(broken.size === 0 ? checkFlocks(project) : []),
        ]
      : []),
    ...(broken.has(project.services.path) ? [] : pages(sound)),
    ...(broken.has(project.clinic.path) ? [] : settings(project)),
    ...articles(project),
    ...(broken.has(countedPath) ? [] : checkCountedUnits(project)),
    ...strays(project),
    ...lineEnds(project),
    ...unreadable,
    ...languages(project),
    ...(broken.has(project.clinic.path) ? [] : incompleteLanguages(project)),
    ...recorded(project),
    ...(areTextsReadable ? [...copiedTexts(worded), ...foreign(worded), ...headings(worded)] : []),
  ]
  const isWhole = !programs.some(isError)
  // Examples and texts decide no figure: what programs say of each other does not rest on them.
  const isComputed =
    broken.size === 0 && !programs.some((each) => isError(each) && !isOfExamples(each))
  const all = [
    ...programs,
    ...(isComputed
      ? [...publishedNames(project), ...advised(project), ...quantities(project)]
      : []),
    ...(areTextsReadable ? messages(worded, isWhole) : []),
  ]
  // A missing text is not also reported as a term that is not used.
  if (shape.length === 0 && !all.some(({ file }) => file.startsWith('locales/')))
    all.push(...glossary(project))
  const told = new Set(all.map(({ file }) => file))
  const twice = repeats(project).filter(({ file }) => !told.has(file))
  return withoutRepeatedFindings(
    withoutEchoes(
      readableFirst([...withoutLost(all), ...twice], new Set(unreadable.map(({ file }) => file))),
      broken,
    ),
  )
}
