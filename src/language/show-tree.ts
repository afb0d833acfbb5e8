import type { Tree } from './tree.ts'

/** How strongly operators bind their operands. */
export const binding: Readonly<Record<string, number>> = {
  '?': 0,
  or: 1,
  and: 2,
  '==': 3,
  '!=': 3,
  '<': 3,
  '<=': 3,
  '>': 3,
  '>=': 3,
  '+': 4,
  '-': 4,
  '*': 5,
  '/': 5,
  '^': 7,
}

/** A formula as text, for messages. */
export function showTree(tree: Tree, outer = -1): string {
  if (!Array.isArray(tree)) return String(tree)
  const [operator, ...parts] = tree as readonly [string, ...Tree[]]
  const strength = binding[operator]
  if (operator === 'not') return `not ${showTree(parts[0]!, 6)}`
  if (operator === '-' && parts.length === 1) return `-${showTree(parts[0]!, 6)}`
  if (operator === '?')
    return `${showTree(parts[0]!, 1)} ? ${showTree(parts[1]!, 1)} : ${showTree(parts[2]!, 1)}`
  if (strength === undefined)
    return `${operator}(${parts.map((part) => showTree(part)).join(', ')})`
  const text = `${showTree(parts[0]!, strength)} ${operator} ${showTree(parts[1]!, strength + 1)}`
  return strength < outer ? `(${text})` : text
}
