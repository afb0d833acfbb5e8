import { memoize } from '../../memoize.ts'
import type { Analysis } from './analysis.ts'
import { namesIn } from '../../language/tree.ts'
import { formulaName } from './days.ts'
import { inputsNaming } from './columns.ts'

/** What a result depends on, through whatever formulas and lookups. */
const namesBehind = memoize((analysis: Analysis, result: string): ReadonlySet<string> => {
  const { definition, formulas } = analysis
  const { formulation, lookups = {} } = definition.data
  const seen = new Set<string>()
  const readBy = (name: string): readonly string[] => [
    ...formulas
      .filter(({ path: [part, id] }) => id === name && part !== 'input')
      .flatMap(({ tree }) => (tree === undefined ? [] : namesIn(tree))),
    // Amounts that are found depend on the cost, and on every limit with its target.
    ...(formulation?.find.split('.')[0] === name
      ? [
          formulation.least,
          ...Object.keys(formulation.limits),
          ...formulas
            .filter(({ path: [part, id, word] }) =>
              part === 'results'
                ? word === 'target' && String(id) in formulation.limits
                : part === 'formulation',
            )
            .flatMap(({ tree }) => (tree === undefined ? [] : namesIn(tree))),
        ]
      : []),
    ...(lookups[name] === undefined ? [] : [...inputsNaming(lookups[name]), lookups[name].table]),
  ]
  const follow = (name: string): void => {
    const head = formulaName(definition.data, name)
    if (seen.has(head)) return
    seen.add(head)
    readBy(head).forEach(follow)
  }
  follow(result)
  return seen
})

export const dependsOn = (analysis: Analysis, result: string, input: string): boolean =>
  namesBehind(analysis, result).has(input)
