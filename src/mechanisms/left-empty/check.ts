import type { Analysis } from '../../definition/formulas/analysis.ts'
import type { Finding } from '../../definition/findings/finding.ts'
import type { Project } from '../../definition/project.ts'
import { dependenciesThroughFormulas } from '../../definition/formulas/through-formulas.ts'
import type { LeftEmptyInputSource } from './shape.ts'

/** No verdict is good because a figure was left at 0: the definition states what 0 means. */
export const check = (_: Project, analysis: Analysis): readonly Finding[] => {
  const { definition, inputs } = analysis
  const good = Object.entries(definition.data.results ?? {}).flatMap(([id, { rating = [] }]) =>
    rating.some(({ tone }) => tone === 'good') ? [id] : [],
  )
  const read = dependenciesThroughFormulas(analysis, good)
  return Object.entries<LeftEmptyInputSource>(inputs).flatMap(([name, input]) =>
    input.default === 0 && input.leftEmpty === undefined && read.has(name)
      ? [
          {
            rule: 'within',
            ...definition.at(['input', 'properties', name]),
            id: 'good-by-default',
            what: `A good verdict depends on "${name}", which is 0 unless it is entered.`,
            why: 'A cost or a loss that was left empty would make the answer look good.',
            fix:
              'Replace the default by "leftEmpty": "atLeast", so that the result is a bound until ' +
              'it is entered; or write "leftEmpty": "none" if 0 is the figure of most visitors.',
          },
        ]
      : [],
  )
}
