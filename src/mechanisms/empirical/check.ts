import { isRead, type Analysis } from '../../definition/formulas/analysis.ts'
import { nameFix, type Finding } from '../../definition/findings/finding.ts'
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
      id: 'empirical-no-source' as const,
      what: `The empirical formula "${name}" has the source "${source}", which is not in "sources".`,
      why: 'The page names the publication and links to it, so that a vet can read the formula there.',
      ...nameFix(source, titles),
    }))
  const unnamed = formulas.filter(isRead).flatMap(({ name, path, tree }): readonly Finding[] => {
    const operator = empiricalIn(tree)
    const caller = name === undefined ? 'A formula' : `The formula "${name}"`
    return operator === undefined || Object.hasOwn(empirical, name ?? '')
      ? []
      : [
          {
            rule,
            ...definition.at(path),
            id: 'empirical-lacking',
            what: `${caller} calls ${operator}(), but "empirical" does not list it.`,
            why: 'The explanation would show its arithmetic, which a farmer cannot interpret.',
            fix:
              name === undefined
                ? 'Move this part into a formula of its own under "formulas", and list it in "empirical".'
                : `Write "empirical": {"${name}": {"title": "...", "source": "..."}}, ` +
                  'with the title of one of the "sources".',
          },
        ]
  })
  return [...withoutSource, ...unnamed]
}
