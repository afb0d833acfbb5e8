import { formerIds, pagesOf } from '../../definition/addresses.ts'
import type { Definition, Project } from '../../definition/project.ts'
import { compileCalculator } from '../compile/compile.ts'
import { tablesRead } from '../compile/tables.ts'
import { programTables, runCompiled } from '../load.ts'
import { changedAnswers, type ChangedAnswers } from './answers.ts'
import type { ChangedCell } from './table-figures.ts'
import type { Loaded } from './seen.ts'

/** A program whose answers are others than before. */
export interface ChangedProgram extends ChangedAnswers {
  readonly id: string
  readonly title: string
  /** The address of its page, without language. */
  readonly path?: string
}

const isPublishedProgram = ({ data }: Definition): boolean => data.card?.underConstruction !== true

/** The programs that answer, by their ids. */
export const answeringPrograms = (project: Project): ReadonlyMap<string, Definition> =>
  new Map([...project.definitions].filter(([, definition]) => isPublishedProgram(definition)))

/** What a program was before: under its own id, or under one that it had. */
export const priorOf = (
  before: ReadonlyMap<string, Definition>,
  definition: Definition,
): Definition | undefined =>
  [definition.id, ...formerIds(definition)]
    .map((id) => before.get(id))
    .find((found) => found !== undefined)

/** The texts of the tables that a program reads. */
const tableTexts = (project: Project, definition: Definition): string =>
  JSON.stringify(tablesRead(project, definition).map((id) => project.tables.get(id)!.file.text))

/** The texts that a program itself is made of. */
const ownTexts = ({ from, lent }: Definition): string =>
  JSON.stringify([from.map((file) => file?.text), lent])

function loadProgram(project: Project, definition: Definition): Loaded {
  const compiled = compileCalculator(project, definition)
  return {
    calculator: runCompiled(project, compiled),
    code: compiled.code,
    tables: programTables(project, definition),
    examples: (definition.data.examples ?? []).map(({ input }) => input),
  }
}

/** Whether two versions of a program can answer differently at all. */
const mayDiffer = (
  [before, was]: readonly [Project, Definition],
  [after, is]: readonly [Project, Definition],
): boolean =>
  tableTexts(before, was) !== tableTexts(after, is) ||
  (ownTexts(was) !== ownTexts(is) &&
    compileCalculator(before, was).code !== compileCalculator(after, is).code)

/**
 * The programs of both versions whose answers differ.
 * @param cells what has changed in tables
 * @param count how many random inputs each is run with
 * @throws Refusal where one of them is not sound
 */
export function changedPrograms(
  before: Project,
  after: Project,
  cells: readonly ChangedCell[],
  count: number,
): readonly ChangedProgram[] {
  const old = answeringPrograms(before)
  const records = [
    ...new Map(
      cells.map(({ table, record }) => [`${table} ${record}`, { table, record }]),
    ).values(),
  ]
  const paths = new Map(pagesOf(after).map(({ path, program }) => [program?.id, path]))
  return [...answeringPrograms(after).values()].flatMap((definition): ChangedProgram[] => {
    const was = priorOf(old, definition)
    if (was === undefined || !mayDiffer([before, was], [after, definition])) return []
    const tables = new Set(tablesRead(before, was))
    const aims = records.filter(({ table }) => tables.has(table))
    const changed = changedAnswers(
      loadProgram(before, was),
      loadProgram(after, definition),
      aims,
      count,
    )
    const path = paths.get(definition.id)
    return changed === undefined
      ? []
      : [
          {
            id: definition.id,
            title: definition.data.title,
            ...(path !== undefined && { path }),
            ...changed,
          },
        ]
  })
}
