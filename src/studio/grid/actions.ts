/** What was done with a table, for the line that reports it. */
import type { Paste } from './paste.ts'

export type Outcome =
  | { readonly kind: 'nothing' }
  /** Texts wait for a correction, so that rows keep their numbers. */
  | { readonly kind: 'waiting' }
  | {
      readonly kind: 'rows'
      readonly count: number
      readonly way: 'deleted' | 'sorted' | 'inOrder'
    }
  | { readonly kind: 'filled'; readonly cells: number }
  | Paste
