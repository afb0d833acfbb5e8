import type { Analysis } from '../../definition/formulas/analysis.ts'
import { nameFix, type Finding, type FindingBody } from '../../definition/findings/finding.ts'
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
        id: 'backwards-no-figure',
        what: `"backwards" searches for "${input}", which is not a figure.`,
        why: 'A search needs a range of numbers; a choice, a day or a list has none.',
        ...nameFix(
          input,
          Object.keys(inputs).filter((id) => isNumberInput(inputs[id])),
        ),
      })
    if (!isCounted(results[result]))
      return report('result', {
        id: 'backwards-of-no-figure',
        what: `"backwards" has the result "${result}", which is not a figure that the page shows.`,
        why: 'Visitors can enter a wanted figure only, not a wanted text or day, and must see it in the answer.',
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
          id: 'backwards-rests-not',
          what: `Result "${result}" does not depend on input "${input}".`,
          why: 'Every value of the input gives the same result, so the search would find no answer.',
          ...nameFix(input, others),
        })
  })
}
