/** A number, a name (`birds`, `normal.fcr`), or an operator or function with its operands. */
export type Tree = number | string | readonly [string, ...Tree[]]

/** The names a formula reads: `birds`, `normal.fcr`. */
export function namesIn(tree: Tree): readonly string[] {
  if (typeof tree === 'number') return []
  if (typeof tree === 'string') return [tree]
  return [...new Set(tree.slice(1).flatMap((part) => namesIn(part)))]
}

/** What follows the entries of a journal, from day to day: `["soFar", "days", part, span]`. */
export const following: ReadonlySet<string> = new Set(
  'soFar greatestSoFar latest before'.split(' '),
)

/** A function over the entries of a list: `["sum", "mix", part]`, with its further arguments. */
export const overEntries: ReadonlySet<string> = new Set([
  ...'sum count least greatest percentile'.split(' '),
  ...following,
])

/** The functions that only test whether their arguments are known. */
export const isAsking = (operator: string): boolean =>
  operator === 'first' || operator === 'isKnown'

/** The names that a formula reads outside of `first(...)` and `isKnown(...)`. */
function namesRead(tree: Tree): readonly string[] {
  if (typeof tree === 'string') return [tree]
  return typeof tree === 'number' || isAsking(tree[0])
    ? []
    : tree.slice(1).flatMap((part) => namesRead(part))
}

/** Those among them that it reads whatever branch is taken of `a ? b : c`. */
function namesOpen(tree: Tree): readonly string[] {
  if (typeof tree === 'string') return [tree]
  if (typeof tree === 'number' || isAsking(tree[0])) return []
  return tree.slice(1, tree[0] === '?' ? 2 : undefined).flatMap((part) => namesOpen(part))
}

/**
 * The names that a formula only tests, inside of `first(...)` and `isKnown(...)`, and reads nowhere
 * else.
 */
export function namesTested(tree: Tree): readonly string[] {
  const read = new Set(namesRead(tree))
  return namesIn(tree).filter((name) => !read.has(name))
}

/** The names that a formula reads in branches of `a ? b : c`, and nowhere else. */
export function namesBranched(tree: Tree): readonly string[] {
  const open = new Set(namesOpen(tree))
  return [...new Set(namesRead(tree))].filter((name) => !open.has(name))
}
