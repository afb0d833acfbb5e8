import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import {
  findNodeAtLocation,
  parseTree,
  printParseErrorCode,
  type Node,
  type ParseError,
} from 'jsonc-parser'

export type JsonPath = readonly (string | number)[]

/** A JSON file with the places of everything in it, so that each finding can name a line. */
export interface SourceFile {
  readonly path: string
  readonly text: string
  readonly data: unknown
  /** What keeps the file from being JSON; `data` is what could be read all the same. */
  readonly syntax: readonly { readonly line: number; readonly what: string }[]
  /** The line of a value, or of the nearest thing around it that exists. */
  readonly lineOf: (path: JsonPath) => number
  readonly has: (path: JsonPath) => boolean
}

const codes: Readonly<Record<string, string>> = {
  CommaExpected: 'a comma is missing',
  ColonExpected: 'a colon is missing',
  ValueExpected: 'a value is missing, or a comma is left over',
  PropertyNameExpected: 'a name in quotes is missing, or a comma is left over',
  CloseBraceExpected: 'a closing } is missing',
  CloseBracketExpected: 'a closing ] is missing',
  InvalidCommentToken: 'JSON has no comments',
}

function valueOf(node: Node | undefined): unknown {
  if (node === undefined) return undefined
  if (node.type === 'array') return (node.children ?? []).map(valueOf)
  if (node.type !== 'object') return node.value
  // Object.fromEntries defines own properties, so a key named __proto__ stays a plain key.
  return Object.fromEntries(
    (node.children ?? []).map((pair) => [
      String(pair.children?.[0]?.value),
      valueOf(pair.children?.[1]),
    ]),
  )
}

/** The names that stand twice in one object: JSON keeps the last, silently. */
function repeatedNames(
  node: Node | undefined,
): readonly { readonly name: string; readonly offset: number }[] {
  if (node === undefined) return []
  const names =
    node.type === 'object' ? (node.children ?? []).map((pair) => pair.children?.[0]) : []
  const repeated = names
    .filter((name, index) => names.findIndex((other) => other?.value === name?.value) < index)
    .map((name) => ({ name: String(name?.value), offset: name?.offset ?? 0 }))
  return [...repeated, ...(node.children ?? []).flatMap((child) => repeatedNames(child))]
}

/** Reads a JSON text; never throws. */
export function parseSource(path: string, text: string): SourceFile {
  const errors: ParseError[] = []
  const tree = parseTree(text, errors, { allowTrailingComma: false, disallowComments: true })
  const lineAt = (offset: number) => text.slice(0, offset).split('\n').length
  const lineOf = (wanted: JsonPath): number => {
    if (tree === undefined) return 1
    for (let length = wanted.length; length >= 0; length -= 1) {
      const node = findNodeAtLocation(tree, wanted.slice(0, length))
      if (node !== undefined)
        return lineAt(
          length > 0 && node.parent?.type === 'property' ? node.parent.offset : node.offset,
        )
    }
    return 1
  }
  return {
    path,
    text,
    data: valueOf(tree),
    syntax: [
      ...errors.slice(0, 1).map(({ error, offset }) => ({
        line: lineAt(offset),
        what: codes[printParseErrorCode(error)] ?? 'this is not valid JSON',
      })),
      ...repeatedNames(tree).map(({ name, offset }) => ({
        line: lineAt(offset),
        what: `the name "${name}" stands twice`,
      })),
    ],
    lineOf,
    has: (wanted) => tree !== undefined && findNodeAtLocation(tree, [...wanted]) !== undefined,
  }
}

export const readSource = (root: string, path: string): SourceFile =>
  parseSource(path, readFileSync(join(root, path), 'utf8'))
