import { isRead, type Analysis } from '../../definition/formulas/analysis.ts'
import { finding, type Finding } from '../../definition/findings/finding.ts'
import type { Project } from '../../definition/project.ts'
import type { Tree } from '../../language/tree.ts'

/**
 * The page gives the first verdict whose condition is true, so none after one without a condition.
 */
const ended = ({ definition }: Analysis): readonly Finding[] =>
  Object.entries(definition.data.results ?? {}).flatMap(([id, { rating = [] }]) => {
    const index = rating.findIndex(({ when }) => when === undefined)
    const verdict = rating[index]
    if (verdict === undefined || index === rating.length - 1) return []
    return [
      {
        rule: 'seen',
        ...definition.at(['results', id, 'rating', index]),
        ...finding('verdict-ends-rating', { id, verdict: verdict.say }),
      },
    ]
  })

const rounds = (tree: Tree): boolean =>
  typeof tree === 'object' && (tree[0] === 'round' || tree.slice(1).some((part) => rounds(part)))

/** Verdicts and targets read each figure as shown, so formulas must not round it again. */
const roundingInFormulas = ({ definition, formulas }: Analysis): readonly Finding[] =>
  formulas
    .filter(isRead)
    .filter(({ path: [part, , word], tree }) => {
      const judges =
        part === 'notices' || (part === 'results' && ['rating', 'target'].includes(`${word}`))
      return judges && rounds(tree)
    })
    .map(({ path, text }) => ({
      rule: 'seen',
      ...definition.at(path),
      ...finding('verdict-rounds', {
        text,
        plain: text.replaceAll(/round\(([^(),]+)(?:, *\d+)?\)/g, '$1'),
      }),
    }))

/** The findings on verdicts. */
export const check = (_: Project, analysis: Analysis): readonly Finding[] => [
  ...ended(analysis),
  ...roundingInFormulas(analysis),
]
