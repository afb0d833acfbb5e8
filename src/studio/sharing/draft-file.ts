/**
 * A draft as a file: what a person has changed, for a colleague who opens it in another Studio. The
 * file may come from anyone: nothing in it is trusted, and reading it changes nothing.
 */
import { changedFiles, changeTexts, type Workspace } from '../editing/index.ts'
import { isTextOrNull, isWritable } from '../editing/writable.ts'

/** A file of a draft: what its author had, and what it is in the draft. */
export interface DraftEntry {
  readonly path: string
  /** What was on the author's disk; `null` if the draft adds the file. */
  readonly was: string | null
  /** Its text in the draft; `null` if the draft removes it. */
  readonly text: string | null
}

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
/** The longest name and note (characters). */
export const longestName = 100
export const longestNote = 1000

const kind = 'farm-clinic draft'
const format = 1

/** The draft of a workspace as the text of a file. */
export function draftFile(
  workspace: Workspace,
  { author, note, made }: Pick<SharedDraft, 'author' | 'note' | 'made'>,
): string {
  const files = Object.entries(changedFiles(workspace)).map(([path, text]): DraftEntry => ({
    path,
    was: workspace.base.get(path) ?? null,
    text: text ?? null,
  }))
  return `${JSON.stringify({ kind, format, author, note, made, files }, undefined, 1)}\n`
}

const isEntry = (value: unknown): value is DraftEntry => {
  const { path, was, text } = (value ?? {}) as Partial<Record<keyof DraftEntry, unknown>>
  return typeof path === 'string' && isTextOrNull(was) && isTextOrNull(text)
}

const shortText = (value: unknown, longest: number): string =>
  typeof value === 'string' ? value.slice(0, longest) : ''

/** Reads the text of a file as a draft, or gives the reason why it is none. */
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

/** What taking a file of a draft over would do here. */
export type DraftEffect =
  | 'same'
  | 'adds'
  | 'removes'
  | 'changes'
  /** The text here is neither that of the draft nor the one that its author had. */
  | 'differs'

/** What taking over a file of a draft does to the texts here. */
export function effectOf({ texts }: Workspace, { path, was, text }: DraftEntry): DraftEffect {
  const present = texts.get(path) ?? null
  if (present === text) return 'same'
  if (present !== was) return 'differs'
  if (present === null) return 'adds'
  return text === null ? 'removes' : 'changes'
}

/** Takes files of a draft over, in one step of undo; nothing is saved by it. */
export const takeDraft = (workspace: Workspace, files: readonly DraftEntry[]): Workspace =>
  changeTexts(
    workspace,
    Object.fromEntries(files.map(({ path, text }) => [path, text ?? undefined])),
  )
