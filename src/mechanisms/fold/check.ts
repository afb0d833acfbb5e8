import type { Analysis } from '../../definition/formulas/analysis.ts'
import type { Finding } from '../../definition/findings/finding.ts'
import type { Project } from '../../definition/project.ts'

/** Nobody looks under "More" for what he must enter. */
export function check(_: Project, { definition, inputs }: Analysis): readonly Finding[] {
  const required = definition.data.input?.required ?? []
  const places = Object.entries(inputs).flatMap(([id, input]) => [
    { path: [id], name: id, input, isRequired: required.includes(id) },
    ...Object.entries(input.entry ?? {}).map(([part, each]) => ({
      path: [id, 'entry', part],
      name: `${id}.${part}`,
      input: each,
      isRequired: input.required?.includes(part) === true,
    })),
  ])
  return places
    .filter(({ input, isRequired }) => input.folded === true && isRequired)
    .map(({ path, name }) => ({
      rule: 'seen',
      ...definition.at(['input', 'properties', ...path]),
      id: 'folded-required',
      what: `"${name}" is folded away, and must be entered.`,
      why: 'A visitor would be asked for a figure whose field he does not see.',
      fix: 'Take "folded" out, or do not require it.',
    }))
}
