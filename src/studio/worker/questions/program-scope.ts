import type { Tree } from '#language/tree.ts'
import { analyse } from '#definition/formulas/analysis.ts'
import { tableKeys } from '#definition/queries/table-queries.ts'
import { projectNames } from '#project/project-names.ts'
import type { JsonPath } from '#definition/written/source-file.ts'
import type { Asked } from './asked.ts'
import { programOfFile } from '#definition/project.ts'

/** A name that formulas of a program read. */
interface ScopeName {
  readonly name: string
  /** The key of its title; undefined without one. */
  readonly title?: string
  readonly unit?: string
  readonly per?: string
  /** A text that is shown, and that no formula reads. */
  readonly isText?: true
}

/** The keys of the tables that a lookup may read. */
interface LookupRange {
  readonly lookup: string
  /** The names of what it is searched by. */
  readonly reads: readonly string[]
  readonly from: number
  readonly to: number
}

/** What the controls of a program need of the project. */
export interface ProgramScope {
  /** The program with all that it shares. */
  readonly data: unknown
  readonly names: readonly ScopeName[]
  /** The formulas that could be read, by their paths. */
  readonly trees: readonly (readonly [path: JsonPath, tree: Tree])[]
  readonly ranges: readonly LookupRange[]
  /** The tables whose records have names, which a visitor can choose. */
  readonly named: readonly string[]
  /** The names of the project, by kind, each with its title. */
  readonly kinds: Readonly<Record<string, readonly (readonly [name: string, title: string])[]>>
}

/** The key of the title of a part; undefined if it has none, or while it is being written. */
export const titleKeyOf = (part: unknown): string | undefined => {
  const { title } = (part ?? {}) as { readonly title?: unknown }
  return typeof title === 'string' ? title : undefined
}

/** The names, formulas and tables of a program. */
export function programScope({ newest }: Asked, file: string): ProgramScope | undefined {
  const definition = programOfFile(newest, file)
  if (definition === undefined) return undefined
  const { data } = definition
  const { messageKey: _, ...namesByKind } = projectNames(newest)
  const named = [...newest.tables.values()].flatMap((table) =>
    table.data.match === 'name' ? [table.id] : [],
  )
  const kinds = Object.fromEntries(Object.entries(namesByKind).map(([kind, of]) => [kind, [...of]]))
  try {
    const { quantities, formulas, tables, inputs } = analyse(newest, definition)
    const titles: Readonly<Record<string, unknown>> = {
      ...data.constants,
      ...data.formulas,
      ...data.results,
      ...inputs,
    }
    const columnTitle = (name: string): string | undefined => {
      const parts = name.split('.')
      const [column, lookup] = [parts.at(-1)!, parts.at(-2)!]
      const entry = inputs[lookup]?.entry?.[column]
      const [table] = tables[lookup] ?? tables[parts.slice(0, -1).join('.')] ?? []
      return titleKeyOf(entry ?? table?.data.columns[column])
    }
    const read = new Set([
      ...Object.keys(quantities),
      ...Object.keys(inputs),
      ...Object.keys(data.formulas ?? {}),
    ])
    return {
      data,
      names: [...new Set([...read, ...Object.keys(data.results ?? {})])].map((name) => {
        const title = titleKeyOf(titles[name]) ?? columnTitle(name)
        const { unit, per } = quantities[name] ?? data.results?.[name] ?? {}
        return {
          name,
          ...(title !== undefined && { title }),
          ...(unit !== undefined && { unit }),
          ...(per !== undefined && { per }),
          ...(!read.has(name) && { isText: true as const }),
        }
      }),
      trees: formulas.flatMap(({ path, tree }) =>
        tree === undefined ? [] : [[path, tree] as const],
      ),
      ranges: Object.entries(data.lookups ?? {}).flatMap(([lookup, { where }]) => {
        const ids = (tables[lookup] ?? []).filter((table) => where?.[table.data.key] !== undefined)
        const keys = ids
          .flatMap(({ id }) => tableKeys(newest, id))
          .filter((key) => typeof key === 'number')
        const reads = Object.values(where ?? {})
        return keys.length === 0
          ? []
          : [{ lookup, reads, from: Math.min(...keys), to: Math.max(...keys) }]
      }),
      named,
      kinds,
    }
  } catch {
    // A program that is being written may lack what its formulas read.
    return { data, names: [], trees: [], ranges: [], named, kinds }
  }
}
