/**
 * What the page and the worker of the Studio say to each other. Each message names the version of
 * the workspace that it is about; an answer about an older version than the page's is dropped.
 */
import type { CodePosition } from '../../definition/formulas/code-uses.ts'
import type { Finding, Place } from '../../definition/findings/finding.ts'
import type { Changes, TextEdit } from '../editing/index.ts'
import type { Titles } from './finding-titles.ts'
import type { QuestionName } from './questions/index.ts'

/** What a project is made of besides its texts. */
export interface Surroundings {
  readonly pictures: readonly string[]
  /** The messages that the code of the site uses, each with its position there. */
  readonly keys: readonly (readonly [key: string, position: CodePosition])[]
  readonly families: readonly string[]
  /** The date that reviews are overdue from, like 2026-11-21. */
  readonly today: string
}

export type Request =
  /** Opens a project. */
  | {
      readonly kind: 'open'
      readonly version: number
      readonly texts: readonly (readonly [path: string, text: string])[]
      readonly around: Surroundings
      /** Earlier texts, the newest first: before unsaved ones and drafts, and of the commit. */
      readonly before: readonly Changes[]
      /** The number of the project that the live page shows; further ones follow it. */
      readonly shown: number
    }
  /** Changes texts; they are checked once no further change is waiting. */
  | { readonly kind: 'edit'; readonly version: number; readonly changes: Changes }
  /** The file that a person looks at: it is checked first. */
  | { readonly kind: 'look'; readonly file: string | undefined }
  /** Asks something about the newest texts, and a project that the live page shows. */
  | {
      readonly kind: 'question'
      readonly id: number
      /** The number of the project that is shown. */
      readonly shown: number
      readonly name: QuestionName
      readonly argument: unknown
    }

/** A finding as the page shows it. */
export interface ShownFinding extends Omit<Finding, 'rule' | 'autofix' | 'about'> {
  /** The titles of what it names, by language. */
  readonly titles: Titles
  /** Whether it keeps the project from being published; else it is advice. */
  readonly isError: boolean
  readonly places: readonly Place[]
  /** The changes that fix it, in the text of its file; none if a person has to decide. */
  readonly edits: readonly TextEdit[]
}

export interface ListedProgram {
  readonly id: string
  readonly file: string
  /** Its titles by language. */
  readonly titles: Readonly<Record<string, string>>
  /** The address of its page without language; undefined if it has none. */
  readonly path?: string
  /** The files of its tables. */
  readonly tables: readonly string[]
  /** The files of its texts, by language. */
  readonly words: Readonly<Record<string, readonly string[]>>
}

interface ListedTable {
  readonly id: string
  readonly file: string
  readonly titles: Readonly<Record<string, string>>
}

/** What there is to open. */
export interface Catalogue {
  readonly languages: readonly {
    readonly code: string
    readonly name: string
    readonly direction: 'ltr' | 'rtl'
  }[]
  readonly programs: readonly ListedProgram[]
  readonly tables: readonly ListedTable[]
}

export type Answer =
  | { readonly kind: 'catalogue'; readonly version: number; readonly catalogue: Catalogue }
  | {
      readonly kind: 'findings'
      readonly version: number
      /** Only the findings of this file, by itself; those of the whole project follow. */
      readonly file?: string
      readonly findings: readonly ShownFinding[]
    }
  /**
   * The project that the live page shows from now on. Only a sound project is shown: files with an
   * error have the last text without one.
   */
  | {
      readonly kind: 'shown'
      readonly version: number
      /** The number of the shown project: the same as before if nothing new is shown. */
      readonly number: number
      /** The files whose texts are older; `undefined`: there is no sound project yet. */
      readonly held: readonly string[] | undefined
    }
  | { readonly kind: 'reply'; readonly id: number; readonly reply: unknown }
  /** The worker has failed at a version; its earlier answers stay. */
  | { readonly kind: 'failed'; readonly version: number; readonly message: string }
  /** A long check gets on. */
  | { readonly kind: 'working' }

/** What the page learns without a question. */
export type News =
  | Exclude<Answer, { kind: 'reply' | 'working' }>
  /** The worker got no further with a version, and was ended. */
  | { readonly kind: 'stalled'; readonly version: number }
