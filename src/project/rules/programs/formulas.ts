import { orderSteps, type Analysis } from '../../../definition/formulas/analysis.ts'
import type { Finding } from '../../../definition/findings/finding.ts'
import type { Project } from '../../../definition/project.ts'

const rule = 'formulas'

/** Every formula is of the formula language, and none waits for itself. */
export function formulas(_: Project, analysis: Analysis): readonly Finding[] {
  const { definition } = analysis
  const unreadable = analysis.formulas
    .filter(({ problem }) => problem !== undefined)
    .map(({ path, problem }): Finding => ({
      rule,
      ...definition.at(path),
      id: 'formula-unreadable',
      what: `${problem!.charAt(0).toUpperCase()}${problem!.slice(1)}.`,
      why: 'Formulas are plain arithmetic, so that everybody can read them and no formula can do harm.',
      fix: 'Write it with numbers, names, + - * / ^, comparisons, and/or/not, a ? b : c, and the listed functions.',
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
      what: `${cycle.map((id) => `"${id}"`).join(' and ')} wait for each other.`,
      why: 'There is no order in which they could be computed.',
      fix: 'Let one of them read something else.',
    },
  ]
}
