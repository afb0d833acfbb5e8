import type { Analysis } from '../../definition/formulas/analysis.ts'
import { nameFix, type Finding, type Said } from '../../definition/findings/finding.ts'
import type { Project } from '../../definition/project.ts'
import { isCounted } from '../figure-result/kinds.ts'
import { rests } from '../../definition/formulas/rests.ts'

/** Only a figure can be moved along a slider, and only where the answer changes with it. */
export function check(_: Project, analysis: Analysis): readonly Finding[] {
  const { definition, inputs } = analysis
  const { whatIf: name, results = {} } = definition.data
  const input = inputs[name ?? '']
  // A name that nobody has is the business of the rule on names.
  if (name === undefined || input === undefined) return []
  const report = (said: Said): Finding[] => [
    { rule: 'backwards', ...definition.at(['whatIf']), ...said },
  ]
  const shown = Object.keys(results).filter((id) => isCounted(results[id]!))
  const moves = (id: string): boolean =>
    ['number', 'integer'].includes(inputs[id]!.type) &&
    shown.some((result) => rests(analysis, result, id))
  return moves(name)
    ? []
    : report({
        id: 'what-if-moves-nothing',
        what: `The slider moves "${name}", which changes no figure of the answer.`,
        why: 'The visitor would move it, and be told that all stays as it is.',
        ...nameFix(name, Object.keys(inputs).filter(moves)),
      })
}
