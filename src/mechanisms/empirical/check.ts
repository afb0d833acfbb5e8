import { isRead, type Analysis } from '../../definition/formulas/analysis.ts'
import { finding, nameFix, type Finding } from '../../definition/findings/finding.ts'
import type { Project } from '../../definition/project.ts'
import type { Tree } from '../../language/tree.ts'
import type { EmpiricalDefinitionSource } from './shape.ts'

const rule = 'empirical'

/** Functions that only empirical formulas use; a farmer cannot interpret their arithmetic. */
const functions: readonly string[] = ['atan', 'exp', 'log', 'log10']

/** The first such function in a tree; undefined without one. */
const empiricalIn = (tree: Tree): string | undefined =>
  typeof tree === 'object'
    ? (functions.find((name) => name === tree[0]) ??
      (tree.slice(1) as readonly Tree[]).map(empiricalIn).find((name) => name !== undefined))
    : undefined

/** Each published formula names one of the sources, and each empirical formula is published. */
export function check(_: Project, { definition, formulas, tables }: Analysis): readonly Finding[] {
  const { empirical = {}, sources = [] }: EmpiricalDefinitionSource = definition.data
  const ofTables = Object.values(tables).flat()
  const titles = [
    ...sources.map(({ title }) => title),
    // The formula may interpolate between the figures of a table.
    ...ofTables.flatMap(({ data }) => data.source?.title ?? []),
  ]
  const withoutSource = Object.entries(empirical)
    .filter(([, { source }]) => !titles.includes(source))
    .map(([name, { source }]) => ({
      rule,
      ...definition.at(['empirical', name, 'source']),
      ...finding('empirical-no-source', { name, source }),
      ...nameFix(source, titles),
    }))
  const unnamed = formulas.filter(isRead).flatMap(({ name, path, tree }): readonly Finding[] => {
    const operator = empiricalIn(tree)
    return operator === undefined || Object.hasOwn(empirical, name ?? '')
      ? []
      : [
          {
            rule,
            ...definition.at(path),
            ...(name === undefined
              ? finding('empirical-lacking.part', { operator })
              : finding('empirical-lacking.formula', { name, operator })),
          },
        ]
  })
  return [...withoutSource, ...unnamed]
}
