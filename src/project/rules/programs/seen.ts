import type { Analysis } from '../../compile/analysis.ts'
import type { Finding } from '../../finding.ts'
import { hasPicture, type Project } from '../../project.ts'

const rule = 'seen'

/** What the page of a program shows first, folds away, and draws beside it is there to be seen. */
export const seen = (project: Project, analysis: Analysis): readonly Finding[] => [
  ...leads(analysis),
  ...folded(analysis),
  ...picture(project, analysis),
]

/** Only a figure that is shown by itself can lead. */
function leads({ definition }: Analysis): readonly Finding[] {
  return Object.entries(definition.data.results ?? {})
    .filter(
      ([, { leads: isLeading, intermediate, note, from, beside, basis, target }]) =>
        isLeading === true &&
        [intermediate, note, from, beside, basis, target].some((each) => each !== undefined),
    )
    .map(([id]) => ({
      rule,
      ...definition.at(['results', id, 'leads']),
      what: `"${id}" leads, and is not a figure that is shown by itself.`,
      why: 'The page would begin with another figure than the one that is named.',
      fix: 'Let a figure lead that is no step, note or text, and stands in no table.',
    }))
}

/** Nobody looks under "More" for what he must enter. */
function folded({ definition, inputs }: Analysis): readonly Finding[] {
  const required = definition.data.input?.required ?? []
  return Object.keys(inputs)
    .filter((id) => inputs[id]?.folded === true && required.includes(id))
    .map((id) => ({
      rule,
      ...definition.at(['input', 'properties', id]),
      what: `"${id}" is folded away, and must be entered.`,
      why: 'A visitor would be asked for a figure whose field he does not see.',
      fix: 'Take "folded" out, or do not require it.',
    }))
}

/** A picture that is named is there. */
function picture(project: Project, { definition }: Analysis): readonly Finding[] {
  const { illustration } = definition.data
  return illustration === undefined || hasPicture(project.files, `/illustrations/${illustration}.svg`)
    ? []
    : [
        {
          rule,
          ...definition.at(['illustration']),
          what: `There is no picture public/illustrations/${illustration}.svg.`,
          why: 'The page would show an empty frame.',
          fix: 'Name a file of public/illustrations, without ".svg".',
        },
      ]
}
