/**
 * A draft: what a person has changed in the files of the project. It travels as a text, which may
 * come from anyone: nothing in it is trusted.
 */
import type { DraftEntry } from '#api/drafts.ts'
import { longestName } from '#api/limits.ts'
import { isTextOrNull, isWritable } from './writable.ts'

export type { DraftEntry }

export interface SharedDraft {
  readonly author: string
  readonly note: string
  /** When the file was made, in ISO 8601. */
  readonly made: string
  readonly files: readonly DraftEntry[]
}

/** Why a file is not read as a draft. */
export type DraftProblem =
  | { readonly kind: 'tooLarge' }
  | { readonly kind: 'noDraft' }
  | { readonly kind: 'newer' }
  /** A path that staff do not write. */
  | { readonly kind: 'path'; readonly path: string }

/** The largest file (bytes): as much as the server of the Studio accepts. */
export const largestDraft = 32 * 1024 * 1024
/** The longest note (characters). */
export const longestNote = 1000

const kind = 'farm-clinic draft'
const format = 1

/** The text of a draft. */
export const printDraft = (draft: SharedDraft): string =>
  // A server of texts drops this control character, so it is written as an escape.
  `${JSON.stringify({ kind, format, ...draft }, undefined, 1).replaceAll('\u007f', String.raw`\u007f`)}\n`

const isEntry = (value: unknown): value is DraftEntry => {
  const { path, was, text } = (value ?? {}) as Partial<Record<keyof DraftEntry, unknown>>
  return typeof path === 'string' && isTextOrNull(was) && isTextOrNull(text)
}

const shortText = (value: unknown, longest: number): string =>
  typeof value === 'string' ? value.slice(0, longest) : ''

/** Reads a text as a draft, or gives the reason why it is none. */
export function readDraftFile(text: string): SharedDraft | DraftProblem {
  if (text.length > largestDraft) return { kind: 'tooLarge' }
  let read: Readonly<Record<string, unknown>>
  try {
    read = (JSON.parse(text) ?? {}) as typeof read
  } catch {
    return { kind: 'noDraft' }
  }
  if (read['kind'] !== kind) return { kind: 'noDraft' }
  if (read['format'] !== format) return { kind: 'newer' }
  const { author, note, made, files } = read
  if (!Array.isArray(files) || !files.every(isEntry)) return { kind: 'noDraft' }
  if (new Set(files.map(({ path }) => path)).size < files.length) return { kind: 'noDraft' }
  const refused = files.find(({ path }) => !isWritable(path))
  if (refused !== undefined) return { kind: 'path', path: refused.path }
  return {
    author: shortText(author, longestName),
    note: shortText(note, longestNote),
    made: typeof made === 'string' && !Number.isNaN(Date.parse(made)) ? made : '',
    files,
  }
}
