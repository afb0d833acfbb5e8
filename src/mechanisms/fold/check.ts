import type { Analysis } from '../../definition/formulas/analysis.ts'
import type { Finding } from '../../definition/finding.ts'
import type { Project } from '../../definition/project.ts'

/** Nobody looks under "More" for what he must enter. */
export function check(_: Project, { definition, inputs }: Analysis): readonly Finding[] {
  const required = definition.data.input?.required ?? []
  return Object.keys(inputs)
    .filter((id) => inputs[id]?.folded === true && required.includes(id))
    .map((id) => ({
      rule: 'seen',
      ...definition.at(['input', 'properties', id]),
      what: `"${id}" is folded away, and must be entered.`,
      why: 'A visitor would be asked for a figure whose field he does not see.',
      fix: 'Take "folded" out, or do not require it.',
    }))
}
