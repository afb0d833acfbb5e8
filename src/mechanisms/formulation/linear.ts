/** Whether a formula depends on amounts in a straight line, and what it is a quotient of. */
import type { Analysis } from '../../definition/formulas/analysis.ts'
import { showTree } from '../../language/show-tree.ts'
import { getOwn } from '../../own.ts'
import { overEntries, type Tree } from '../../language/tree.ts'

/** A part of a formula that does not depend on the amounts in a straight line. */
export class NotLinear extends Error {}

/** A sum of amounts, each so many times; or one such sum by another. */
export interface Quotient {
  readonly top: Tree
  readonly bottom?: Tree
}

/**
 * A formula in which the formulas that it reads are themselves: what they make of the amounts is
 * in it.
 */
export function expanded(
  { formulas }: Pick<Analysis, 'formulas'>,
  tree: Tree,
  within: readonly string[] = [],
): Tree {
  if (typeof tree === 'number') return tree
  if (typeof tree !== 'string') {
    const [operator, ...parts] = tree
    return [operator, ...parts.map((part) => expanded({ formulas }, part, within))]
  }
  const read = formulas.find(({ name }) => name === tree)?.tree
  return read === undefined || within.includes(tree)
    ? tree
    : expanded({ formulas }, read, [...within, tree])
}

/** Whether a part depends on the amounts, or of the entries that they belong to. */
function rests(tree: Tree, find: string): boolean {
  if (typeof tree === 'number') return false
  if (typeof tree === 'string') return tree === find
  const [operator, ...parts] = tree
  return overEntries.has(operator)
    ? parts[0] === find.split('.')[0]
    : parts.some((part) => rests(part, find))
}

const failNotLinear = (tree: Tree): never => {
  throw new NotLinear(showTree(tree))
}

/** A quotient whose top is another, the bottom as it is. */
const over = ({ bottom }: Quotient, top: Tree): Quotient =>
  bottom === undefined ? { top } : { top, bottom }

/** What an operator makes of parts of which one at least depends on the amounts. */
const meanings: Readonly<
  Record<string, (tree: Tree, parts: readonly [Tree, Tree], find: string) => Quotient>
> = {
  '+': (tree, parts, find) => added(tree, parts, find),
  '-': (tree, parts, find) => added(tree, parts, find),
  '*'(tree, [a, b], find) {
    const [still, moving] = rests(a, find) ? [b, a] : [a, b]
    if (rests(still, find)) return failNotLinear(tree)
    const quotient = amountQuotient(moving, find)
    return over(quotient, ['*', still, quotient.top])
  },
  '/'(tree, [a, b], find) {
    const [above, below] = [amountQuotient(a, find), amountQuotient(b, find)]
    if (!rests(b, find)) return over(above, ['/', above.top, b])
    return above.bottom === undefined && below.bottom === undefined
      ? { top: above.top, bottom: below.top }
      : failNotLinear(tree)
  },
}

/** A sum of two parts is straight where both are. */
const added = (tree: Tree, parts: readonly [Tree, Tree], find: string): Quotient =>
  parts.every((part) => amountQuotient(part, find).bottom === undefined)
    ? { top: tree }
    : failNotLinear(tree)

/** A part as a quotient. @throws NotLinear naming what is in the way */
function amountQuotient(tree: Tree, find: string): Quotient {
  if (!rests(tree, find) || typeof tree === 'number' || typeof tree === 'string')
    return { top: tree }
  const [operator, a = 0, b] = tree
  if (operator === 'sum') return straight(b ?? 0, find) ? { top: tree } : failNotLinear(tree)
  const meaning = getOwn(meanings, operator)
  if (meaning !== undefined && b !== undefined) return meaning(tree, [a, b], find)
  if (operator !== '-' || b !== undefined) return failNotLinear(tree)
  const quotient = amountQuotient(a, find)
  return over(quotient, ['-', quotient.top])
}

/** Whether what a sum adds is the amount of the entry, so many times, or has nothing of it. */
function straight(tree: Tree, find: string): boolean {
  if (typeof tree === 'number' || typeof tree === 'string') return true
  const [operator, a = 0, b = 0] = tree
  const [first, second] = [readsAmounts(a, find), readsAmounts(b, find)]
  if (!first && !second) return tree.slice(1).every((part) => !readsAmounts(part, find))
  if (operator === '+' || operator === '-') return straight(a, find) && straight(b, find)
  if (operator === '*') return first !== second && straight(first ? a : b, find)
  return operator === '/' && !second && straight(a, find)
}
const readsAmounts = (tree: Tree, find: string): boolean =>
  typeof tree === 'string'
    ? tree === find
    : typeof tree !== 'number' && tree.slice(1).some((part) => readsAmounts(part, find))

/**
 * What a formula of a program makes of the amounts that are found.
 * @throws NotLinear where it is no straight line, nor a quotient of two
 */
export const linear = (analysis: Pick<Analysis, 'formulas'>, tree: Tree, find: string): Quotient =>
  amountQuotient(expanded(analysis, tree), find)

/**
 * Whether a formula, or a name of one, depends on the amounts, itself or through other formulas.
 */
export const dependsOnAmounts = (
  analysis: Pick<Analysis, 'formulas'>,
  tree: Tree,
  find: string,
): boolean => rests(expanded(analysis, tree), find)
