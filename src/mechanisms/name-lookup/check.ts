import type { Analysis } from '../../definition/formulas/analysis.ts'
import { finding, nameFix, type Finding } from '../../definition/findings/finding.ts'
import type { Project } from '../../definition/project.ts'
import { frameOf, tablesThat } from '../../definition/queries/table-queries.ts'

const rule = 'texts'

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
      ...(table === undefined
        ? finding('no-such-table.search', { table: name })
        : finding('records-not-by-name', { name, match })),
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
      ...finding('names-other-records', { name, members }),
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
