import { finding, nameFix, type Finding } from '../../definition/findings/finding.ts'
import type { Analysis } from '../../definition/formulas/analysis.ts'
import { inputsIn } from '../../definition/formulas/inputs.ts'
import { isNumberInput } from '../../definition/input-kinds.ts'
import type { Project } from '../../definition/project.ts'

/** A part names the figure beside it that contains it, in the same unit; none contains itself. */
export const check = (_: Project, analysis: Analysis): readonly Finding[] =>
  inputsIn(analysis.inputs).flatMap(({ input, name, list, path }): readonly Finding[] => {
    if (input.of === undefined) return []
    const beside = (list === undefined ? analysis.inputs : analysis.inputs[list]?.entry) ?? {}
    const known = Object.entries(beside).flatMap(([other, each]) =>
      other !== name &&
      each.of !== name &&
      isNumberInput(each) &&
      each.unit === input.unit &&
      each.per === input.per
        ? [other]
        : [],
    )
    return known.includes(input.of)
      ? []
      : [
          {
            rule: 'lists',
            ...analysis.definition.at([...path, 'of']),
            ...finding('part-of-nothing', { name, whole: input.of }),
            ...nameFix(input.of, known),
          },
        ]
  })
