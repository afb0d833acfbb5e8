/**
 * The names of a project that links, bookmarks and devices of visitors contain once they are
 * published.
 */
import { analyse } from '../definition/formulas/analysis.ts'
import { recordNamesOf } from '../definition/formulas/columns.ts'
import { pagesOf } from '../definition/addresses.ts'
import { languagesOf, type Definition, type Project } from '../definition/project.ts'
import type { InputSource } from '../definition/shapes.ts'
import { offered } from '../mechanisms/choice/index.ts'
import { inputsIn } from '../definition/formulas/inputs.ts'

/**
 * What links contain of an input: the names of its options, the table whose records it names, of a
 * list the parts of an entry in their order.
 */
export type Held = readonly string[] | string | { readonly [part: string]: Held }

/** What is in content/published.json. */
export interface PublishedNames {
  readonly languages: readonly string[]
  /** Addresses without language, each with the program whose page it is; empty for others. */
  readonly addresses: Readonly<Record<string, string>>
  /** By program, its inputs. */
  readonly programs: Readonly<Record<string, Readonly<Record<string, Held>>>>
  /** By table, the records that can be chosen. */
  readonly records: Readonly<Record<string, readonly string[]>>
}

export const nothingPublished: PublishedNames = {
  languages: [],
  addresses: {},
  programs: {},
  records: {},
}

/** What links contain of an input today. */
export function heldOf(
  project: Project,
  definition: Definition,
  name: string,
  input: InputSource,
): Held {
  if (input.entry !== undefined)
    return Object.fromEntries(
      Object.entries(input.entry).map(([part, each]) => [
        part,
        heldOf(project, definition, `${name}.${part}`, each),
      ]),
    )
  if (input.records !== undefined && input.options === undefined) return input.records
  return input.options === undefined && input.tables === undefined
    ? []
    : offered(analyse(project, definition), name, input)
        .map(({ value }) => value)
        .sort()
}

/** The programs that can be opened. */
export const openPrograms = (project: Project): readonly Definition[] =>
  [...project.definitions.values()].filter(({ data }) => data.card.underConstruction !== true)

/** The tables among whose records a visitor chooses. */
const chosenFrom = (definitions: readonly Definition[]): ReadonlySet<string> =>
  new Set(
    definitions.flatMap(({ data }) =>
      inputsIn(data.input?.properties ?? {}).flatMap(({ input }) => input.records ?? []),
    ),
  )

/** The names that a sound project has today. */
export function namesOfProject(project: Project): PublishedNames {
  const programs = openPrograms(project)
  const tables = [...chosenFrom(programs)].sort().flatMap((id) => project.tables.get(id) ?? [])
  return {
    languages: [...languagesOf(project)].sort(),
    addresses: Object.fromEntries(
      pagesOf(project).flatMap(({ path, aliases, program }) =>
        [path, ...aliases].map((each) => [each, program?.id ?? '']),
      ),
    ),
    programs: Object.fromEntries(
      programs.map((definition) => [
        definition.id,
        Object.fromEntries(
          Object.entries(definition.data.input?.properties ?? {}).map(([name, input]) => [
            name,
            heldOf(project, definition, name, input),
          ]),
        ),
      ]),
    ),
    records: Object.fromEntries(
      tables.map((table) => [table.id, [...recordNamesOf(table)].sort()]),
    ),
  }
}

const hasParts = (held: Held | undefined): held is { readonly [part: string]: Held } =>
  typeof held === 'object' && !Array.isArray(held)

const union = (one: readonly string[] = [], other: readonly string[] = []): readonly string[] =>
  [...new Set([...one, ...other])].sort()

/** What links contain of an input, earlier and current ones. */
function heldTogether(before: Held | undefined, today: Held): Held {
  // Links contain the parts of an entry by index: their current names count.
  if (hasParts(today)) {
    const parts = hasParts(before) ? Object.values(before) : []
    return Object.fromEntries(
      Object.entries(today).map(([name, held], index) => [name, heldTogether(parts[index], held)]),
    )
  }
  return Array.isArray(today) && Array.isArray(before)
    ? union(before as readonly string[], today as readonly string[])
    : today
}

/** In the order of the alphabet, so that a file of names changes where names do. */
const sorted = <Each>(parts: Readonly<Record<string, Each>>): Record<string, Each> =>
  Object.fromEntries(Object.entries(parts).sort(([a], [b]) => (a < b ? -1 : 1)))

/** The names that were published before, and those that are there today. */
export function publishedTogether(before: PublishedNames, today: PublishedNames): PublishedNames {
  const inputs = (id: string) => {
    const [was, is] = [before.programs[id] ?? {}, today.programs[id] ?? {}]
    const held = Object.entries(is).map(([name, each]) => [name, heldTogether(was[name], each)])
    return { ...was, ...(Object.fromEntries(held) as Record<string, Held>) }
  }
  const programs = union(Object.keys(before.programs), Object.keys(today.programs))
  const tables = union(Object.keys(before.records), Object.keys(today.records))
  return {
    languages: union(before.languages, today.languages),
    addresses: sorted({ ...before.addresses, ...today.addresses }),
    programs: Object.fromEntries(programs.map((id) => [id, inputs(id)])),
    records: Object.fromEntries(
      tables.map((id) => [id, union(before.records[id], today.records[id])]),
    ),
  }
}
