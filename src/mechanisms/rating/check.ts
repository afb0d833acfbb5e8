import type { Analysis } from '../../definition/formulas/analysis.ts'
import type { Finding } from '../../definition/findings/finding.ts'
import type { Project } from '../../definition/project.ts'

/** The first verdict whose condition holds is given: what follows one that always holds never is. */
export const check = (_: Project, { definition }: Analysis): readonly Finding[] =>
  Object.entries(definition.data.results ?? {}).flatMap(([id, { rating = [] }]) => {
    const index = rating.findIndex(({ when }) => when === undefined)
    const verdict = rating[index]
    if (verdict === undefined || index === rating.length - 1) return []
    return [
      {
        rule: 'seen',
        ...definition.at(['results', id, 'rating', index]),
        id: 'verdict-ends-rating',
        what: `After "${verdict.say}" no verdict on "${id}" is ever given.`,
        why: 'The first verdict whose condition holds is given, and this one has no condition.',
        fix: 'Give it its "when", or let it be the last.',
      },
    ]
  })
