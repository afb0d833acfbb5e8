import type { Analysis } from '../../definition/formulas/analysis.ts'
import { finding, nameFix, type Finding } from '../../definition/findings/finding.ts'
import type { Project, TableFrame } from '../../definition/project.ts'
import { frameOf } from '../../definition/queries/table-queries.ts'
import { inputFindings, tableFindings } from '../name-lookup/check.ts'

const hasMembers = (table: TableFrame | undefined): boolean => table?.data.expand !== undefined

/** A table lists the members of a pair with their classes and parts. */
function memberFindings(project: Project, { definition }: Analysis, id: string): Finding[] {
  const members = definition.data.lookups?.[id]?.through ?? ''
  if (hasMembers(frameOf(project, members))) return []
  return [
    {
      rule: 'texts',
      ...definition.at(['lookups', id, 'through']),
      ...finding('pair-without-members', { id, members }),
      ...nameFix(
        members,
        [...project.tables.values()].filter(hasMembers).map((each) => each.id),
      ),
    },
  ]
}

/** A pair consists of two different inputs. */
const sameFindings = (
  { definition }: Analysis,
  id: string,
  [one, other]: readonly string[],
): readonly Finding[] =>
  one !== other
    ? []
    : [
        {
          rule: 'texts',
          ...definition.at(['lookups', id, 'pair']),
          ...finding('pair-of-one', { one: one! }),
        },
      ]

/** A lookup of a pair has its table of rules, its members, and the inputs that name two of them. */
export const check = (project: Project, analysis: Analysis): readonly Finding[] =>
  Object.entries(analysis.definition.data.lookups ?? {}).flatMap(([id, { pair, through = '' }]) => {
    if (pair === undefined) return []
    const stages = [
      () => tableFindings(project, analysis, id, 'pair'),
      () => memberFindings(project, analysis, id),
      () => sameFindings(analysis, id, pair),
      () => inputFindings(project, analysis, id, 'pair', pair, through),
    ]
    for (const stage of stages) {
      const found = stage()
      if (found.length > 0) return found
    }
    return []
  })
