import type { Tree } from './tree.ts'

/** The names in language/arithmetic of what JavaScript itself does otherwise. */
const helpers: Readonly<Record<string, string>> = {
  '==': 'equal',
  '!=': 'unequal',
  '<': 'smaller',
  '<=': 'smallerEq',
  '>': 'larger',
  '>=': 'largerEq',
  '^': 'pow',
}

/** What stands between two parts in JavaScript. */
const signs: Readonly<Record<string, string>> = {
  and: '&&',
  or: '||',
  '+': '+',
  '-': '-',
  '*': '*',
  '/': '/',
}

/** Takes down which parts of the engine emitted code calls. */
export interface Calls {
  add(part: 'm' | 'list'): unknown
}

/**
 * A formula as JavaScript over a scope `s`. Names were checked; nothing else gets in.
 * @param calls is told which parts of the engine the code calls: the arithmetic `m`, sums over
 * entries of a `list`
 */
export function emit(tree: Tree, calls?: Calls, list?: string): string {
  if (typeof tree === 'number') return String(tree)
  if (typeof tree === 'string')
    return list !== undefined && tree.startsWith(`${list}.`)
      ? `r.${tree.slice(list.length + 1)}`
      : `s.${tree}`
  const [operator, ...parts] = tree
  if (operator === 'sum' || operator === 'count') {
    calls?.add('list')
    return `list.${operator}(s.${String(parts[0])},r=>${emit(parts[1] ?? 0, calls, String(parts[0]))})`
  }
  const emitted = parts.map((part) => emit(part, calls, list))
  const [a = '', b = '', c = ''] = emitted
  if (operator === '?') return `(${a}?${b}:${c})`
  if (operator === 'not') return `(!${a})`
  if (operator === '-' && parts.length === 1) return `(-${a})`
  const between = signs[operator]
  if (between !== undefined) return `(${a}${between}${b})`
  calls?.add('m')
  return `m.${helpers[operator] ?? operator}(${emitted.join(',')})`
}
