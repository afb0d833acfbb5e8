import { namesIn } from '../../language/tree.ts'
import type { Analysis } from '../../definition/formulas/analysis.ts'
import { inputsNaming } from '../../definition/formulas/columns.ts'
import {
  finding,
  allOf,
  quoted,
  nameFix,
  type Finding,
  type FindingBody,
} from '../../definition/findings/finding.ts'
import type { Definition, Project } from '../../definition/project.ts'
import type { JsonPath } from '../../definition/written/source-file.ts'
import { contentFaults } from './check-contents.ts'
import { dangerInputs, dependents, memberTables, withdrawalInputs } from './inputs.ts'
import type { DangerDefinitionSource } from './shape.ts'

type Fault = FindingBody & { readonly path: JsonPath }

/** A text names records of a table that has legal statuses. */
const tableFaults = (project: Project, texts: ReturnType<typeof dangerInputs>['texts']) =>
  texts.flatMap(([list, part, table, about]): readonly Fault[] =>
    memberTables(project, table).includes(table)
      ? []
      : [
          {
            path: ['input', 'properties', list, 'entry', part, about ?? 'names'],
            ...finding('no-such-table.status', { table }),
            ...nameFix(
              table,
              [...project.tables.keys()].filter((id) => memberTables(project, id).includes(id)),
            ),
          },
        ],
  )

/** The shown results that depend on a name or on each other, and that no danger blocks. */
function openResults(analysis: Analysis, names: readonly string[]): readonly string[] {
  const { data }: Definition<DangerDefinitionSource> = analysis.definition
  const { blocks } = data.danger ?? {}
  if (blocks === undefined) return []
  const reading = analysis.formulas.flatMap(({ path, tree }) =>
    tree !== undefined &&
    (path[0] === 'formulas' || path[0] === 'results') &&
    namesIn(tree).some((name) => names.some((each) => name === each || name.startsWith(`${each}.`)))
      ? [String(path[1])]
      : [],
  )
  const lookups = Object.entries(data.lookups ?? {}).flatMap(([id, lookup]) =>
    inputsNaming(lookup).some((name) => names.includes(name)) ? [id] : [],
  )
  const blocked = dependents(analysis, blocks)
  return dependents(analysis, [...reading, ...lookups]).filter((id) => {
    const result = data.results?.[id]
    return result !== undefined && result.intermediate !== true && !blocked.includes(id)
  })
}

/** A name that is read has its table, and no figure that depends on a medicine is shown beside it. */
export function check(project: Project, analysis: Analysis): readonly Finding[] {
  const { definition } = analysis
  const { records, texts } = dangerInputs(project, definition)
  const names = [...records, ...texts.map(([list, part]) => `${list}.${part}`)]
  const open = openResults(analysis, names)
  const faults: readonly Fault[] = [
    ...tableFaults(project, texts),
    ...withdrawalInputs(definition).flatMap(({ days, list, confirm }): readonly Fault[] =>
      confirm !== undefined
        ? []
        : [
            {
              path: [
                'input',
                'properties',
                ...(list === undefined ? [] : [list, 'entry']),
                days,
                'withdrawal',
              ],
              ...finding('withdrawal-unconfirmed', {
                days,
                label: list === undefined ? 'meatLabel' : 'meatRead',
              }),
            },
          ],
    ),
    ...contentFaults(project, definition),
    ...open.map((id): Fault => ({
      path: ['danger', 'blocks'],
      ...finding('danger-does-not-block', { id, names: allOf(quoted(names)) }),
    })),
  ]
  return faults.map(({ path, ...fault }) => ({ rule: 'danger', ...definition.at(path), ...fault }))
}
