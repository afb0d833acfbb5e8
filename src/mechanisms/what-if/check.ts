import type { Analysis } from '../../definition/formulas/analysis.ts'
import { nameFix, type Finding, type FindingBody } from '../../definition/findings/finding.ts'
import type { Project } from '../../definition/project.ts'
import { isCounted } from '../figure-result/kinds.ts'
import { dependsOn } from '../../definition/formulas/depends-on.ts'
import type { WhatIfDefinitionSource } from './shape.ts'
import { isNumberInput } from '../../definition/input-kinds.ts'

/** A slider changes a figure, and the answer depends on it. */
export function check(_: Project, analysis: Analysis): readonly Finding[] {
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
        id: 'what-if-moves-nothing',
        what: `"whatIf" names "${name}", which is not a figure that changes the answer.`,
        why: 'Visitors would move the slider without any effect.',
        ...nameFix(name, Object.keys(inputs).filter(moves)),
      })
}
