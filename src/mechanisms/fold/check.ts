import type { Analysis } from '../../definition/formulas/analysis.ts'
import { finding, type Finding } from '../../definition/findings/finding.ts'
import type { Project } from '../../definition/project.ts'
import type { FoldInputSource } from './shape.ts'

/** A required input is not hidden under "More". */
export function check(_: Project, { definition, inputs }: Analysis): readonly Finding[] {
  const required = definition.data.input?.required ?? []
  const places = Object.entries<FoldInputSource>(inputs).flatMap(([id, input]) => [
    { path: [id], name: id, input, isRequired: required.includes(id) },
    ...Object.entries<FoldInputSource>(input.entry ?? {}).map(([part, each]) => ({
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
      ...finding('folded-required', { name }),
    }))
}
