/** Names that a person can rename, find or delete. */
import type { Definition, Project } from '../../definition/project.ts'
import type { DefinitionSource } from '../../definition/shapes.ts'
import { isListInput } from '../../definition/input-kinds.ts'
import { programId } from '../../definition/related.ts'
import type { CheaperDefinitionSource } from '../../mechanisms/cheaper/shape.ts'
import type { FlockDefinitionSource } from '../../mechanisms/flock/shape.ts'

export type Subject =
  /** An input, a constant, a lookup, a formula or a result: the names of a program's formulas. */
  | { readonly kind: 'name'; readonly program: string; readonly name: string }
  /** A part of the entries of a list. */
  | {
      readonly kind: 'part'
      readonly program: string
      readonly list: string
      readonly name: string
    }
  /** An option of a choice; `input` is a name, or `list.part`. */
  | {
      readonly kind: 'option'
      readonly program: string
      readonly input: string
      readonly name: string
    }
  | { readonly kind: 'column'; readonly table: string; readonly name: string }
  | { readonly kind: 'table'; readonly id: string }
  | { readonly kind: 'message'; readonly key: string }
  | { readonly kind: 'program'; readonly id: string }
  /** What programs share: an input of inputs.json, a result of results.json. */
  | { readonly kind: 'shared-input' | 'shared-result'; readonly name: string }
  /** A heading above inputs of a program. */
  | { readonly kind: 'section'; readonly program: string; readonly name: string }
  /** A group of services.json. */
  | { readonly kind: 'group'; readonly id: string }

/** The name that a subject has, as a person would change it. */
export function nameOfSubject(subject: Subject): string {
  switch (subject.kind) {
    case 'table':
    case 'program':
      return subject.id.split('/').at(-1) ?? ''
    case 'group':
      return subject.id
    case 'message':
      return subject.key.split('.').at(-1) ?? ''
    default:
      return subject.name
  }
}

/** A definition as it is written in its own file; the file may contain anything. */
export const writtenData = ({ file }: Definition): Partial<FlockDefinitionSource> =>
  typeof file.data === 'object' && file.data !== null ? file.data : {}

/** The programs that share names with one: what it extends, and what extends that. */
export function familyOf(project: Project, program: string): ReadonlySet<string> {
  const family = new Set([program])
  for (let size = 0; size < family.size;) {
    size = family.size
    for (const definition of project.definitions.values()) {
      const base = writtenData(definition).extends
      if (base !== undefined && (family.has(definition.id) || family.has(base)))
        family.add(definition.id).add(base)
    }
  }
  return family
}

/** The names of a program that its formulas read, its results included. */
export const flatNames = (data: Partial<DefinitionSource>): readonly string[] => [
  ...Object.keys(data.input?.properties ?? {}),
  ...Object.keys(data.constants ?? {}),
  ...Object.keys(data.lookups ?? {}),
  ...Object.keys(data.formulas ?? {}),
  ...Object.keys(data.results ?? {}),
]

/** The figures of a flock that other programs name: inputs and results. */
const figuresKept = ({ data }: Definition<FlockDefinitionSource>): readonly string[] =>
  data.flock === undefined
    ? []
    : [...Object.keys(data.input?.properties ?? {}), ...Object.keys(data.results ?? {})]

/** The programs that take over what was entered in one for cheaper amounts, by equal names. */
function linkedBy(project: Project, { id, group, data }: Definition): readonly string[] {
  const { by } = (data as CheaperDefinitionSource).cheaper ?? {}
  return by === undefined
    ? []
    : [id, programId(group, by)].filter((each) => project.definitions.has(each))
}

/** Programs that are linked with others of these, where they have the input. */
function withLinked(project: Project, programs: ReadonlySet<string>, input: string) {
  const links = [...project.definitions.values()].map((each) => linkedBy(project, each))
  const has = (id: string): boolean =>
    Object.hasOwn(project.definitions.get(id)?.data.input?.properties ?? {}, input)
  const found = new Set(programs)
  for (let size = 0; size < found.size;) {
    size = found.size
    for (const ids of links)
      if (ids.length > 0 && ids.every(has) && ids.some((id) => found.has(id)))
        ids.flatMap((id) => [...familyOf(project, id)]).forEach((id) => found.add(id))
  }
  return found
}

/**
 * The programs in which a name of a program is the same one: its family, the programs that are
 * linked with it by their inputs, and the other programs that keep flocks, where other programs
 * name a figure of the flock.
 */
export function programsSharing(
  project: Project,
  program: string,
  name: string,
): ReadonlySet<string> {
  const keepers = [...project.definitions.values()].filter((each) =>
    figuresKept(each).includes(name),
  )
  const isKept = keepers.some(({ id }) => id === program) && isFlockFigure(project, name)
  const programs = isKept ? [program, ...keepers.map(({ id }) => id)] : [program]
  const families = new Set(programs.flatMap((id) => [...familyOf(project, id)]))
  return withLinked(project, families, name)
}

/** Whether an input of any program is filled with a figure of the flock by its name. */
const isFlockFigure = (project: Project, name: string): boolean =>
  [project.inputs, ...[...project.definitions.values()].map(({ file }) => file)].some(({ text }) =>
    text.includes(`"flock": "${name}"`),
  )

/** The list whose entries each have a figure or a record of this name. */
export function listOfName(data: Partial<DefinitionSource>, name: string): string | undefined {
  const each = data.results?.[name]?.each ?? data.lookups?.[name]?.each
  const isList = each !== undefined && isListInput(data.input?.properties?.[each])
  return isList ? each : undefined
}

/** The parts of the entries of a list, by name. */
export const partsOfList = (
  data: Partial<DefinitionSource>,
  list: string,
): Readonly<Record<string, unknown>> => data.input?.properties?.[list]?.entry ?? {}
