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
import { FormulaProblem } from './reason.ts'
import { following, type Tree } from './tree.ts'
import { functions } from './functions.ts'

const math = create(parseDependencies!)

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

/**
 * Reads a formula of the allow-list: numbers, names, lookup columns, arithmetic, comparisons, `and
 * or not`, `a ? b : c`, and the listed functions.
 * @param inEntry whether it reads one row of a list
 * @throws FormulaProblem with the reason.
 */
export function parseFormula(text: string, inEntry = false): Tree {
  let node: MathNode
  try {
    node = math.parse(text)
  } catch (error) {
    const { char, message } = error as Error & { readonly char?: number }
    const detail = message.replace(/ \(char.*$/, '')
    throw new FormulaProblem('syntax', { detail, place: String(char ?? 'none') })
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
        throw new FormulaProblem('bareText', { text: node.toString() })
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
      throw new FormulaProblem(node.type === 'RelationalNode' ? 'relational' : 'notInLanguage', {
        text: node.toString(),
      })
  }
}

function operatorOf(node: OperatorNode, part: (node: MathNode) => Tree): Tree {
  const operator = operators[node.fn]
  const { implicit, isPercentage } = node as unknown as {
    implicit: boolean
    isPercentage?: boolean
  }
  if (implicit) throw new FormulaProblem('implicitProduct', { text: node.toString() })
  if (operator === undefined || isPercentage === true)
    throw new FormulaProblem('noOperator', { text: node.toString() })
  return [operator, ...node.args.map(part)]
}

function callOf(node: FunctionNode, inEntry: boolean): Tree {
  const name = node.fn.toString()
  const arity = Object.hasOwn(functions, name) ? functions[name] : undefined
  if (arity === undefined)
    throw new FormulaProblem('function', { name, known: Object.keys(functions) })
  const [fewest, most] = arity
  if (node.args.length < fewest || node.args.length > most)
    throw fewest === most
      ? new FormulaProblem('argumentCount', { name, count: fewest })
      : new FormulaProblem('argumentRange', { name, fewest, most })
  // Arguments after the part of an entry read the whole list.
  const isOfRow = (index: number): boolean =>
    inEntry || (index === 0 && runsOverRows(name, node.args.length))
  return [name, ...node.args.map((each, index) => treeOfNode(each, isOfRow(index)))]
}

function columnTree(node: MathNode, inEntry: boolean): Tree {
  const text = node.toString().replaceAll('["', '.').replaceAll('"]', '')
  if (!/^[A-Za-z]\w*(\.[A-Za-z]\w*){1,2}$/.test(text) || (!inEntry && text.split('.').length > 2))
    throw new FormulaProblem('column', { text: node.toString() })
  return text
}

/** Whether a text is a formula. */
export function canParse(text: string): boolean {
  try {
    parseFormula(text)
    return true
  } catch {
    return false
  }
}
