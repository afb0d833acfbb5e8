import type { Analysis } from '../../definition/formulas/analysis.ts'
import { nameFix, type Finding } from '../../definition/findings/finding.ts'
import type { Project, TableFile } from '../../definition/project.ts'
import { frameOf } from '../../definition/queries/table-queries.ts'

const rule = 'texts'
const why = 'A visitor who selects a name would get no answer.'

/** The tables that a lookup could go to. */
const tablesThat = (project: Project, fit: (table: TableFile) => boolean): readonly string[] =>
  [...project.tables.values()].filter(fit).map(({ id }) => id)

/**
 * The table of a lookup by names is found by them.
 * @param match how the records of its table must be found
 */
export function tableFindings(
  project: Project,
  { definition }: Analysis,
  id: string,
  match: 'name' | 'pair',
): readonly Finding[] {
  const name = definition.data.lookups?.[id]?.table ?? ''
  const table = frameOf(project, name)
  if (table?.data.match === match) return []
  return [
    {
      rule,
      ...definition.at(['lookups', id, 'table']),
      id: table === undefined ? 'no-such-table' : 'records-found-otherwise',
      what:
        table === undefined
          ? `There is no table "${name}".`
          : `The records of ${name} are not found by ${match}.`,
      why,
      ...nameFix(
        name,
        tablesThat(project, ({ data }) => data.match === match),
      ),
    },
  ]
}

/**
 * The inputs of a lookup by names choose records of its table. The check of choices covers what
 * their options choose.
 */
export const inputFindings = (
  project: Project,
  { definition, inputs }: Analysis,
  id: string,
  way: 'name' | 'pair',
  names: readonly string[],
  members: string,
): readonly Finding[] =>
  names
    .filter((name) => inputs[name]?.records !== members)
    .filter(
      (name) =>
        inputs[name]?.options === undefined ||
        frameOf(project, inputs[name].records ?? members) !== undefined,
    )
    .map((name) => ({
      rule,
      ...definition.at(['lookups', id, way]),
      id: 'names-other-records',
      what: `"${name}" is not an input that chooses a record of ${members}.`,
      why,
      ...nameFix(
        name,
        Object.keys(inputs).filter((each) => inputs[each]?.records === members),
      ),
    }))

/** A lookup by name has its table, and the input that names its records. */
export const check = (project: Project, analysis: Analysis): readonly Finding[] =>
  Object.entries(analysis.definition.data.lookups ?? {}).flatMap(([id, lookup]) => {
    if (lookup.name === undefined) return []
    const found = tableFindings(project, analysis, id, 'name')
    return found.length > 0
      ? found
      : inputFindings(project, analysis, id, 'name', [lookup.name], lookup.table)
  })
