import type { Analysis } from '../../definition/formulas/analysis.ts'
import { nameFix, type Finding, type Said } from '../../definition/findings/finding.ts'
import type { Project } from '../../definition/project.ts'
import { rests } from '../../definition/formulas/rests.ts'
import { isCounted } from '../figure-result/kinds.ts'

const isFigure = ({ type }: { readonly type: string }): boolean =>
  type === 'number' || type === 'integer'

/** Only a figure can be searched for, only for a figure that is shown, and one that rests on it. */
export function check(_: Project, analysis: Analysis): readonly Finding[] {
  const { definition, inputs } = analysis
  const { backwards = [], results = {} } = definition.data
  return backwards.flatMap(({ input, result }, index): Finding[] => {
    const report = (word: string, said: Said): Finding[] => [
      { rule: 'backwards', ...definition.at(['backwards', index, word]), ...said },
    ]
    // Names that nobody has are the business of the rule on names.
    if (inputs[input] === undefined || results[result] === undefined) return []
    if (!isFigure(inputs[input]))
      return report('input', {
        id: 'backwards-no-figure',
        what: `"${input}" is asked for backwards, and is no figure.`,
        why: 'Between the options of a choice, days or entries there is nothing to search.',
        ...nameFix(
          input,
          Object.keys(inputs).filter((id) => isFigure(inputs[id]!)),
        ),
      })
    if (!isCounted(results[result]))
      return report('result', {
        id: 'backwards-of-no-figure',
        what: `"${result}" is wanted backwards, and is no figure that is shown.`,
        why: 'Nobody can write which text, day or step he wants, and compare it with the answer.',
        ...nameFix(
          result,
          Object.keys(results).filter((id) => isCounted(results[id]!)),
        ),
      })
    const others = Object.keys(inputs).filter(
      (id) => isFigure(inputs[id]!) && rests(analysis, result, id),
    )
    return rests(analysis, result, input)
      ? []
      : report('input', {
          id: 'backwards-rests-not',
          what: `"${result}" is wanted of "${input}", and does not rest on it.`,
          why: 'Every figure gives the same, so that none would be an answer.',
          ...nameFix(input, others),
        })
  })
}
