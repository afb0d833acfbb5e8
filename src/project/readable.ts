/** What the check can examine of a project in which some files are broken or mistaken. */
import { tablePath, type Finding } from '../definition/findings/finding.ts'
import type { FindingId } from '../definition/findings/finding-names.ts'
import { isError } from '../definition/findings/severity.ts'
import type { Definition, Project } from '../definition/project.ts'
import { tablesRead } from './compile/tables.ts'
import { isMissingAlone } from './rules/schema.ts'

/** The id of the program that a program extends. */
export const baseId = ({ file }: Definition): string =>
  String((file.data as { extends?: string } | undefined)?.extends)

/** The project without the programs and tables that are broken. */
export function soundPart(project: Project, broken: ReadonlySet<string>): Project {
  // If nothing is broken, the values of the project itself are not computed twice.
  if (broken.size === 0) return project
  const isSound = ({ from }: Definition): boolean =>
    from.every((file) => file === undefined || !broken.has(file.path))
  return {
    ...project,
    definitions: new Map([...project.definitions].filter(([, each]) => isSound(each))),
    tables: new Map([...project.tables].filter(([, { file }]) => !broken.has(file.path))),
  }
}

/** Mistakes of single cells of a table; its columns and its key can be read. */
const ofCells: ReadonlySet<FindingId> = new Set([
  'figure-jumps',
  'figure-out-of-bounds',
  'figure-unlike-related-tables',
  'relation-broken',
  'record-incomplete',
])

/** Mistakes of a table that change none of its figures. */
const ofNoFigure: ReadonlySet<FindingId> = new Set([
  'column-without-bounds',
  'table-conditions-missing',
  'record-without-provenance',
  'word-means-nothing',
])

const tableFolder = (file: string): string => file.slice(0, file.lastIndexOf('/') + 1)

/** The programs of a project that can be examined. */
export interface ReadablePrograms {
  readonly definitions: readonly Definition[]
  /** Whether the figures of a program may be wrong because of a mistake that is reported. */
  readonly isDoubtful: (definition: Definition) => boolean
  /** Whether these are all programs, and all tables can be read. */
  readonly areAll: boolean
}

/**
 * Programs on a table that cannot be read would only repeat what is reported of the table, and so
 * would the examples of programs on a table with a mistake.
 * @param sound the part of the project that is not broken
 * @param shape the findings about the shape of files
 * @param ofTables the findings about sound tables
 */
export function readablePrograms(
  project: Project,
  sound: Project,
  broken: ReadonlySet<string>,
  shape: readonly Finding[],
  ofTables: readonly Finding[],
): ReadablePrograms {
  const wrong = ofTables.filter((each) => isError(each) && !ofNoFigure.has(each.id))
  const mistaken = new Set(
    [...shape.filter((each) => !isMissingAlone(each)), ...wrong].map(({ file }) => file),
  )
  const unreadable = wrong.flatMap(({ id, file }) => (ofCells.has(id) ? [] : [file]))
  // A program that chooses among the tables of a folder may depend on any of them.
  const folders = new Set(
    [...broken, ...unreadable].filter((file) => file.startsWith('tables/')).map(tableFolder),
  )
  const tablesOf = (definition: Definition): readonly string[] =>
    mistaken.size === 0 ? [] : tablesRead(sound, definition).map(tablePath)
  // A broken table may have any shape: that a program names it is read from the text.
  const names = ({ data: { lookups, input } }: Definition, folder: string): boolean => {
    const id = folder.slice('tables/'.length, -1)
    const text = JSON.stringify([lookups, input])
    return text.includes(`"${id}"`) || text.includes(`"${id}/`)
  }
  const isReadable = (definition: Definition): boolean =>
    ![...folders].some((folder) => names(definition, folder)) &&
    !tablesOf(definition).some((file) => folders.has(tableFolder(file)))
  // The program that a program extends is examined first.
  const definitions = [...sound.definitions.values()].filter((definition) =>
    [definition, sound.definitions.get(baseId(definition))].every(
      (each) => each === undefined || isReadable(each),
    ),
  )
  return {
    definitions,
    isDoubtful: (definition) =>
      mistaken.has(project.inputs.path) ||
      definition.from.some((file) => mistaken.has(file?.path ?? '')) ||
      tablesOf(definition).some((file) => mistaken.has(file)),
    areAll: broken.size === 0 && definitions.length === project.definitions.size,
  }
}
