import {
  findNodeAtLocation,
  parseTree,
  printParseErrorCode,
  type Node,
  type ParseError,
} from 'jsonc-parser'

import { phrase, type FindingPart } from '../findings/finding.ts'
import { jsonTypos } from '../typos/json-typos.ts'
import { originalOffset, withEdits, type Edit, type Typo } from '../typos/typo.ts'

export type JsonPath = readonly (string | number)[]

/**
 * A mistake that keeps a file from being JSON, reported once for all its occurrences in the file.
 */
interface SyntaxFault {
  readonly line: number
  readonly what: FindingPart
  readonly fix: FindingPart
  /** Further lines with the same mistake. */
  readonly lines: readonly number[]
  readonly autofix: readonly Edit[]
}

/** A JSON file with the position of everything in it, so that each finding can name a line. */
export interface SourceFile {
  readonly path: string
  readonly text: string
  readonly data: unknown
  /** What keeps the file from being JSON; `data` is what could be read all the same. */
  readonly syntax: readonly SyntaxFault[]
  /** Whether `data` is all that was meant: what is wrong is known, and can be read without it. */
  readonly isReadable: boolean
  /** The line of a value, or of the nearest thing around it that exists. */
  readonly lineOf: (path: JsonPath) => number
  readonly has: (path: JsonPath) => boolean
  /** A change of a value, or of its name; undefined where the file cannot be read. */
  readonly change: (path: JsonPath, to: string, of?: 'value' | 'name') => Edit | undefined
  /**
   * The text with a property of an object replaced by spaces, so that all other offsets stay;
   * undefined if the path is not a property, or the file cannot be parsed.
   */
  readonly without: (path: JsonPath) => string | undefined
  /**
   * The text with a property that is missing, on the line where its object begins; undefined where
   * the file has it, has no such object, or cannot be read.
   */
  readonly adding: (path: JsonPath, value: string | undefined) => string | undefined
}

/** The errors of the parser that have words of their own. */
const codes = [
  'CommaExpected',
  'ColonExpected',
  'ValueExpected',
  'PropertyNameExpected',
  'CloseBraceExpected',
  'CloseBracketExpected',
  'InvalidCommentToken',
] as const

function nodeValue(node: Node | undefined): unknown {
  if (node === undefined) return undefined
  if (node.type === 'array') return (node.children ?? []).map(nodeValue)
  if (node.type !== 'object') return node.value
  // Object.fromEntries defines own properties, so a key named __proto__ stays a plain key.
  return Object.fromEntries(
    (node.children ?? []).map((pair) => [
      String(pair.children?.[0]?.value),
      // A name without a value cannot be read, and no rule needs it.
      nodeValue(pair.children?.[1]) ?? null,
    ]),
  )
}

/** A name that appears twice in one object, and the two values. */
interface Repeated {
  readonly name: string
  readonly first: Node
  readonly second: Node
}

