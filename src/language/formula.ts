import type { Tree } from './tree.ts'
import { describeDimension, readUnit, type Dimension } from './units.ts'

const binding: Readonly<Record<string, number>> = {
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

const helpers: Readonly<Record<string, string>> = {
  '==': 'equal',
  '!=': 'unequal',
  '<': 'smaller',
  '<=': 'smallerEq',
  '>': 'larger',
  '>=': 'largerEq',
  '^': 'pow',
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
  if (operator === 'and') return `(${a}&&${b})`
  if (operator === 'or') return `(${a}||${b})`
  if (operator === '-' && parts.length === 1) return `(-${a})`
  if ('+-*/'.includes(operator)) return `(${a}${operator}${b})`
  calls?.add('m')
  return `m.${helpers[operator] ?? operator}(${emitted.join(',')})`
}

/**
 * What a part of a formula is: a truth value, a quantity of a dimension, or the number 0, which
 * fits any dimension.
 */
export type Kind = 'truth' | 'zero' | Dimension

/** Two quantities that do not go together: the place, and what each side is. */
export class DimensionProblem extends Error {}

const bare = readUnit('1').dimension
const same = (a: Dimension, b: Dimension): boolean =>
  a.every((exponent, index) => exponent === b[index])
const isBare = (kind: Kind): boolean => kind === 'zero' || (kind !== 'truth' && same(kind, bare))
function name(kind: Kind): string {
  if (kind === 'truth') return 'a truth value'
  return kind === 'zero' ? 'a number without unit' : describeDimension(kind)
}

/**
 * Works out the dimension of a formula from those of its names.
 * @throws DimensionProblem naming the place and the two dimensions.
 */
export function dimensionOf(tree: Tree, known: Readonly<Record<string, Dimension>>): Kind {
  if (typeof tree === 'number') return tree === 0 ? 'zero' : bare
  if (typeof tree === 'string') return known[tree] ?? bare
  const [operator, ...parts] = tree
  const kinds = parts.map((part) => dimensionOf(part, known))
  const [a = 'zero', b = 'zero'] = kinds
  const fail = (reason: string): never => {
    throw new DimensionProblem(`in "${showTree(tree)}", ${reason}`)
  }
  const quantity = (kind: Kind): Dimension => {
    if (kind === 'truth') return fail('a truth value is used as a number')
    return kind === 'zero' ? bare : kind
  }
  const alike = (left: Kind, right: Kind): Kind => {
    if ((left === 'truth') !== (right === 'truth')) fail('a truth value stands beside a number')
    if (left === 'zero' || left === 'truth') return right
    if (right !== 'zero' && !same(left, right as Dimension))
      fail(`${name(left)} and ${name(right)} do not go together`)
    return left
  }
  switch (operator) {
    case '?':
      if (a !== 'truth') fail('the question before "?" is not a comparison')
      return alike(b, kinds[2] ?? 'zero')
    case 'and':
    case 'or':
    case 'not':
      if (kinds.some((kind) => kind !== 'truth')) fail(`"${operator}" needs comparisons`)
      return 'truth'
    case '==':
    case '!=':
    case '<':
    case '<=':
    case '>':
    case '>=':
      if (a === 'truth' || b === 'truth') fail('a truth value cannot be compared')
      alike(a, b)
      return 'truth'
    case '*':
      return a === 'zero' || b === 'zero'
        ? 'zero'
        : quantity(a).map((exponent, index) => exponent + (quantity(b)[index] ?? 0))
    case '/':
      return a === 'zero'
        ? 'zero'
        : quantity(a).map((exponent, index) => exponent - (quantity(b)[index] ?? 0))
    case 'isKnown':
      return 'truth'
    case '+':
    case '-':
    case 'min':
    case 'max':
    case 'first':
      kinds.forEach(quantity)
      return kinds.reduce(alike)
    case 'abs':
      return a
    case 'sum':
      return kinds[1] === 'truth'
        ? fail('sum() adds figures; count() counts the rows that answer yes')
        : b
    case 'count':
      return b === 'truth' ? bare : fail('count() needs a comparison')
    case 'sqrt':
      return quantity(a).map((exponent) => exponent / 2)
    case '^': {
      const [, exponent] = parts
      if (isBare(a) && isBare(b)) return bare
      return typeof exponent === 'number'
        ? quantity(a).map((part) => part * exponent)
        : fail('only a number can be the power of a quantity')
    }
    default:
      // round, ceil, floor, exp, log: what they do depends on the unit, so they take bare numbers
      // only.
      if (!kinds.every(isBare))
        fail(`${operator}() needs a number without unit; divide by a constant of one unit first`)
      return bare
  }
}
