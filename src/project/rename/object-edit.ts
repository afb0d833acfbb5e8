import { findNodeAtLocation, parseTree, type Node } from 'jsonc-parser'
import type { JsonPath } from '../../definition/written/source-file.ts'

/** A value of a property that is written on one line. */
type Written = readonly string[] | Readonly<Record<string, string>>

const printed = (value: Written): string => {
  if (Array.isArray(value)) return `[${value.map((each) => JSON.stringify(each)).join(', ')}]`
  const parts = Object.entries(value).map(
    ([name, each]) => `${JSON.stringify(name)}: ${JSON.stringify(each)}`,
  )
  return `{ ${parts.join(', ')} }`
}

const endOfNode = ({ offset, length }: Node): number => offset + length

const nameOfProperty = (property: Node): unknown => property.children?.[0]?.value

/** The white space before a property. */
const spaceBeforePart = (text: string, { offset }: Node): string =>
  /\s*$/.exec(text.slice(0, offset))![0] || ' '

/**
 * A text with another value of a property of an object; an empty value removes the property. All
 * other bytes stay, so that removing what was added gives the first text.
 * @param after the property that a new one follows; by default the last
 */
export function withProperty(
  text: string,
  path: JsonPath,
  name: string,
  value: Written,
  after?: string,
): string {
  const tree = parseTree(text)
  const holder = tree && findNodeAtLocation(tree, [...path])
  if (holder?.type !== 'object') return text
  const parts = holder.children ?? []
  const index = parts.findIndex((part) => nameOfProperty(part) === name)
  const found = parts[index]
  const isEmpty = Object.keys(value).length === 0
  if (found === undefined) {
    const before = parts.find((part) => nameOfProperty(part) === after) ?? parts.at(-1)
    if (isEmpty || before === undefined) return text
    const added = `,${spaceBeforePart(text, before)}${JSON.stringify(name)}: ${printed(value)}`
    return text.slice(0, endOfNode(before)) + added + text.slice(endOfNode(before))
  }
  const [, written] = found.children ?? []
  if (!isEmpty)
    return text.slice(0, written!.offset) + printed(value) + text.slice(endOfNode(written!))
  const [previous, next] = [parts[index - 1], parts[index + 1]]
  if (previous !== undefined)
    return text.slice(0, endOfNode(previous)) + text.slice(endOfNode(found))
  return next === undefined ? text : text.slice(0, found.offset) + text.slice(next.offset)
}
