/** A draft of changes to the project. Times are milliseconds since 1970, UTC. */
export interface DraftRow {
  readonly id: string
  readonly name: string
  /** The number of its newest version; it grows with each save. */
  readonly version: number
  readonly created_at: number
}

/** One version of a draft. Its content never changes. */
export interface DraftVersionRow {
  readonly draft: string
  readonly version: number
  /** The account; null once it is deleted. */
  readonly author: string | null
  readonly at: number
  readonly note: string
  /** Its files, as JSON: `DraftEntry[]`. */
  readonly content: string
  /** The number of its files, and the size of its content. */
  readonly files: number
  readonly bytes: number
  /** When a colleague has approved it; null: that has not happened. */
  readonly approved_at: number | null
  /** The account; null once it is deleted. */
  readonly approved_by: string | null
}

/** Whoever has saved a version of a draft, also one that is no longer kept. */
interface DraftAuthorRow {
  readonly draft: string
  readonly account: string
}

export interface DraftSchema {
  readonly drafts: DraftRow
  readonly draft_versions: DraftVersionRow
  readonly draft_authors: DraftAuthorRow
}
