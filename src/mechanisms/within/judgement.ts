/** The names that the verdicts of a definition depend on. */
import { isRead, type Analysis } from '../../definition/formulas/analysis.ts'
import { namesIn, type Tree } from '../../language/tree.ts'

const isPart = (path: readonly unknown[], id: string, words: readonly string[]): boolean =>
  path[0] === 'results' && path[1] === id && words.includes(String(path[2]))

/**
 * The conditions of a rating and the ends of a target.
 * @param places indexes of the verdicts to read; by default all
 */
export const judgementsOf = (
  { formulas }: Analysis,
  id: string,
  words: readonly string[] = ['rating', 'target'],
  places?: readonly number[],
): readonly Tree[] =>
  formulas
    .filter(isRead)
    .filter(({ path }) => isPart(path, id, words))
    .filter(({ path }) => places === undefined || places.includes(Number(path[3])))
    .map(({ tree }) => tree)

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

/** The numbers written in a condition, except 0 and 1, which are no thresholds of a source. */
export const numbersIn = (tree: Tree): readonly number[] => {
  if (typeof tree === 'number') return tree === 0 || tree === 1 ? [] : [tree]
  return typeof tree === 'string' ? [] : tree.slice(1).flatMap((part) => numbersIn(part))
}

/**
 * Whether all formulas parse, have known names, and none depends on itself. Otherwise other rules
 * report the fault, and the dependencies of verdicts are unknown.
 */
export function areFormulasSound(analysis: Analysis): boolean {
  const { definition, formulas, inputs } = analysis
  const { constants = {}, lookups = {}, formulas: own = {} } = definition.data
  const heads = new Set([inputs, constants, lookups, own].flatMap((part) => Object.keys(part)))
  const isKnown = (name: string): boolean => heads.has(name.split('.')[0]!)
  return (
    formulas.every((formula) => isRead(formula) && namesIn(formula.tree).every(isKnown)) &&
    formulas.every(
      ({ name, tree }) =>
        name === undefined || !dependenciesThroughFormulas(analysis, namesIn(tree ?? 0)).has(name),
    )
  )
}
