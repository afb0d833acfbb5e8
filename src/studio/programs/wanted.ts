/** What a person asks for in the dialog of a new program. */
import type { PastedRow } from './pasted-rows.ts'

/** A text by language; English is needed, the others may follow. */
export type Titles = Readonly<Record<string, string>>

/** How a program uses the figures of a table. */
export interface TableUse {
  /** The title of the visitor's own figure that the first one is compared with. */
  readonly own?: Titles | undefined
}

export interface TableStart extends TableUse {
  readonly kind: 'table'
  readonly table: string
  readonly columns: readonly string[]
  /** Those whose figures for each bird are multiplied by the birds of the visitor. */
  readonly forFlock?: readonly string[]
}

/** A column of a pasted table. */
export interface PastedColumn {
  readonly titles: Titles
  readonly unit: string
  /** What each figure is for, like `bird day`; empty for nothing. */
  readonly per: string
  /** Whether the program shows its figure, the sum of its rows up to the key, or nothing. */
  readonly shows: 'figure' | 'sum' | 'nothing'
  readonly sumTitles: Titles
  /** Whether figures for each bird are multiplied by the birds of the visitor. */
  readonly isForFlock?: boolean
}

/** What rows of a pasted table are found by. */
export interface PastedKey {
  readonly kind: 'weeks' | 'days0' | 'days1' | 'other'
  /** Of another key than an age. */
  readonly titles: Titles
  readonly unit: string
}

/** A table that is made together with a program. */
export interface PastedStart extends TableUse {
  readonly kind: 'pasted'
  readonly rows: readonly PastedRow[]
  readonly key: PastedKey
  /** What applies between two rows. */
  readonly match: 'interpolate' | 'band' | 'exact'
  /** The columns beside the key. */
  readonly columns: readonly PastedColumn[]
  readonly source: Readonly<Record<'title' | 'edition' | 'publisher' | 'read', string>>
  /** The date by which the figures are compared with the source again, like 2027-11-01. */
  readonly review: string
}

/** What the program begins with. */
export type Start =
  | { readonly kind: 'like'; readonly program: string }
  | TableStart
  | PastedStart
  | { readonly kind: 'empty' }

interface WantedService {
  readonly titles: Titles
  readonly about: Titles
}

export interface WantedGroup {
  readonly titles: Titles
  /** The task of its programs; none if the project has no tasks. */
  readonly task: string | undefined
  /** The id of its service, or a new one. */
  readonly service: string | WantedService
}

export interface WantedProgram {
  readonly start: Start
  readonly titles: Titles
  /** The question that it answers, and an explanation: for a program that begins with a table. */
  readonly purpose: Titles
  readonly about: Titles
  /** The id of a group, or a new one. */
  readonly group: string | WantedGroup
  readonly icon: string
}

/** Why a program cannot be made. */
export type NewProgramProblem =
  /** The English title has no letters that an address can have. */
  | 'no-title'
  | 'no-group'
  | 'no-service'
  | 'no-icon'
  | 'no-columns'
  /** The table, or a column, lacks an English title. */
  | 'no-column-title'
  | 'no-unit'
  | 'no-source'
  /** The figures of visitors are judged beside the table, but its edition has no year. */
  | 'no-year'
