import { readStoredObject } from '../../ui/storage/stored-text.ts'
import { store } from '../../ui/storage/device.ts'
import { savedPrefix } from '../../ui/storage/storage-keys.ts'
import { fitsDevice } from '../../ui/storage/limit.ts'

/**
 * A calculation that the visitor has saved: the program's id, its figures as in a link, and the
 * title he gave it.
 */
export interface Saved {
  readonly program: string
  readonly query: string
  readonly title: string
}

/**
 * Saves a calculation on the device.
 * @returns whether it outlives this visit; `long` where it is too long to be saved
 */
export function save(saved: Saved): boolean | 'long' {
  const text = JSON.stringify(saved)
  return fitsDevice(text) ? store(savedPrefix + String(Date.now()), text) : 'long'
}

/** Reads a saved calculation from its text; undefined if it is not a saved calculation. */
export const readSaved = (text: string): Saved | undefined =>
  readStoredObject(text, ({ program, query, title }) =>
    typeof program === 'string' && typeof query === 'string' && typeof title === 'string'
      ? { program, query, title }
      : undefined,
  )
