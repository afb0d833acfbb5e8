import type { Analysis } from '../../definition/analysis.ts'
import { nameFix, type Finding } from '../../definition/finding.ts'
import type { Project } from '../../definition/project.ts'

/** What stands in the line of another result is the same thing, in the same unit. */
export function check(_: Project, { definition }: Analysis): readonly Finding[] {
  const results = definition.data.results ?? {}
  return Object.entries(results).flatMap(([id, { beside, unit }]): Finding[] => {
    if (
      beside === undefined ||
      (results[beside] !== undefined &&
        results[beside].unit === unit &&
        results[beside].beside === undefined)
    )
      return []
    return [
      {
        rule: 'targets',
        ...definition.at(['results', id, 'beside']),
        what:
          results[beside] === undefined
            ? `"${id}" stands beside "${beside}", which is not a result.`
            : `"${id}" cannot stand beside "${beside}".`,
        why: 'One line of the answer shows the same thing on two bases, in one unit.',
        fix: nameFix(
          beside,
          Object.keys(results).filter((other) => other !== id),
        ),
      },
    ]
  })
}
