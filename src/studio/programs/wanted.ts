/** What a person asks for in the dialog of a new program. */

/** A text by language; English is needed, the others may follow. */
export type Titles = Readonly<Record<string, string>>

/** What the program begins with. */
export type Start =
  | { readonly kind: 'like'; readonly program: string }
  | { readonly kind: 'table'; readonly table: string; readonly columns: readonly string[] }
  | { readonly kind: 'empty' }

export interface WantedService {
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
  /** The id of a group, or a new one. */
  readonly group: string | WantedGroup
  readonly icon: string
}

/** Why a program cannot be made. */
export type NewProgramProblem =
  /** The English title has no letters that an address can have. */
  'no-title' | 'no-group' | 'no-service' | 'no-icon' | 'no-columns'
