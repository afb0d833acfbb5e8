/** What verdicts rest on, as a definition says it. */
import { isRead, type Analysis } from '../../definition/formulas/analysis.ts'
import { namesIn, type Tree } from '../../language/tree.ts'

const isPart = (path: readonly unknown[], id: string, words: readonly string[]): boolean =>
  path[0] === 'results' && path[1] === id && words.includes(String(path[2]))

/**
 * The conditions of a rating and the ends of a target.
 * @param places those of the verdicts that count; all unless said
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

/** All names that some names rest on through formulas, as they are read: `birds`, `normal.fcr`. */
export function restsOn({ formulas }: Analysis, names: readonly string[]): ReadonlySet<string> {
  const trees = new Map(
    formulas.flatMap(({ name, tree }) => (name && tree !== undefined ? [[name, tree]] : [])),
  )
  const seen = new Set<string>()
  const follow = (name: string): void => {
    if (seen.has(name)) return
    seen.add(name)
    namesIn(trees.get(name) ?? 0).forEach(follow)
  }
  names.forEach(follow)
  return seen
}

/** The numbers that stand in a condition itself; nothing and all of something are no measure. */
export const numbersIn = (tree: Tree): readonly number[] => {
  if (typeof tree === 'number') return tree === 0 || tree === 1 ? [] : [tree]
  return typeof tree === 'string' ? [] : tree.slice(1).flatMap((part) => numbersIn(part))
}

/**
 * Whether all formulas are read, of names that are known, and none rests on itself: else other
 * rules tell what is wrong, and what verdicts rest on cannot be known.
 */
export function isSound(analysis: Analysis): boolean {
  const { definition, formulas, inputs } = analysis
  const { constants = {}, lookups = {}, formulas: own = {} } = definition.data
  const heads = new Set([inputs, constants, lookups, own].flatMap((part) => Object.keys(part)))
  const isKnown = (name: string): boolean => heads.has(name.split('.')[0]!)
  return (
    formulas.every((formula) => isRead(formula) && namesIn(formula.tree).every(isKnown)) &&
    formulas.every(
      ({ name, tree }) => name === undefined || !restsOn(analysis, namesIn(tree ?? 0)).has(name),
    )
  )
}
