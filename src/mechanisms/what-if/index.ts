import {
  finding,
  nameFix,
  type Finding,
  type FindingBody,
} from '../../definition/findings/finding.ts'
import { nameRef } from '../../definition/written/name-kinds.ts'
import type { Compiled, CompileContext, Mechanism } from '../mechanism.ts'
import type { Definition, Project } from '../../definition/project.ts'
import type { WhatIfCalculator, WhatIfDefinitionSource } from './shape.ts'
import type { Analysis } from '../../definition/formulas/analysis.ts'
import { isCounted } from '../figure-result/kinds.ts'
import { dependsOn } from '../../definition/formulas/depends-on.ts'
import { isNumberInput } from '../../definition/input-kinds.ts'

/** A slider changes a figure, and the answer depends on it. */
function check(_: Project, analysis: Analysis): readonly Finding[] {
  const { definition, inputs } = analysis
  const { whatIf: name, results = {} }: WhatIfDefinitionSource = definition.data
  const input = inputs[name ?? '']
  // The rule on names reports unknown names.
  if (name === undefined || input === undefined) return []
  const report = (body: FindingBody): Finding[] => [
    { rule: 'backwards', ...definition.at(['whatIf']), ...body },
  ]
  const shown = Object.keys(results).filter((id) => isCounted(results[id]!))
  const moves = (id: string): boolean =>
    isNumberInput(inputs[id]) && shown.some((result) => dependsOn(analysis, result, id))
  return moves(name)
    ? []
    : report({
        ...finding('what-if-moves-nothing', { name }),
        ...nameFix(name, Object.keys(inputs).filter(moves)),
      })
}

/** One input on a slider: the answer as it is, and as it would be. */
export const whatIf: Mechanism = {
  schema: {
    program: {
      whatIf: {
        ...nameRef('inputName'),
        description:
          'The input of a slider below the answer: a figure that the visitor can change on the ' +
          'farm. The page shows each figure of the answer as it is, as it would be, and the ' +
          'difference, also for costs. What was entered stays unchanged until the visitor ' +
          'accepts the new figure.',
      },
    },
  },
  check,
  names: ({ data: { whatIf: name } }: Definition<WhatIfDefinitionSource>) =>
    name === undefined
      ? []
      : [
          {
            path: ['whatIf'],
            name,
            of: 'input',
            finding: finding('unknown-name.whatIf', { name }),
          },
        ],
  program: ({
    definition: { data },
  }: CompileContext<WhatIfDefinitionSource>): Compiled<WhatIfCalculator> => ({
    whatIf: data.whatIf,
  }),
}
