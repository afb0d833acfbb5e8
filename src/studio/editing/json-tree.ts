/** The tree of a JSON text with comments: its parts by path, and why a path leads to none. */
import {
  findNodeAtLocation,
  findNodeAtOffset,
  getNodePath,
  parseTree,
  type Node,
  type ParseError,
} from 'jsonc-parser'
import type { JsonPath } from '../../definition/written/source-file.ts'

/** Why a change by path cannot be made. */
export type EditProblem =
  /** The text is not JSON: it has to be corrected as text first, at this line. */
  | { readonly kind: 'broken'; readonly line: number }
  /** The text has no such part, or it is of another kind: no object, no list, no such index. */
  | { readonly kind: 'no-such-part'; readonly path: JsonPath }
  /** A name is already in use, or is written twice in one object. */
  | { readonly kind: 'name-twice'; readonly path: JsonPath; readonly name: string }

/** A change that cannot be made; its text is for engineers, `problem` for everyone else. */
export class EditRefused extends Error {
  constructor(readonly problem: EditProblem) {
    super(`the change is refused: ${JSON.stringify(problem)}`)
    this.name = 'EditRefused'
  }
}

/** The data of a JSON text with comments; the line of the first mistake if it is not such a text. */
export function readJson(text: string): { readonly data: unknown } | { readonly line: number } {
  try {
    return { data: dataOfNode(parsedTree(text)) }
  } catch (error) {
    if (error instanceof EditRefused && error.problem.kind === 'broken')
      return { line: error.problem.line }
    throw error
  }
}

/** The path of the deepest part around an offset; of the whole where the text is not JSON. */
export function pathAtOffset(text: string, offset: number): JsonPath {
  const root = parseTree(text)
  const node = root === undefined ? undefined : findNodeAtOffset(root, offset)
  return node === undefined ? [] : getNodePath(node)
}

/** The tree of a text, comments apart. @throws EditRefused if the text is not JSON */
export function parsedTree(text: string): Node {
  const errors: ParseError[] = []
  const root = parseTree(text, errors)
  const [error] = errors
  if (root === undefined || error !== undefined) {
    const before = text.slice(0, error?.offset ?? 0)
    throw new EditRefused({ kind: 'broken', line: before.split('\n').length })
  }
  return root
}

export const propertyName = (property: Node): string => String(property.children?.[0]?.value)

/** The parts of an object (its properties) or of a list. */
export const childrenOf = (node: Node): readonly Node[] => node.children ?? []

export const missing = (path: JsonPath): EditRefused =>
  new EditRefused({ kind: 'no-such-part', path })

/** If a name occurs twice, its value is ambiguous. */
function refuseNamesTwice(root: Node, path: JsonPath): void {
  path.forEach((name, index) => {
    const holder = findNodeAtLocation(root, path.slice(0, index))
    if (holder?.type !== 'object') return
    if (childrenOf(holder).filter((part) => propertyName(part) === name).length > 1)
      throw new EditRefused({
        kind: 'name-twice',
        path: path.slice(0, index),
        name: String(name),
      })
  })
}

export function nodeAt(root: Node, path: JsonPath): Node | undefined {
  refuseNamesTwice(root, path)
  return findNodeAtLocation(root, [...path])
}

/** The list or the object of a path, and its part of a name or an index. */
export function locatePart(
  root: Node,
  path: JsonPath,
): { readonly holder: Node; readonly index: number } {
  const last = path.at(-1)
  const holder = last === undefined ? undefined : nodeAt(root, path.slice(0, -1))
  if (holder === undefined || last === undefined) throw missing(path)
  refuseNamesTwice(root, path)
  let index = holder.type === 'array' && typeof last === 'number' ? last : -1
  if (holder.type === 'object')
    index = childrenOf(holder).findIndex((part) => propertyName(part) === last)
  if (childrenOf(holder)[index] === undefined) throw missing(path)
  return { holder, index }
}

/** The value of a node; of a name that is written twice, the last. */
export function dataOfNode(node: Node): unknown {
  if (node.type === 'array') return childrenOf(node).map(dataOfNode)
  if (node.type !== 'object') return node.value
  return Object.fromEntries(
    childrenOf(node).map((part) => [propertyName(part), dataOfNode(part.children![1]!)]),
  )
}
