import type { Analysis } from '../../definition/formulas/analysis.ts'
import type { Finding } from '../../definition/finding.ts'
import type { Project } from '../../definition/project.ts'

/** Only a figure that is shown by itself can lead. */
export const check = (_: Project, { definition }: Analysis): readonly Finding[] =>
  Object.entries(definition.data.results ?? {})
    .filter(
      ([, { leads, intermediate, note, from, beside, basis, target }]) =>
        leads === true &&
        [intermediate, note, from, beside, basis, target].some((each) => each !== undefined),
    )
    .map(([id]) => ({
      rule: 'seen',
      ...definition.at(['results', id, 'leads']),
      what: `"${id}" leads, and is not a figure that is shown by itself.`,
      why: 'The page would begin with another figure than the one that is named.',
      fix: 'Let a figure lead that is no step, note or text, and stands in no table.',
    }))
