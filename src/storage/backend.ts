import type { Edit } from './merge.ts'

/** The text of each record, by name; undefined where there is none. */
export type Texts = ReadonlyMap<string, string | undefined>

/**
 * An edit that may arrive twice: by its `key`, the storage recognizes that it was applied already.
 */
export type KeyedEdit = Edit & { readonly key?: string }

/** One kind of what is stored, inside a transaction. */
interface OpenStore<Key, Value> {
  readonly get: (key: Key) => Promise<Value | undefined>
  readonly getAll: () => Promise<readonly Value[]>
  readonly getAllKeys: () => Promise<readonly Key[]>
  readonly put: (value: Value, key: Key) => Promise<unknown>
  readonly delete: (key: Key) => Promise<void>
  readonly clear: () => Promise<void>
}
/** The notebook and what sync remembers of it, inside one transaction. */
export interface FarmStores {
  readonly records: OpenStore<string, string>
  /** Edits in their order, until sync has taken them. */
  readonly edits: OpenStore<number, Edit>
  /** What sync remembers, under `stateKey`; without it the device is in no farm. */
  readonly farm: OpenStore<string, unknown>
  /** The fields of each record as the server holds them. */
  readonly held: OpenStore<string, unknown>
}
/** The key of what sync remembers. */
export const stateKey = 'state'

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
  /**
   * Runs a step of sync in one transaction. Missing where the browser has no database.
   * @param isJoining makes room for what sync remembers
   * @returns undefined where there is no such room: this device has never been in a farm
   */
  readonly inFarm?: <Answer>(
    isJoining: boolean,
    step: (stores: FarmStores) => Promise<Answer>,
  ) => Promise<Answer | undefined>
}

/**
 * The names of the records of a notebook: flocks, their days, marks and notes, and what belongs to
 * them.
 */
export const isRecord = (name: string): boolean =>
  /^(flock|journal|mark|note|aside):|^(currentFlock|copied)$/.test(name)
/** The records that a farm shares: flocks, their days and marks, and notes about them. */
export const isOfFarm = (name: string): boolean => /^(flock|journal|mark|note):/.test(name)

/** Runs alone among all windows of the site, where the browser can do that. */
export async function locked<Answer>(
  run: () => Promise<Answer>,
  name: 'notebook' | 'farm' = 'notebook',
): Promise<Answer> {
  const locks = globalThis.navigator?.locks as LockManager | undefined
  return locks === undefined ? run() : locks.request(name, run)
}
