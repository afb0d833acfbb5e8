/** What is different for a visitor between two versions of a project. */
import { formerIds, movedAddresses, pagesOf } from '../../definition/addresses.ts'
import { orderedLanguages } from '../../definition/languages.ts'
import type { Definition, Project } from '../../definition/project.ts'
import { isPublishedIn } from '../../definition/published-in.ts'
import { changedPrograms, priorOf, answeringPrograms, type ChangedProgram } from './programs.ts'
import { changedCells, type ChangedCell } from './table-figures.ts'
import { changedWords, type ChangedWords } from './words.ts'

export type { ChangedPart } from './answers.ts'
export type { ChangedProgram } from './programs.ts'
export type { Seen } from './seen.ts'

/** Names that were added and removed. */
export interface Exchanged {
  readonly added: readonly string[]
  readonly removed: readonly string[]
}

/** The languages that a program is newly published in, and those that it no longer is in. */
interface ChangedLanguages extends Exchanged {
  readonly id: string
}

/** What a visitor finds otherwise than before. */
export interface Differences {
  /** Programs whose answers are others. */
  readonly answers: readonly ChangedProgram[]
  readonly programs: Exchanged
  /** Programs that are published in other languages than before. */
  readonly languages: readonly ChangedLanguages[]
  readonly tables: Exchanged
  readonly cells: readonly ChangedCell[]
  readonly words: readonly ChangedWords[]
  /** Addresses of pages; one that redirects to another page is not lost. */
  readonly addresses: Exchanged
  /** Addresses that newly redirect to others. */
  readonly moved: readonly { readonly from: string; readonly to: string }[]
}

/** How many random inputs each program is run with. */
const randomCount = 1000

const exchanged = (before: Iterable<string>, after: Iterable<string>): Exchanged => {
  const [was, is] = [new Set(before), new Set(after)]
  return {
    added: [...is].filter((name) => !was.has(name)),
    removed: [...was].filter((name) => !is.has(name)),
  }
}

function exchangedPrograms(before: Project, after: Project): Exchanged {
  const [old, now] = [answeringPrograms(before), [...answeringPrograms(after).values()]]
  const known = new Set(now.flatMap((each) => [each.id, ...formerIds(each)]))
  return {
    added: now.filter((each) => priorOf(old, each) === undefined).map(({ id }) => id),
    removed: [...old.keys()].filter((id) => !known.has(id)),
  }
}

/** The languages of the programs that both versions have. */
function changedLanguages(before: Project, after: Project): readonly ChangedLanguages[] {
  const old = answeringPrograms(before)
  const codesOf = (project: Project, definition: Definition) =>
    orderedLanguages(project).filter((code) => isPublishedIn(definition, code))
  return [...answeringPrograms(after).values()].flatMap((definition) => {
    const was = priorOf(old, definition)
    if (was === undefined || was.data.languages?.join() === definition.data.languages?.join())
      return []
    const { added, removed } = exchanged(codesOf(before, was), codesOf(after, definition))
    return added.length + removed.length === 0 ? [] : [{ id: definition.id, added, removed }]
  })
}

/**
 * Compares two versions of a project, both sound: with the code of today, and the same random
 * figures each time.
 * @throws Refusal where a program is not sound
 */
export function projectDifferences(
  before: Project,
  after: Project,
  count = randomCount,
): Differences {
  const moved = movedAddresses(after)
  const movedBefore = movedAddresses(before)
  const addressesOf = (project: Project) => pagesOf(project).map(({ path }) => path)
  const addresses = exchanged(addressesOf(before), addressesOf(after))
  const cells = changedCells(before, after)
  return {
    answers: changedPrograms(before, after, cells, count),
    programs: exchangedPrograms(before, after),
    languages: changedLanguages(before, after),
    tables: exchanged(before.tables.keys(), after.tables.keys()),
    cells,
    words: changedWords(before, after),
    addresses: { ...addresses, removed: addresses.removed.filter((path) => !moved.has(path)) },
    moved: [...moved]
      .filter(([from, to]) => movedBefore.get(from) !== to)
      .map(([from, to]) => ({ from, to })),
  }
}

/** Whether a visitor finds nothing otherwise. */
export const areNone = (found: Differences): boolean =>
  Object.values(found).every((part: readonly unknown[] | Exchanged) =>
    'added' in part ? part.added.length + part.removed.length === 0 : part.length === 0,
  )
