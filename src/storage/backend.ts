import type { Edit } from './merge.ts'

/** The text of each record, by name; undefined where there is none. */
export type Texts = ReadonlyMap<string, string | undefined>

/**
 * An edit that may arrive twice: by its `key`, the storage recognizes that it was applied already.
 */
export type KeyedEdit = Edit & { readonly key?: string }

/** Where records are stored. */
export interface StorageBackend {
  readonly kind: 'database' | 'local'
  /** All records. */
  readonly all: () => Promise<ReadonlyMap<string, string>>
  readonly read: (names: readonly string[]) => Promise<Texts>
  /**
   * Applies edits to what is stored by then, all of them or none.
   * @returns the records that were touched, once they are on disk
   * @throws where the browser refuses: no room, no access
   */
  readonly write: (edits: readonly KeyedEdit[]) => Promise<Texts>
}

/**
 * The names of the records of a notebook: flocks, their days and marks, and what belongs to them.
 */
export const isRecord = (name: string): boolean =>
  /^(flock|journal|mark|aside):|^(currentFlock|copied)$/.test(name)

/** Runs alone among all windows of the site, where the browser can do that. */
export async function locked<Answer>(run: () => Promise<Answer>): Promise<Answer> {
  const locks = globalThis.navigator?.locks as LockManager | undefined
  return locks === undefined ? run() : locks.request('notebook', run)
}
