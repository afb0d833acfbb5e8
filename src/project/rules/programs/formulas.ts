import { orderSteps, type Analysis } from '../../../definition/formulas/analysis.ts'
import type { Finding } from '../../../definition/findings/finding.ts'
import type { Project } from '../../../definition/project.ts'

const rule = 'formulas'

/** Every formula can be read, and none depends on itself. */
export function formulas(_: Project, analysis: Analysis): readonly Finding[] {
  const { definition } = analysis
  const unreadable = analysis.formulas
    .filter(({ problem }) => problem !== undefined)
    .map(({ path, problem }): Finding => ({
      rule,
      ...definition.at(path),
      id: 'formula-unreadable',
      what: `${problem!.charAt(0).toUpperCase()}${problem!.slice(1)}.`,
      why: 'Formulas are limited to plain arithmetic, so that they are readable and safe.',
      fix: 'Use only numbers, names, + - * / ^, comparisons, and/or/not, a ? b : c, and the listed functions.',
    }))
  if (unreadable.length > 0) return unreadable
  const { cycle } = orderSteps(analysis)
  if (cycle.length === 0) return []
  const place = cycle[0]! in (definition.data.lookups ?? {}) ? 'lookups' : 'formulas'
  return [
    {
      rule,
      ...definition.at([place, cycle[0]!]),
      id: 'formula-cycle',
      what: `There is a circular dependency: ${cycle.map((id) => `"${id}"`).join(' and ')}.`,
      why: 'These formulas could not be calculated.',
      fix: 'Change a formula so that the circle ends.',
    },
  ]
}
