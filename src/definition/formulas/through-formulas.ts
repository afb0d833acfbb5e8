/** What names of a definition depend on through its formulas. */
import { namesIn, type Tree } from '../../language/tree.ts'
import type { Analysis } from './analysis.ts'

const namedTrees = ({ formulas }: Analysis): ReadonlyMap<string, Tree> =>
  new Map(formulas.flatMap(({ name, tree }) => (name && tree !== undefined ? [[name, tree]] : [])))

/** The formulas that have one of some names. */
export const treesOf = (analysis: Analysis, names: ReadonlySet<string>): readonly Tree[] =>
  [...namedTrees(analysis)].flatMap(([name, tree]) => (names.has(name) ? [tree] : []))

/** All names that some names depend on through formulas: `birds`, `normal.fcr`. */
export function dependenciesThroughFormulas(
  analysis: Analysis,
  names: readonly string[],
): ReadonlySet<string> {
  const trees = namedTrees(analysis)
  const seen = new Set<string>()
  const follow = (name: string): void => {
    if (seen.has(name)) return
    seen.add(name)
    namesIn(trees.get(name) ?? 0).forEach(follow)
  }
  names.forEach(follow)
  return seen
}
