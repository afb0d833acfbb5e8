/**
 * A value of `localStorage` under this name means that the device has a notebook (`notebook.ts`).
 */
export const notebookName = 'notebook'
/** A flock; the time at which it was kept first follows, in milliseconds. */
export const flockPrefix = 'flock:'
/** The card of today, as elements, for the next page (`src/pages/flock/snapshot.ts`). */
export const snapshotName = 'today'
/** The flock that fills the programs: the name under which it is kept. */
export const currentFlockName = 'currentFlock'
