/** A number, a name (`birds`, `normal.fcr`), or an operator or function with its operands. */
export type Tree = number | string | readonly [string, ...Tree[]]

/** The names a formula reads: `birds`, `normal.fcr`. */
export function namesIn(tree: Tree): readonly string[] {
  if (typeof tree === 'number') return []
  if (typeof tree === 'string') return [tree]
  return [...new Set(tree.slice(1).flatMap((part) => namesIn(part)))]
}

/**
 * The names that a formula only asks about, inside of `first(...)` and `isKnown(...)`, and reads
 * nowhere else.
 */
export function namesAsked(tree: Tree): readonly string[] {
  const read = (part: Tree): readonly string[] => {
    if (typeof part === 'string') return [part]
    if (typeof part === 'number' || part[0] === 'first' || part[0] === 'isKnown') return []
    return part.slice(1).flatMap((each) => read(each))
  }
  const needed = new Set(read(tree))
  return namesIn(tree).filter((name) => !needed.has(name))
}