/** The names that appear twice in one object: JSON keeps the last, silently. */
function repeatedNames(node: Node | undefined): readonly Repeated[] {
  if (node === undefined) return []
  const seen = new Map<string, Node>()
  const repeated = (node.type === 'object' ? (node.children ?? []) : []).flatMap((pair) => {
    const name = String(pair.children?.[0]?.value)
    const first = seen.get(name)
    seen.set(name, first ?? pair)
    return first === undefined ? [] : [{ name, first, second: pair }]
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
const countNames = (text: string): number =>
  [...text.matchAll(/"(?:[^"\\]|\\.)*"\s*(:?)/g)].filter(([, colon]) => colon === ':').length
function countProperties(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 0
  let count = 0
  for (const part of Object.values(value)) count += 1 + countProperties(part)
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
  const position = lines.findIndex((line, index) => {
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
  return position < 0 ? undefined : position + 1
}

function isJsonText(text: string): boolean {
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}

/** The content of a text that is valid JSON, by the fast parser. */
function readSound(text: string): { readonly data: unknown } | undefined {
  try {
    const data: unknown = JSON.parse(text)
    return countNames(text) === countProperties(data) ? { data } : undefined
  } catch {
    return undefined
  }
}

/** Slips of one kind as one fault, with all their lines. */
function faultsOf(typos: readonly Typo[], lineAt: (offset: number) => number): SyntaxFault[] {
  const kinds = new Map<string, Typo[]>()
  for (const typo of typos) kinds.set(typo.kind, [...(kinds.get(typo.kind) ?? []), typo])
  return [...kinds.values()].map((same) => {
    const [{ what, fix }] = same as [Typo]
    const [line, ...lines] = [...new Set(same.map(({ offset }) => lineAt(offset)))]
    return {
      line: line!,
      lines,
      what,
      fix,
      autofix: same.flatMap(({ edits }) => edits),
    }
  })
}

const cutOff = (text: string): string => (text.length > 60 ? `${text.slice(0, 60)}…` : text)

/** A name that is there twice: a copy with the same value can go. */
function repeatedTypo(text: string, { name, first, second }: Repeated): Typo {
  const written = ({ offset, length }: Node): string => text.slice(offset, offset + length)
  const valueAt = (node: Node): string => {
    const [, value] = node.children ?? []
    return value === undefined ? '' : cutOff(written(value).replaceAll(/\s+/g, ' '))
  }
  const parts = [first, second].map(({ children }) => JSON.stringify(nodeValue(children?.[1])))
  const isCopy = parts[0] === parts[1]
  const before = text.slice(0, second.offset)
  const comma = before.lastIndexOf(',')
  return {
    kind: `name ${name}`,
    offset: second.offset,
    what: phrase('syntax.repeated', { name }),
    fix: isCopy
      ? phrase('syntax.copyFix')
      : phrase('syntax.repeatedFix', { first: valueAt(first), second: valueAt(second) }),
    edits: isCopy
      ? [{ offset: comma, from: text.slice(comma, second.offset + second.length), to: '' }]
      : [],
  }
}

/** What keeps a text from being JSON, and what it is without its known slips. */
function readBroken(text: string) {
  const lineAt = lineFinder(text)
  const isJson = isJsonText(text)
  const { typos, repaired, rest } = isJson
    ? { typos: [], repaired: text, rest: undefined }
    : jsonTypos(text)
  const edits = typos.flatMap((typo) => typo.edits)
  const readable = repaired ?? rest ?? withEdits(text, edits)
  const errors: ParseError[] = []
  const tree = parseTree(readable, errors, { allowTrailingComma: false, disallowComments: true })
  const original = originalOffset(edits)
  const repeats = repeatedNames(tree).map((each) => repeatedTypo(readable, each))
  const unknown: SyntaxFault[] = errors.slice(0, rest === undefined ? 0 : 1).map((each) => ({
    line: lostBracket(readable) ?? lineAt(original(each.offset)),
    lines: [],
    what: phrase('syntax.error', {
      code: codes.find((code) => code === printParseErrorCode(each.error)) ?? 'other',
      sign: printParseErrorCode(each.error) === 'CloseBracketExpected' ? ']' : '}',
    }),
    fix: phrase('syntax.fix'),
    autofix: [],
  }))
  const repeated = faultsOf(repeats, (offset) => lineAt(original(offset)))
  return {
    tree,
    isReadable: repaired !== undefined && repeats.every(({ edits: removed }) => removed.length > 0),
    original,
    lineAt: (offset: number) => lineAt(original(offset)),
    syntax: [
      ...faultsOf(typos, lineAt),
      ...unknown,
      // Its offset is one in the changed text.
      ...(edits.length === 0 ? repeated : repeated.map((each) => ({ ...each, autofix: [] }))),
    ],
  }
}

/**
 * Reads a JSON text; never throws. The positions of its parts are computed when a finding first
 * needs one.
 */
export function parseSource(path: string, text: string): SourceFile {
  const sound = readSound(text)
  const broken = sound === undefined ? readBroken(text) : undefined
  let parsed = broken && { tree: broken.tree }
  const lineAt = broken?.lineAt ?? lineFinder(text)
  const treeOf = (): Node | undefined => {
    parsed ??= { tree: parseTree(text) }
    return parsed.tree
  }
  const readableTree = () => ((broken?.isReadable ?? true) ? treeOf() : undefined)
  const placeOf = ({ offset, length }: Node): readonly [number, number] =>
    broken === undefined
      ? [offset, offset + length]
      : [broken.original(offset), broken.original(offset + length)]
  return {
    path,
    text,
    data: sound === undefined ? nodeValue(treeOf()) : sound.data,
    syntax: broken?.syntax ?? [],
    isReadable: broken?.isReadable ?? true,
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
    change(wanted, to, of = 'value') {
      const tree = readableTree()
      const value = tree && findNodeAtLocation(tree, [...wanted])
      const node = of === 'name' ? value?.parent?.children?.[0] : value
      if (node === undefined) return undefined
      const [offset, end] = placeOf(node)
      const from = text.slice(offset, end)
      // What has a slip inside is not what was read.
      return from.length === node.length ? { offset, from, to } : undefined
    },
    without(wanted) {
      const tree = readableTree()
      const property = tree && findNodeAtLocation(tree, [...wanted])?.parent
      if (property?.type !== 'property') return undefined
      const [offset, end] = placeOf(property)
      const after = /^\s*,/.exec(text.slice(end))?.[0].length ?? 0
      // The last property leaves the comma before it.
      const before = after > 0 ? 0 : (/,\s*$/.exec(text.slice(0, offset))?.[0].length ?? 0)
      const blank = text.slice(offset - before, end + after).replaceAll(/\S/g, ' ')
      return text.slice(0, offset - before) + blank + text.slice(end + after)
    },
    adding(wanted, value) {
      const tree = readableTree()
      const around = tree && findNodeAtLocation(tree, wanted.slice(0, -1))
      const isThere = tree !== undefined && findNodeAtLocation(tree, [...wanted]) !== undefined
      if (around?.type !== 'object' || value === undefined || isThere) return undefined
      const inside = placeOf(around)[0] + 1
      const comma = (around.children ?? []).length > 0 ? ', ' : ''
      const property = `${JSON.stringify(String(wanted.at(-1)))}: ${value}${comma}`
      return text.slice(0, inside) + property + text.slice(inside)
    },
    has(wanted) {
      const tree = treeOf()
      return tree !== undefined && findNodeAtLocation(tree, [...wanted]) !== undefined
    },
  }
}
