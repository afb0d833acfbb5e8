import { currentFlockName, flockPrefix, notebookName } from '../../storage/mark.ts'
import { storageArea } from './storage-area.ts'

/** What this device keeps until the visitor deletes it. */
export const { store, recall, forget, namesOf } = storageArea(() => localStorage)

/**
 * Whether this device has a notebook: `chosen` where a flock fills the programs, another text where
 * none does, undefined without a flock. The notebook itself opens later (`src/storage`); one of an
 * earlier version of the site is still in `localStorage`.
 */
export const notebookMark = (): string | undefined =>
  recall(notebookName) ??
  (recall(currentFlockName) === undefined ? namesOf(flockPrefix)[0] : 'chosen')
