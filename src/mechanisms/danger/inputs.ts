import { statusTables } from '../../definition/formulas/columns.ts'
import { readsOf, type Analysis } from '../../definition/formulas/analysis.ts'
import type { Definition, Project } from '../../definition/project.ts'
import { frameOf } from '../../definition/queries/table-queries.ts'
import {
  namesId,
  type DangerDefinitionSource,
  type DangerSettings,
  type DangerInputSource,
  type Withdrawal,
} from './shape.ts'

/** The tables of members with legal statuses that a table is, or whose records its cells name. */
export const memberTables = (project: Project, id: string): readonly string[] =>
  [
    ...new Set([
      id,
      ...Object.values(frameOf(project, id)?.data.columns ?? {}).flatMap(({ of = [] }) => of),
    ]),
  ].filter((each) => frameOf(project, each)?.data.status !== undefined)

/** Inputs, and parts of the entries of lists, each with its name as formulas have it. */
const allInputs = ({ data }: Definition): readonly (readonly [string, DangerInputSource])[] =>
  Object.entries<DangerInputSource>(data.input?.properties ?? {}).flatMap(([name, input]) => [
    [name, input] as const,
    ...Object.entries<DangerInputSource>(input.entry ?? {}).map(
      ([part, each]) => [`${name}.${part}`, each] as const,
    ),
  ])

/** The inputs of a program that name medicines: chosen ones, and texts. */
export const dangerInputs = (
  project: Project,
  definition: Definition,
): {
  readonly records: readonly string[]
  readonly texts: NonNullable<DangerSettings['texts']>
} => ({
  records: Object.entries(definition.data.input?.properties ?? {}).flatMap(
    ([name, { records = '', options }]) =>
      options === undefined && memberTables(project, records).length > 0 ? [name] : [],
  ),
  texts: allInputs(definition).flatMap(
    ([name, { names, mentions }]): NonNullable<DangerSettings['texts']> => {
      const [input = '', part = ''] = name.split('.')
      if (names !== undefined) return [[input, part, names] as const]
      return mentions === undefined ? [] : [[input, part, mentions, 'mentions'] as const]
    },
  ),
})

/** The withdrawals that a program takes, each with the input that confirms it, if it has one. */
export const withdrawalInputs = (
  definition: Definition,
): readonly (Omit<Withdrawal, 'confirm' | 'by'> & { readonly confirm?: string })[] => {
  const inputs = allInputs(definition)
  return inputs.flatMap(([name, { withdrawal: of }]) => {
    if (of === undefined) return []
    const [list, part] = name.includes('.') ? name.split('.') : []
    const days = part ?? name
    const prefix = list === undefined ? '' : `${list}.`
    const [confirm] =
      inputs.find(
        ([other, { confirms }]) =>
          confirms === days &&
          other.startsWith(prefix) &&
          other.includes('.') === name.includes('.'),
      ) ?? []
    return [
      {
        of,
        days,
        ...(confirm !== undefined && { confirm: confirm.slice(prefix.length) }),
        ...(list !== undefined && { list }),
      },
    ]
  })
}

/** The inputs that only dangers read: the kind of bird, and what confirms a withdrawal. */
export const inputsOfDangers = (definition: Definition): readonly string[] => {
  const { birds = [], country = [] } = (definition.data as DangerDefinitionSource).danger ?? {}
  return [
    ...(Array.isArray(birds) ? [] : Object.keys(birds)),
    ...country,
    ...withdrawalInputs(definition).flatMap(({ days, confirm = [] }) => [days, confirm].flat()),
  ]
}

/** Whether a program names medicines. */
export const hasMedicine = (project: Project, definition: Definition): boolean =>
  Object.values(dangerInputs(project, definition)).some(({ length }) => length > 0)

/** A table whose records are named, with those that the dangers of its records are in. */
function tablesOfDangers(project: Project, id: string, isOfBirds = true): readonly string[] {
  const members = memberTables(project, id)
  return [
    id,
    ...members,
    ...members.flatMap((each) => (isOfBirds && frameOf(project, each)?.data.warnedIn) || []),
    ...members.flatMap((each) => frameOf(project, each)?.data.periodsIn ?? []),
    ...members.flatMap((each) => statusTables(project, each)),
  ].filter((each) => frameOf(project, each) !== undefined)
}

/** The tables that texts are checked against, the names in them first. */
export function writtenTables(project: Project, definition: Definition): readonly string[] {
  const { danger }: DangerDefinitionSource = definition.data
  const named = dangerInputs(project, definition).texts.map(([, , table]) => table)
  // Warnings are about birds: without a kind of bird, none of them applies.
  const all = named.flatMap((id) => [
    namesId(id),
    ...tablesOfDangers(project, id, danger?.birds !== undefined),
    ...memberTables(project, id).flatMap((each) => frameOf(project, each)?.data.pairedIn ?? []),
  ])
  return [...new Set(all)]
}

/** The tables that the names of a program are checked against. */
export function dangerTables(project: Project, definition: Definition): readonly string[] {
  const { records } = dangerInputs(project, definition)
  const chosen = records.flatMap((name) =>
    tablesOfDangers(project, definition.data.input!.properties[name]!.records!),
  )
  return [...new Set([...chosen, ...writtenTables(project, definition)])]
}

/** The tables of withdrawal periods of the medicines of a program. */
export function periodTables(project: Project, definition: Definition): readonly string[] {
  const { records, texts } = dangerInputs(project, definition)
  const named = [
    ...records.map((name) => definition.data.input!.properties[name]!.records!),
    ...texts.map(([, , table]) => table),
  ]
  return named
    .flatMap((id) => memberTables(project, id))
    .flatMap((id) => frameOf(project, id)?.data.periodsIn ?? [])
}

/** Some results, and all formulas that depend on one of them. */
export function dependents(analysis: Analysis, ids: readonly string[]): readonly string[] {
  const found = new Set(ids)
  const reads = [...readsOf(analysis)]
  for (let size = 0; size < found.size;) {
    size = found.size
    for (const [id, names] of reads) if (names.some((name) => found.has(name))) found.add(id)
  }
  return [...found]
}
