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
  ValueExpected: 'a value is missing, or there is an extra comma',
  PropertyNameExpected: 'a name in quotes is missing, or there is an extra comma',
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
      // A name without a value cannot be read, and no rule needs it.
      valueOf(pair.children?.[1]) ?? null,
    ]),
  )
}

/** The names that appear twice in one object: JSON keeps the last, silently. */
function repeatedNames(
  node: Node | undefined,
): readonly { readonly name: string; readonly offset: number }[] {
  if (node === undefined) return []
  const seen = new Set<string>()
  const repeated = (node.type === 'object' ? (node.children ?? []) : []).flatMap((pair) => {
    const name = String(pair.children?.[0]?.value)
    const isRepeated = seen.has(name)
    seen.add(name)
    return isRepeated ? [{ name, offset: pair.children?.[0]?.offset ?? 0 }] : []
  })
  return [...repeated, ...(node.children ?? []).flatMap((child) => repeatedNames(child))]
}

/** The line of a position in a text; the text is scanned once, at the first query. */
function lineFinder(text: string): (offset: number) => number {
  let starts: readonly number[] | undefined
  return (offset) => {
    starts ??= [0, ...[...text.matchAll(/\n/g)].map(({ index }) => index + 1)]
    let [low, high] = [0, starts.length]
    while (high - low > 1) {
      const middle = (low + high) >> 1
      if (starts[middle]! <= offset) low = middle
      else high = middle
    }
    return low + 1
  }
}

/**
 * How many names objects have, counted in the text and in what was read of it: they differ where a
 * name appears twice.
 */
const namesIn = (text: string): number =>
  [...text.matchAll(/"(?:[^"\\]|\\.)*"\s*(:?)/g)].filter(([, colon]) => colon === ':').length
function namesOf(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 0
  let count = 0
  for (const part of Object.values(value)) count += 1 + namesOf(part)
  return Array.isArray(value) ? count - value.length : count
}

const bracketsOf = (line: string): number => {
  const withoutTexts = line.replaceAll(/"(?:[^"\\]|\\.)*"/g, '')
  return (withoutTexts.match(/[[{]/g)?.length ?? 0) - (withoutTexts.match(/[\]}]/g)?.length ?? 0)
}

/**
 * The line before which something should have been closed, by indentation: the content of an object
 * or a list is indented further than the object or list itself.
 */
function unclosedBefore(lines: readonly string[]): number | undefined {
  const open: { readonly indent: number; readonly index: number }[] = []
  for (const [index, line] of lines.entries()) {
    if (line.trim() === '') continue
    const indent = line.search(/\S/)
    const holder = open.at(-1)
    if (holder !== undefined && holder.index < index) {
      const closes = /[\]}]/.test(line[indent]!)
      if (indent < holder.indent || (indent === holder.indent && !closes)) return index
    }
    for (const sign of line.replaceAll(/"(?:[^"\\]|\\.)*"/g, '').match(/[[\]{}]/g) ?? [])
      if (sign === '[' || sign === '{') open.push({ indent, index })
      else open.pop()
  }
  return undefined
}

/**
 * The line on which a bracket was lost, where its neighbours show it: they begin alike, in the same
 * column, and each closes what it opens. A reader of JSON notices only at the end of the file.
 */
function lostBracket(text: string): number | undefined {
  const lines = text.split('\n')
  // No text runs over two lines: a line with an odd number of quotes has lost one.
  const odd = lines.findIndex(
    (line) => (line.replaceAll(/\\./g, '').match(/"/g)?.length ?? 0) % 2 > 0,
  )
  if (odd >= 0) return odd + 1
  // Where one is closed that was never opened, the reader stops at its line.
  if (lines.reduce((sum, line) => sum + bracketsOf(line), 0) <= 0) return undefined
  const before = unclosedBefore(lines)
  if (before !== undefined) return before + 1
  const begin = lines.map((line) => /^\s*[[{"]?/.exec(line)?.[0] ?? '')
  const place = lines.findIndex((line, index) => {
    if (bracketsOf(line) === 0 || !/\S.*\S/.test(line)) return false
    const alike = [index - 1, index + 1].filter(
      (near) => lines[near] !== undefined && begin[near]!.length === begin[index]!.length,
    )
    return (
      alike.length > 0 &&
      alike.every((near) => bracketsOf(lines[near]!) === 0) &&
      /[[{]/.test(lines[alike[0]!]!) &&
      !/^\s*"[^"]*":\s*[[{]$/.test(line)
    )
  })
  return place < 0 ? undefined : place + 1
}

/** The content of a text that is valid JSON, by the fast parser. */
function readSound(text: string): { readonly data: unknown } | undefined {
  try {
    const data: unknown = JSON.parse(text)
    return namesIn(text) === namesOf(data) ? { data } : undefined
  } catch {
    return undefined
  }
}

/**
 * Reads a JSON text; never throws. The places of its parts are worked out when a finding first asks
 * for one.
 */
export function parseSource(path: string, text: string): SourceFile {
  const lineAt = lineFinder(text)
  const errors: ParseError[] = []
  let parsed: { readonly tree: Node | undefined } | undefined
  const treeOf = (): Node | undefined => {
    parsed ??= {
      tree: parseTree(text, errors, { allowTrailingComma: false, disallowComments: true }),
    }
    return parsed.tree
  }
  const sound = readSound(text)
  const syntax = () => {
    const repeated = repeatedNames(treeOf())
    return [
      ...errors.slice(0, 1).map(({ error, offset }) => ({
        line: lostBracket(text) ?? lineAt(offset),
        what: codes[printParseErrorCode(error)] ?? 'this is not valid JSON',
      })),
      ...repeated.map(({ name, offset }) => ({
        line: lineAt(offset),
        what: `the name "${name}" appears twice`,
      })),
    ]
  }
  return {
    path,
    text,
    data: sound === undefined ? valueOf(treeOf()) : sound.data,
    syntax: sound === undefined ? syntax() : [],
    lineOf(wanted) {
      const tree = treeOf()
      if (tree === undefined) return 1
      for (let length = wanted.length; length >= 0; length -= 1) {
        const node = findNodeAtLocation(tree, wanted.slice(0, length))
        if (node !== undefined)
          return lineAt(
            length > 0 && node.parent?.type === 'property' ? node.parent.offset : node.offset,
          )
      }
      return 1
    },
    has(wanted) {
      const tree = treeOf()
      return tree !== undefined && findNodeAtLocation(tree, [...wanted]) !== undefined
    },
  }
}
