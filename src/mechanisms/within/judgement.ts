/** The names that the verdicts of a definition depend on. */
import { isRead, type Analysis } from '../../definition/formulas/analysis.ts'
import { dependenciesThroughFormulas } from '../../definition/formulas/through-formulas.ts'
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
