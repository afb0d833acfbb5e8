import { memoize } from '../../memoize.ts'
import { analyse, chosenFolder } from '../../definition/formulas/analysis.ts'
import type { Project } from '../../definition/project.ts'

/** The tables that visitors cannot choose, each with the programs that look figures up in it. */
function readersOf(project: Project): ReadonlyMap<string, string> {
  const readers = new Map<string, Set<string>>()
  const chosen = new Set<string>()
  for (const definition of project.definitions.values()) {
    const { inputs, tables } = analyse(project, definition)
    for (const [id, lookup] of Object.entries(definition.data.lookups ?? {}))
      for (const table of tables[id] ?? [])
        if (chosenFolder(lookup, inputs) !== undefined) chosen.add(table.id)
        else if (lookup.where !== undefined)
          readers.set(table.id, (readers.get(table.id) ?? new Set()).add(definition.id))
  }
  return new Map(
    [...readers]
      .filter(([table]) => !chosen.has(table))
      .map(([table, programs]) => [table, [...programs].join()]),
  )
}

/**
 * The file that a module shares with others, as none of them is ever requested alone: tables that
 * the same programs read, and of the articles of a language the list and their paths.
 */
export const sharedFile = memoize((project: Project) => {
  const readers = [...readersOf(project)]
  const first = (programs: string): string => readers.find(([, own]) => own === programs)![0]
  const files = new Map(
    readers.map(([table, programs]) => [`table/${table}`, first(programs).replace('/', '-')]),
  )
  return (module: string): string | undefined =>
    /^articles?\/\w+$/.test(module) ? module.replace(/s?\//, 's-') : files.get(module)
})
