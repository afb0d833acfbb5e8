import type { TypedWord } from './label-words.ts'

/**
 * The names of a record in every language: its titles, its trade names and synonyms, those of the
 * members that it refers to (`others`), and its classes. `lacks` states what is missing for it.
 */
export interface Searchable {
  readonly id: string
  readonly title: string
  readonly titles: readonly string[]
  readonly trade: readonly string[]
  readonly synonyms?: readonly string[]
  readonly others: readonly string[]
  readonly classes: readonly string[]
  readonly lacks?: string
  /**
   * The records that a member is in, where it is none itself: the doses of a medicine, which is
   * named and not listed.
   */
  readonly holds?: readonly string[]
  /** The acts that prohibit it, with their countries. */
  readonly barring?: string
  /** It is listed, but cannot be selected. */
  readonly isClosed?: true
  /** It has a warning, so that it comes first among equals. */
  readonly isDangerous?: true
}

/** The words of a query with their roles. */
export interface Typed {
  readonly words: readonly TypedWord[]
  /** Whether its last figure may be incomplete, because the query is still being typed. */
  readonly isOpen: boolean
}
