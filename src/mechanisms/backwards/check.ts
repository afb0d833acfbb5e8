import type { Analysis } from '../../definition/formulas/analysis.ts'
import {
  finding,
  nameFix,
  type Finding,
  type FindingBody,
} from '../../definition/findings/finding.ts'
import type { Project } from '../../definition/project.ts'
import { dependsOn } from '../../definition/formulas/depends-on.ts'
import { isCounted } from '../figure-result/kinds.ts'
import type { BackwardsDefinitionSource } from './shape.ts'
import { isNumberInput } from '../../definition/input-kinds.ts'

/** The search needs a figure as input, and a shown figure that depends on it as result. */
export function check(_: Project, analysis: Analysis): readonly Finding[] {
  const { definition, inputs } = analysis
  const { backwards = [], results = {} }: BackwardsDefinitionSource = definition.data
  return backwards.flatMap(({ input, result }, index): Finding[] => {
    const report = (word: string, body: FindingBody): Finding[] => [
      { rule: 'backwards', ...definition.at(['backwards', index, word]), ...body },
    ]
    // The rule on names reports unknown names.
    if (inputs[input] === undefined || results[result] === undefined) return []
    if (!isNumberInput(inputs[input]))
      return report('input', {
        ...finding('backwards-no-figure', { input }),
        ...nameFix(
          input,
          Object.keys(inputs).filter((id) => isNumberInput(inputs[id])),
        ),
      })
    if (!isCounted(results[result]))
      return report('result', {
        ...finding('backwards-of-no-figure', { result }),
        ...nameFix(
          result,
          Object.keys(results).filter((id) => isCounted(results[id]!)),
        ),
      })
    const others = Object.keys(inputs).filter(
      (id) => isNumberInput(inputs[id]) && dependsOn(analysis, result, id),
    )
    return dependsOn(analysis, result, input)
      ? []
      : report('input', {
          ...finding('backwards-not-dependent', { result, input }),
          ...nameFix(input, others),
        })
  })
}
