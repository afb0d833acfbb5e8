import { applyEdits, findNodeAtOffset, getNodePath, type Edit, type Node } from 'jsonc-parser'
import type { Random } from '../../src/project/differences/random.ts'
import { entryOf, type Source } from './source.ts'

/** A mistake of a person, made in the texts of a project without findings. */
export interface Mutation {
  /** The name of the mutation operator that made it. */
  readonly operator: string
  readonly file: string
  /** The changed texts; `undefined` for a deleted file. */
  readonly texts: Readonly<Record<string, string | undefined>>
  /** The lines of the file where a person would look for it; none if the file is deleted. */
  readonly lines: readonly number[]
  /** What was done, for a reader of the report. */
  readonly did: string
  /** A deleted name has no line, so a finding may name it wherever it is used. */
  readonly gone?: string | undefined
  /** What a fix should name: the first word of what was there before. */
  readonly was: string
  /** Why nothing in the project contradicts it: an equivalent mutant is no mistake. */
  readonly equivalent?: string | undefined
}

/** What an operator does: edits of the file; other files, or the deletion of the file. */
export interface Draft {
  readonly edits?: readonly Edit[]
  readonly texts?: Mutation['texts']
  readonly gone?: string | undefined
}

/**
 * What an operator does at a location: another text instead of the one there, or a draft; undefined
 * where it cannot apply. A match of a pattern is a place without parent and children.
 */
export type Change = (
  written: string,
  random: Random,
  node: Node,
  source: Source,
) => string | Draft | undefined

type Span = Omit<Edit, 'content'>
export const replace = ({ offset, length }: Span, content: string): Edit => ({
  offset,
  length,
  content,
})
export const writtenAt = ({ text }: Source, { offset, length }: Span): string =>
  text.slice(offset, offset + length)

/** What a change does at a location, as a draft. */
export function draftAt(node: Node, change: Change, random: Random, source: Source): Draft {
  const result = change(writtenAt(source, node), random, node, source) ?? {}
  return typeof result === 'string' ? { edits: [replace(node, result)] } : result
}

const lineAt = (text: string, offset: number): number => text.slice(0, offset).split('\n').length

/** The line of the object or list around an offset; the first one of a text that is no JSON. */
function holderLine({ text, tree }: Source, offset: number): number {
  let holder = tree && findNodeAtOffset(tree, offset)
  while (holder?.parent && !/object|array/.test(holder.type)) holder = holder.parent
  return holder === undefined ? 1 : lineAt(text, entryOf(holder).offset)
}

/** The lines of edits in the text after them. */
function linesOf(source: Source, edits: readonly Edit[], after: string): readonly number[] {
  let shift = 0
  return edits
    .toSorted((a, b) => a.offset - b.offset)
    .flatMap(({ offset, length, content }) => {
      const first = lineAt(after, offset + shift)
      shift += content.length - length
      // What is missing has no line: its neighbours have, and what it is missing from.
      if (content === '') return [holderLine(source, offset), first - 1, first, first + 1]
      return Array.from(content.trimEnd().split('\n'), (_, index) => first + index)
    })
}

const shortened = (text: string): string => text.replaceAll(/\s+/g, ' ').slice(0, 80)

/** Applies an operator at a location; undefined if it changes nothing there. */
export function mutate(
  operator: string,
  change: Change,
  node: Node,
  source: Source,
  random: Random,
): Mutation | undefined {
  const { path, text } = source
  const { edits = [], texts, gone } = draftAt(node, change, random, source)
  const after = applyEdits(text, [...edits])
  if (after === text && texts === undefined) return undefined
  const before = edits.map((edit) => writtenAt(source, edit)).join(' ')
  const [first = '', quoted] = /"([^"]*)"|[^\s,]+/.exec(before) ?? []
  const label = node.parent === undefined ? '' : getNodePath(node).join('.')
  return {
    operator,
    file: path,
    texts: { [path]: after, ...texts },
    lines: linesOf(source, edits, after),
    did: `${label} ${shortened(before)} → ${shortened(edits.map(({ content }) => content).join(' '))}`,
    gone,
    was: gone ?? quoted ?? first,
  }
}
