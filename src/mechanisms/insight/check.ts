import type { Analysis } from '../../definition/formulas/analysis.ts'
import type { Finding } from '../../definition/findings/finding.ts'
import type { Project } from '../../definition/project.ts'
import { dependsOn } from '../../definition/formulas/depends-on.ts'
import { isNumberInput } from '../../definition/input-kinds.ts'
import { isCounted } from '../figure-result/kinds.ts'
import type { InsightDefinitionSource } from './shape.ts'

/** The sentence is about a figure that is entered, and a shown one that depends on it. */
export function check(_: Project, analysis: Analysis): readonly Finding[] {
  const { definition, inputs } = analysis
  const { insight, results = {} }: InsightDefinitionSource = definition.data
  if (insight === undefined) return []
  const { input, result } = insight
  // The rule on names reports unknown names.
  if (inputs[input] === undefined || results[result] === undefined) return []
  if (
    isNumberInput(inputs[input]) &&
    isCounted(results[result]) &&
    dependsOn(analysis, result, input)
  )
    return []
  return [
    {
      rule: 'insight',
      ...definition.at(['insight', 'result']),
      id: 'insight-tells-nothing',
      what: `"insight" is about "${input}" and "${result}", which is not a figure that depends on it.`,
      why: 'The page would have no other figure to tell.',
      fix: 'Name a figure that the visitor enters, and a shown figure that depends on it.',
    },
  ]
}
