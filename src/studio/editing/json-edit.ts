/**
 * Changes of a JSON text by path. Each is the smallest replacement that makes it: comments, the
 * order of names, the layout of lines and all other bytes stay.
 */
import { createScanner, type Node } from 'jsonc-parser'
import type { JsonPath } from '../../definition/written/source-file.ts'
import {
  childrenOf,
  dataOfNode,
  locatePart,
  missing,
  nodeAt,
  parsedTree,
  propertyName,
} from './json-tree.ts'
import { layoutOf, printOnLine, printValue, type JsonValue } from './print-value.ts'

/** A replacement of a part of a text. */
export interface TextEdit {
  readonly offset: number
  readonly length: number
  readonly text: string
}

/** The text after replacements that do not overlap; those at one position follow each other. */
export function applyTextEdits(text: string, edits: readonly TextEdit[]): string {
  const pieces: string[] = []
  let end = 0
  for (const { offset, length, text: by } of edits.toSorted((a, b) => a.offset - b.offset)) {
    pieces.push(text.slice(end, offset), by)
    end = offset + length
  }
  return pieces.join('') + text.slice(end)
}

const endOf = ({ offset, length }: Node): number => offset + length

/** The indentation of the line of a position. */
function indentAt(text: string, offset: number): string {
  const start = text.lastIndexOf('\n', offset - 1) + 1
  return /^[ \t]*/.exec(text.slice(start))![0]
}

/** The white space before a position. */
function spaceBefore(text: string, offset: number): string {
  let start = offset
  while (start > 0 && /\s/.test(text[start - 1]!)) start -= 1
  return text.slice(start, offset)
}

/** The position of the comma after a part; comments may be between them. */
function commaAfter(text: string, offset: number): number {
  const scanner = createScanner(text, true)
  scanner.setPosition(offset)
  scanner.scan()
  return scanner.getTokenOffset()
}

const isSpread = (text: string, node: Node): boolean =>
  text.slice(node.offset, endOf(node)).includes('\n')

/** What is written between two parts of a list or an object. */
function separatorIn(text: string, holder: Node): string {
  const [first, second] = childrenOf(holder)
  if (first === undefined) return ' '
  const own = spaceBefore(text, (second ?? first).offset)
  return own === '' ? ' ' : own
}

/** Whether a new item of a list goes on one line, as the list or the object next to it does. */
const isOfOneLine = (text: string, { type }: Node, beside: Node | undefined): boolean =>
  type === 'array' && beside?.children !== undefined && !isSpread(text, beside)

/** Adds a part before one of the parts of a list or an object, or at its end. */
function insertPart(
  text: string,
  holder: Node,
  index: number,
  { value, name }: { readonly value: JsonValue; readonly name?: string },
): TextEdit {
  const parts = childrenOf(holder)
  const layout = layoutOf(text)
  const next = parts[index]
  const before = parts[index - 1]
  const print = isOfOneLine(text, holder, next ?? before)
    ? () => printOnLine(value, layout)
    : printer(text, value, name)
  if (next !== undefined) {
    const own = spaceBefore(text, next.offset)
    const separator = own.includes('\n') ? own : separatorIn(text, holder)
    const part = print(indentAt(text, next.offset))
    return { offset: next.offset, length: 0, text: `${part},${separator}` }
  }
  if (before !== undefined) {
    const separator = separatorIn(text, holder)
    const isOfLine = separator.includes('\n')
    const part = print(indentAt(text, before.offset))
    return {
      offset: endOf(before),
      length: 0,
      text: `,${isOfLine ? spaceBefore(text, before.offset) : separator}${part}`,
    }
  }
  const indent = indentAt(text, holder.offset)
  const inner = text.slice(holder.offset + 1, endOf(holder) - 1)
  if (holder.type === 'array' && inner.trim() === '')
    return { offset: holder.offset + 1, length: inner.length, text: print(indent) }
  const part = `${layout.lineEnd}${indent}${layout.step}${print(indent + layout.step)}`
  // What is in an object without properties can only be a comment.
  return inner.trim() === ''
    ? {
        offset: holder.offset + 1,
        length: inner.length,
        text: `${part}${layout.lineEnd}${indent}`,
      }
    : { offset: holder.offset + 1, length: 0, text: part }
}

const printer =
  (text: string, value: JsonValue, name?: string, isOpen?: boolean) =>
  (indent: string): string => {
    const printed = printValue(value, layoutOf(text), indent, isOpen)
    return name === undefined ? printed : `${JSON.stringify(name)}: ${printed}`
  }

/** A value inside of objects of its own, for a path whose objects do not exist yet. */
const wrapped = (path: JsonPath, value: JsonValue): JsonValue =>
  path.reduceRight<JsonValue>(
    (inner, name) => (typeof name === 'number' ? [inner] : { [name]: inner }),
    value,
  )

/**
 * Sets the value of a path; the objects on the way to it are made where there are none. The same
 * value changes nothing.
 * @param before the name of the property that a new property goes before; by default it is last
 */
export const setValueIn = (
  text: string,
  path: JsonPath,
  value: JsonValue,
  before?: string,
): readonly TextEdit[] => valueEdits(text, parsedTree(text), path, value, before)

/** Sets values that exist already, none of them a part of another. */
export function setValuesIn(
  text: string,
  values: readonly (readonly [path: JsonPath, value: JsonValue])[],
): readonly TextEdit[] {
  const root = parsedTree(text)
  return values.flatMap(([path, value]) => {
    if (nodeAt(root, path) === undefined) throw missing(path)
    return valueEdits(text, root, path, value)
  })
}

