import type { DatabaseKind } from './schema.ts'

/** A statement that was run. */
interface RanQuery {
  /** Like `SELECT`. */
  readonly operation: string
  readonly milliseconds: number
  readonly isError: boolean
}

/** Called after each statement. */
export type OnQuery = (kind: DatabaseKind, query: RanQuery) => void
