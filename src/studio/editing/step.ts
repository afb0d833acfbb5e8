/** What a person, or somebody else, changes. */

/** The texts of files by their paths; `undefined` where a step removes or has not yet made one. */
export type Changes = Readonly<Record<string, string | undefined>>

/** One action of a person: the files that it changed, before and after. */
export interface Step {
  readonly before: Changes
  readonly after: Changes
  /** The field that was typed in; typing there again soon belongs to the same step. */
  readonly field?: string
  /** When it was changed last, in milliseconds. */
  readonly time: number
  /** The conflict that it settled, which is open again once it is taken back. */
  readonly conflict?: Conflict
}

/** A file that was changed here, and by someone else as well. */
export interface Conflict {
  readonly path: string
  readonly mine: string | undefined
  readonly theirs: string | undefined
}
