import { currentFlockName, flockPrefix, notebookName, snapshotName } from '../../storage/mark.ts'
import { storageArea } from './storage-area.ts'

const device = storageArea(() => localStorage)

/** What this device keeps until the visitor deletes it. */
export const { recall, namesOf } = device

/** The card of today is made with answers, units and the currency, besides the notebook. */
function dropToday(name: string): void {
  if (/^(remembered:|unit:|currency$)/.test(name)) device.forget(snapshotName)
}

/** Removes a name and its text. */
export function forget(name: string): void {
  dropToday(name)
  device.forget(name)
}

/** Keeps a text under a name. @returns whether it outlives this visit. */
export function store(name: string, text: string): boolean {
  dropToday(name)
  return device.store(name, text)
}

/**
 * Whether this device has a notebook: `chosen` where a flock fills the programs, another text where
 * none does, undefined without a flock. The notebook itself opens later (`src/storage`); one of an
 * earlier version of the site is still in `localStorage`.
 */
export const notebookMark = (): string | undefined =>
  recall(notebookName) ??
  (recall(currentFlockName) === undefined ? namesOf(flockPrefix)[0] : 'chosen')
