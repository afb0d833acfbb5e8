/** Questions about programs as a whole: new ones, renaming, uses and deleting. */
import type { Finding } from '#definition/findings/finding.ts'
import { messagesIn } from '#definition/languages.ts'
import { cardIcons, pagePictures, taskOfGroup } from '#project/new-calculator/card-icons.ts'
import { servicesOf, tasksOf, type Definition, programOfFile } from '#definition/project.ts'
import { renameEdits, type RenameProblem } from '#project/rename/rename.ts'
import type { Subject } from '#project/rename/subject.ts'
import type { FlockDefinitionSource } from '#mechanisms/flock/shape.ts'
import { withTexts } from '#project/index.ts'
import type { Changes } from '../../editing/index.ts'
import { findingsSince } from '#project/findings-since.ts'
import { newProgram, readableTables } from '../../programs/new-program.ts'
import { isRemovable, subjectRemoval, type Removal } from '../../programs/removal.ts'
import { subjectsOf, subjectUses, type ListedSubject, type Use } from '../../programs/subjects.ts'
import type { NewProgram } from '../../programs/new-program.ts'
import type { WantedProgram } from '../../programs/wanted.ts'
import { isPerBird } from '../../programs/table-program.ts'
import { newPart, type NewPart, type WantedPart } from '../../palette/new-part.ts'
import { unitOfFormula, type TypedFormula } from '../../palette/typed-formula.ts'
import { writeParts, type PartsToWrite } from '../../programs/write-parts.ts'
import { titlesFor, type Titles } from '../finding-titles.ts'
import type { Asked } from './asked.ts'
import type { Vocabulary } from '#tabular/vocabulary.ts'
import { headingVocabulary, unitsInWords } from './table-words.ts'

/** A finding in short: where it is, and what is wrong. */
export type NewFinding = Omit<Finding, 'rule' | 'autofix' | 'about'> & { readonly titles: Titles }

function newFindings({ newest }: Asked, changes: Changes): readonly NewFinding[] {
  const next = withTexts(newest, changes)
  return findingsSince(newest, next).map((each) => {
    const { rule: _, autofix: __, about: ___, ...finding } = each
    return { ...finding, titles: titlesFor(next, finding) }
  })
}

/** What of a file can be renamed, found and deleted. */
export const subjects = (
  { newest }: Asked,
  { file, language }: { readonly file: string; readonly language: string },
): readonly (ListedSubject & { readonly isRemovable: boolean })[] =>
  subjectsOf(newest, file, language).map((each) => ({
    ...each,
    isRemovable: isRemovable(newest, each.subject),
  }))

/** Where a subject is used. */
export const uses = ({ newest }: Asked, subject: Subject): readonly Use[] =>
  subjectUses(newest, subject)

type RenameReply =
  | { readonly kind: 'refused'; readonly problem: RenameProblem }
  | {
      readonly kind: 'renamed'
      readonly changes: Changes
      readonly count: number
      /** The findings that the project does not have yet. */
      readonly findings: readonly NewFinding[]
    }

/** A rename, and what would be wrong after it. */
export function rename(
  asked: Asked,
  { subject, name }: { readonly subject: Subject; readonly name: string },
): RenameReply {
  const outcome = renameEdits(asked.newest, subject, name)
  return outcome.kind === 'refused'
    ? outcome
    : { ...outcome, findings: newFindings(asked, outcome.changes) }
}

/** A deletion, and what would break. */
export function removal(
  asked: Asked,
  subject: Subject,
): Removal & { readonly findings: readonly NewFinding[] } {
  const removed = subjectRemoval(asked.newest, subject)
  return { ...removed, findings: newFindings(asked, removed.changes) }
}

export const newProgramQuestion = ({ newest }: Asked, wanted: WantedProgram): NewProgram =>
  newProgram(newest, wanted)

/** Parts of a program with their texts. */
export function partsWritten({ newest }: Asked, wanted: PartsToWrite): Changes | undefined {
  const definition = programOfFile(newest, wanted.file)
  return definition && writeParts(newest, definition, wanted)
}

/** A part of a program from its form; undefined if there is no such program. */
export function newPartQuestion({ newest }: Asked, wanted: WantedPart): NewPart | undefined {
  const definition = programOfFile(newest, wanted.file)
  return definition && newPart(newest, definition, wanted)
}

/** The unit of what a formula gives. */
export function unitOfFormulaQuestion(
  { newest }: Asked,
  { file, ...typed }: TypedFormula & { readonly file: string },
): string | undefined {
  const definition = programOfFile(newest, file)
  return definition && unitOfFormula(newest, definition, typed)
}

/** Something to choose: its id and its title. */
interface Choice {
  readonly id: string
  readonly title: string
}

export interface ProgramChoices {
  readonly programs: readonly Choice[]
  readonly tables: readonly (Choice & {
    readonly columns: readonly (Choice & { readonly isPerBird: boolean })[]
  })[]
  readonly services: readonly (Choice & { readonly groups: readonly Choice[] })[]
  readonly tasks: readonly Choice[]
  /** The pictures that cards may have, and those of pages. */
  readonly icons: readonly string[]
  readonly illustrations: readonly string[]
  /** The units that a column may have, with their words. */
  readonly units: readonly Choice[]
  /** The words that headings of pasted tables are read by. */
  readonly vocabulary: Vocabulary
}

/** What a new program can be made from. */
export function programChoices(
  { newest }: Asked,
  { language, group, task }: Readonly<Record<'language' | 'group' | 'task', string>>,
): ProgramChoices {
  const messages = messagesIn(newest, language)
  const titled = (id: string, key: unknown): Choice => ({
    id,
    title: typeof key === 'string' ? (messages[key] ?? id) : id,
  })
  const sorted = <Each extends Choice>(all: readonly Each[]): readonly Each[] =>
    all.toSorted((one, other) => one.title.localeCompare(other.title, language))
  const tasked = task === '' ? taskOfGroup(newest, group) : task
  return {
    // What keeps a flock exists once for its birds.
    programs: sorted(
      [...newest.definitions.values()]
        .filter(({ data }: Definition<FlockDefinitionSource>) => data.flock === undefined)
        .map(({ id, data }) => titled(id, data.title)),
    ),
    tables: sorted(
      readableTables(newest).flatMap((id) => {
        const data = newest.tables.get(id)?.data
        if (data === undefined) return []
        const columns = Object.entries(data.columns).flatMap(([name, column]) =>
          name === data.key || column.holds !== undefined
            ? []
            : [{ ...titled(name, column.title), isPerBird: isPerBird(column) }],
        )
        return columns.length === 0 ? [] : [{ ...titled(id, data.title), columns }]
      }),
    ),
    services: servicesOf(newest).map(({ id, title, groups }) => ({
      ...titled(id, title),
      groups: groups.map((each) => titled(each.id, each.title)),
    })),
    tasks: tasksOf(newest).map(({ id, title }) => titled(id, title)),
    icons: cardIcons(newest, tasked, group),
    illustrations: pagePictures(newest, tasked),
    units: unitsInWords(newest, messages).map(([id, title]) => ({ id, title })),
    vocabulary: headingVocabulary(newest),
  }
}
