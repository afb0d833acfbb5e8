/**
 * The door to the parser of mathjs. Its half for plain numbers reads the same language, and loads
 * in half the time.
 */
import {
  create,
  parseDependencies,
  type ConstantNode,
  type FunctionNode,
  type MathNode,
  type OperatorNode,
  type ParenthesisNode,
  type SymbolNode,
} from 'mathjs/number'
import { following, type Tree } from './tree.ts'

const math = create(parseDependencies!)

/** The functions of the formula language, with how many operands they take. */
export const functions: Readonly<Record<string, readonly [number, number]>> = {
  round: [1, 2],
  ceil: [1, 1],
  floor: [1, 1],
  abs: [1, 1],
  min: [1, 9],
  max: [1, 9],
  sqrt: [1, 1],
  exp: [1, 1],
  log: [1, 1],
  log10: [1, 1],
  atan: [1, 1],
  first: [2, 9],
  isKnown: [1, 1],
  sum: [1, 1],
  count: [1, 1],
  percentile: [2, 2],
  soFar: [1, 2],
  greatestSoFar: [1, 1],
  latest: [1, 1],
  before: [1, 1],
}
const operators: Readonly<Record<string, string>> = {
  add: '+',
  subtract: '-',
  multiply: '*',
  divide: '/',
  pow: '^',
  unaryMinus: '-',
  equal: '==',
  unequal: '!=',
  smaller: '<',
  smallerEq: '<=',
  larger: '>',
  largerEq: '>=',
  and: 'and',
  or: 'or',
  not: 'not',
}

/** A part of a formula that the language does not allow. */
export class FormulaProblem extends Error {}

/**
 * Reads a formula of the allow-list: numbers, names, lookup columns, arithmetic, comparisons, `and
 * or not`, `a ? b : c`, and the listed functions.
 * @param inEntry whether it reads one row of a list
 * @throws FormulaProblem in words for the person who wrote it.
 */
export function parseFormula(text: string, inEntry = false): Tree {
  let node: MathNode
  try {
    node = math.parse(text)
  } catch (error) {
    const { char, message } = error as Error & { readonly char?: number }
    const place = char === undefined ? '' : ` at character ${char}`
    const reason = message.replace(/ \(char.*$/, '')
    throw new FormulaProblem(`the formula cannot be read${place}: ${reason}`)
  }
  return treeOfNode(node, inEntry)
}

/** Whether a call runs over the rows of a list: the least of one part can be that of all rows. */
const runsOverRows = (name: string, count: number): boolean =>
  name === 'sum' ||
  name === 'count' ||
  name === 'percentile' ||
  following.has(name) ||
  ((name === 'min' || name === 'max') && count === 1)

/** @param inEntry whether the part reads one row of a list, as inside `sum` and `count` */
function treeOfNode(node: MathNode, inEntry = false): Tree {
  const part = (each: MathNode): Tree => treeOfNode(each, inEntry)
  switch (node.type) {
    case 'ConstantNode': {
      const { value } = node as ConstantNode
      if (typeof value !== 'number' || !Number.isFinite(value))
        throw new FormulaProblem(`a text or a truth value (${node.toString()}) is not allowed`)
      return value
    }
    case 'SymbolNode':
      return (node as SymbolNode).name
    case 'ParenthesisNode':
      return part((node as ParenthesisNode).content)
    case 'AccessorNode':
      return columnTree(node, inEntry)
    case 'OperatorNode':
      return operatorOf(node as OperatorNode, part)
    case 'ConditionalNode': {
      const { condition, trueExpr, falseExpr } = node as unknown as Record<
        'condition' | 'trueExpr' | 'falseExpr',
        MathNode
      >
      return ['?', part(condition), part(trueExpr), part(falseExpr)]
    }
    case 'FunctionNode':
      return callOf(node as FunctionNode, inEntry)
    default:
      throw new FormulaProblem(
        `"${node.toString()}" is not part of the formula ` +
          `language${node.type === 'RelationalNode' ? '; join two comparisons with "and"' : ''}`,
      )
  }
}

function operatorOf(node: OperatorNode, part: (node: MathNode) => Tree): Tree {
  const operator = operators[node.fn]
  const { implicit, isPercentage } = node as unknown as {
    implicit: boolean
    isPercentage?: boolean
  }
  if (implicit)
    throw new FormulaProblem(`"${node.toString()}" multiplies without an operator; write *`)
  if (operator === undefined || isPercentage === true)
    throw new FormulaProblem(
      `the operator in "${node.toString()}" is not part of the formula language`,
    )
  return [operator, ...node.args.map(part)]
}

function callOf(node: FunctionNode, inEntry: boolean): Tree {
  const name = node.fn.toString()
  const arity = Object.hasOwn(functions, name) ? functions[name] : undefined
  if (arity === undefined)
    throw new FormulaProblem(
      `the function "${name}" is not allowed; the functions are ${Object.keys(functions).join(', ')}`,
    )
  const [fewest, most] = arity
  const taken = fewest === most ? fewest : `${fewest} to ${most}`
  if (node.args.length < fewest || node.args.length > most)
    throw new FormulaProblem(`the function "${name}" takes ${taken} values`)
  // Arguments after the part of an entry read the whole list.
  const isOfRow = (index: number): boolean =>
    inEntry || (index === 0 && runsOverRows(name, node.args.length))
  return [name, ...node.args.map((each, index) => treeOfNode(each, isOfRow(index)))]
}

function columnTree(node: MathNode, inEntry: boolean): Tree {
  const text = node.toString().replaceAll('["', '.').replaceAll('"]', '')
  if (!/^[A-Za-z]\w*(\.[A-Za-z]\w*){1,2}$/.test(text) || (!inEntry && text.split('.').length > 2))
    throw new FormulaProblem(
      `"${node.toString()}" reads a part of a value; only lookup.column is allowed`,
    )
  return text
}
