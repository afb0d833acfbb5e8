import type { Analysis } from '../../definition/formulas/analysis.ts'
import { finding, type Finding } from '../../definition/findings/finding.ts'
import { hasPicture } from '../../definition/pictures.ts'
import type { Project } from '../../definition/project.ts'
import type { IllustrationDefinitionSource } from './shape.ts'

/** The named picture exists. */
export function check(
  project: Project,
  { definition }: Analysis<IllustrationDefinitionSource>,
): readonly Finding[] {
  const name = definition.data.illustration
  return name === undefined || hasPicture(project.files, `/illustrations/${name}.svg`)
    ? []
    : [
        {
          rule: 'seen',
          ...definition.at(['illustration']),
          ...finding('no-such-picture.illustration', { name }),
        },
      ]
}