function valueEdits(
  text: string,
  root: Node,
  path: JsonPath,
  value: JsonValue,
  before?: string,
): readonly TextEdit[] {
  const node = nodeAt(root, path)
  if (node !== undefined) {
    const old = text.slice(node.offset, endOf(node))
    if (JSON.stringify(dataOfNode(node)) === JSON.stringify(value)) return []
    // What is in a list of one line stays on that line.
    if (node.parent?.type === 'array' && !isSpread(text, node.parent))
      return [
        { offset: node.offset, length: node.length, text: printOnLine(value, layoutOf(text)) },
      ]
    const isOpen = isSpread(text, node) && /^[[{]\s*\n/.test(old)
    const printed = printer(text, value, undefined, isOpen)(indentAt(text, node.offset))
    return [{ offset: node.offset, length: node.length, text: printed }]
  }
  let depth = path.length - 1
  while (depth > 0 && nodeAt(root, path.slice(0, depth)) === undefined) depth -= 1
  const holder = nodeAt(root, path.slice(0, depth))!
  const name = path[depth]!
  const inner = wrapped(path.slice(depth + 1), value)
  const parts = childrenOf(holder)
  if (holder.type === 'array') {
    if (name !== parts.length) throw missing(path)
    return [insertPart(text, holder, parts.length, { value: inner })]
  }
  if (holder.type !== 'object' || typeof name !== 'string') throw missing(path)
  const next = parts.findIndex((part) => propertyName(part) === before)
  const index = next < 0 ? parts.length : next
  return [insertPart(text, holder, index, { value: inner, name })]
}

/** Adds an item to a list, before the item of an index or at the end. */
export function insertItemIn(
  text: string,
  path: JsonPath,
  index: number,
  value: JsonValue,
): readonly TextEdit[] {
  const holder = nodeAt(parsedTree(text), path)
  if (holder?.type !== 'array' || !(index >= 0 && index <= childrenOf(holder).length))
    throw missing([...path, index])
  return [insertPart(text, holder, index, { value })]
}

/** Adds items at the end of a list that has some. */
export function appendItemsIn(
  text: string,
  path: JsonPath,
  values: readonly JsonValue[],
): readonly TextEdit[] {
  const holder = nodeAt(parsedTree(text), path)
  const count = holder?.type === 'array' ? childrenOf(holder).length : 0
  if (holder === undefined || count === 0) throw missing([...path, 0])
  return values.map((value) => insertPart(text, holder, count, { value }))
}

/** Removes a property or an item with its comma; comments stay. */
export function removeValueIn(text: string, path: JsonPath): readonly TextEdit[] {
  const { holder, index } = locatePart(parsedTree(text), path)
  const parts = childrenOf(holder)
  const part = parts[index]!
  const [end, next, previous] = [endOf(part), parts[index + 1], parts[index - 1]]
  if (next !== undefined) {
    const comma = commaAfter(text, end)
    let after = comma + 1
    while (/\s/.test(text[after]!)) after += 1
    // A comment between the value and its comma stays.
    return [
      { offset: part.offset, length: part.length, text: '' },
      { offset: comma, length: after - comma, text: '' },
    ]
  }
  const start = part.offset - spaceBefore(text, part.offset).length
  if (previous !== undefined) {
    const comma = commaAfter(text, endOf(previous))
    return comma + 1 === start
      ? [{ offset: comma, length: end - comma, text: '' }]
      : [
          { offset: comma, length: 1, text: '' },
          { offset: start, length: end - start, text: '' },
        ]
  }
  const inner = text.slice(holder.offset + 1, endOf(holder) - 1)
  const around = text.slice(holder.offset + 1, part.offset) + text.slice(end, endOf(holder) - 1)
  return around.trim() === ''
    ? [{ offset: holder.offset + 1, length: inner.length, text: '' }]
    : [{ offset: start, length: end - start, text: '' }]
}

/** Moves an item of a list to another index; the commas and the lines stay where they are. */
export function moveItemIn(
  text: string,
  path: JsonPath,
  from: number,
  to: number,
): readonly TextEdit[] {
  const parts = itemsAt(text, path)
  if (parts[from] === undefined) throw missing([...path, from])
  if (parts[to] === undefined) throw missing([...path, to])
  const order = parts.map((_, index) => index)
  order.splice(to, 0, ...order.splice(from, 1))
  return orderEdits(text, parts, order)
}

/**
 * Puts the items of a list into another order; the commas and the lines stay where they are.
 * @param order the present index of each item; each index once
 */
export const orderItemsIn = (
  text: string,
  path: JsonPath,
  order: readonly number[],
): readonly TextEdit[] => orderEdits(text, itemsAt(text, path), order)

/** The items of the list at a path; none if there is no list. */
function itemsAt(text: string, path: JsonPath): readonly Node[] {
  const holder = nodeAt(parsedTree(text), path)
  return holder?.type === 'array' ? childrenOf(holder) : []
}

function orderEdits(
  text: string,
  parts: readonly Node[],
  order: readonly number[],
): readonly TextEdit[] {
  return parts.flatMap((part, index) => {
    const other = parts[order[index]!]!
    return other === part
      ? []
      : [
          {
            offset: part.offset,
            length: part.length,
            text: text.slice(other.offset, endOf(other)),
          },
        ]
  })
}
