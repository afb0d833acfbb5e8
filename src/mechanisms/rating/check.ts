import { isRead, type Analysis } from '../../definition/formulas/analysis.ts'
import type { Finding } from '../../definition/findings/finding.ts'
import type { Project } from '../../definition/project.ts'
import type { Tree } from '../../language/tree.ts'

/** The first verdict whose condition holds is given: what follows one that always holds never is. */
const ended = ({ definition }: Analysis): readonly Finding[] =>
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

const rounds = (tree: Tree): boolean =>
  typeof tree === 'object' && (tree[0] === 'round' || tree.slice(1).some((part) => rounds(part)))

/** Verdicts and targets read each figure as shown, so formulas must not round it again. */
const rounded = ({ definition, formulas }: Analysis): readonly Finding[] =>
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
      id: 'verdict-rounds',
      what: `The verdict rounds a figure: "${text}".`,
      why:
        'A verdict reads each figure as the page shows it. With its own rounding it judges other ' +
        'digits than the visitor sees as soon as the "digits" of the result change.',
      fix: `Write "${text.replaceAll(/round\(([^(),]+)(?:, *\d+)?\)/g, '$1')}".`,
    }))

/** The findings on verdicts. */
export const check = (_: Project, analysis: Analysis): readonly Finding[] => [
  ...ended(analysis),
  ...rounded(analysis),
]
