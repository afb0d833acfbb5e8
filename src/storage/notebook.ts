/**
 * The notebook of this device: flocks, their days and marks, as texts under names. A view in memory
 * answers at once; each edit is merged into what is stored by then, and counts as kept once the
 * transaction is on disk. What the browser refuses waits, and is tried again.
 */
import { databaseBackend } from './database.ts'
import { localBackend } from './local.ts'
import { notebookName, snapshotName } from './mark.ts'
import { merged, type Edit } from './merge.ts'
import { isOutbox, storeOutbox, leftEdits, newKey } from './outbox.ts'
import {
  isRecord,
  type FarmStores,
  type KeyedEdit,
  type StorageBackend,
  type Texts,
} from './backend.ts'

/** How the notebook is stored at the moment. */
export interface StorageStatus {
  readonly backend: StorageBackend['kind'] | undefined
  /** The names of records with edits that are not on disk yet. */
  readonly waiting: readonly string[]
  /** Why the last attempt was refused. */
  readonly refused: 'full' | 'denied' | undefined
}

let disk = new Map<string, string>()
let pending: readonly KeyedEdit[] = []
let status: StorageStatus = { backend: undefined, waiting: [], refused: undefined }
let opening: Promise<StorageBackend> | undefined
let writing: Promise<void> | undefined

/** Records changed: in another window, or as the notebook was opened. */
const announceChange = (): void => void globalThis.window?.dispatchEvent(new Event('storage'))

/** Changes how the notebook is stored, for those who show it. */
function stand(change: Partial<StorageStatus>): void {
  status = { ...status, ...change, waiting: [...new Set(pending.map(({ name }) => name))] }
  globalThis.window?.dispatchEvent(new Event('notebook'))
}

/** How the notebook is stored; the same object until that changes. */
export const storageStatus = (): StorageStatus => status

/** Calls a function whenever that changes. @returns the way to end it */
export function onStorageStatus(listener: () => void): () => void {
  window.addEventListener('notebook', listener)
  return () => window.removeEventListener('notebook', listener)
}

/** The text of a record, with the edits that wait; undefined where there is none. */
export const recallRecord = (name: string): string | undefined =>
  pending.reduce(
    (text, each) => (each.name === name ? merged(each, text).text : text),
    disk.get(name),
  )

/** The names of records that begin so, in order. */
export const recordNamesWith = (prefix: string): readonly string[] =>
  [...new Set([...disk.keys(), ...pending.map(({ name }) => name)])]
    .filter((name) => name.startsWith(prefix) && recallRecord(name) !== undefined)
    .sort()

/** Records in `localStorage` whether there is a notebook, and whether a flock was chosen. */
function markNotebook(): void {
  try {
    const hasFlock = recordNamesWith('flock:').length > 0
    const isChosen = recallRecord('currentFlock') !== undefined
    const wanted = isChosen ? 'chosen' : hasFlock && 'kept'
    if (wanted === (localStorage.getItem(notebookName) ?? false)) return
    // Without the database its content is unknown.
    if (wanted === false && status.backend === 'local') return
    if (wanted === false) localStorage.removeItem(notebookName)
    else localStorage.setItem(notebookName, wanted)
  } catch {
    // What is only a hint is looked for again by the next visit.
  }
}

/** What shows today's state of a flock is no longer true. */
function dropSnapshot(): void {
  try {
    localStorage.removeItem(snapshotName)
  } catch {
    // Without a storage there is none.
  }
}

function takeTexts(texts: Texts): void {
  for (const [name, text] of texts)
    if (text === undefined) disk.delete(name)
    else disk.set(name, text)
}

const channel =
  typeof BroadcastChannel === 'undefined' || globalThis.window === undefined
    ? undefined
    : new BroadcastChannel('notebook')

/** Informs other windows which records have changed: they read them again. */
const notifyOthers = (names: readonly string[]): void =>
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no other origin
  channel?.postMessage(names)

async function reread(names?: readonly string[]): Promise<void> {
  dropSnapshot()
  const place = await openNotebook()
  if (names === undefined) disk = new Map(await place.all())
  else takeTexts(await place.read(names))
  markNotebook()
  announceChange()
}

function watchNotebook(): void {
  const { window } = globalThis
  if (window === undefined) return
  channel?.addEventListener('message', ({ data }) => {
    reread(data as readonly string[]).then(retry, () => undefined)
  })
  window.addEventListener('storage', ({ key }) => {
    if (key === null || key === undefined) return
    // Another window of an earlier version, or one without a database, writes there.
    if (isRecord(key)) reread().catch(() => undefined)
    if (isRecord(key) || isOutbox(key)) retry()
  })
  const leave = (): void => storeOutbox(pending)
  const come = (): void => (document.visibilityState === 'hidden' ? leave() : retry())
  document.addEventListener('visibilitychange', come)
  window.addEventListener('focus', retry)
  window.addEventListener('pagehide', leave)
  window.addEventListener('pageshow', ({ persisted }) => {
    // Messages of other windows while this one was frozen is lost.
    if (persisted) reread().catch(() => undefined)
    retry()
  })
}

async function findBackend(): Promise<StorageBackend> {
  try {
    return await databaseBackend()
  } catch {
    return localBackend
  }
}

/**
 * Opens the notebook: its records are in the view once this has resolved. Nothing of it is loaded
 * before. It never rejects.
 */
export function openNotebook(): Promise<StorageBackend> {
  opening ??= (async () => {
    const place = await findBackend()
    disk = new Map(await place.all().catch(() => new Map<string, string>()))
    watchNotebook()
    stand({ backend: place.kind })
    markNotebook()
    announceChange()
    if (leftEdits().edits.length > 0) retry()
    return place
  })()
  return opening
}

const reasonOf = (error: unknown): 'full' | 'denied' =>
  (error as Partial<DOMException> | undefined)?.name === 'QuotaExceededError' ? 'full' : 'denied'

/** Writes edits, all at once; where that is refused, one by one, so that none blocks the others. */
async function writeOrSplit(place: StorageBackend, edits: readonly KeyedEdit[]): Promise<void> {
  const done = (written: readonly KeyedEdit[], texts: Texts): void => {
    const seen = [...texts.keys()].map((name) => recallRecord(name))
    pending = pending.filter((each) => !written.includes(each))
    takeTexts(texts)
    // Another window had changed the same record.
    if ([...texts.keys()].some((name, index) => recallRecord(name) !== seen[index]))
      announceChange()
    notifyOthers([...texts.keys()])
  }
  try {
    done(edits, await place.write(edits))
    return
  } catch (error) {
    if (edits.length === 1) throw error
  }
  let refusal: unknown
  for (const one of edits)
    try {
      done([one], await place.write([one]))
    } catch (error) {
      refusal = error
    }
  if (refusal !== undefined) throw refusal
}

async function writeAll(): Promise<void> {
  const place = await openNotebook()
  const left = leftEdits()
  try {
    if (left.edits.length > 0) {
      takeTexts(await place.write(left.edits))
      left.remove()
      notifyOthers(left.edits.map(({ name }) => name))
      announceChange()
    }
    while (pending.length > 0) await writeOrSplit(place, pending)
    storeOutbox([])
    stand({ refused: undefined })
  } catch (error) {
    storeOutbox(pending)
    stand({ refused: reasonOf(error) })
  }
  markNotebook()
}

/** Tries to store what waits; one attempt at a time. */
function flush(): Promise<void> {
  writing ??= writeAll().finally(() => {
    writing = undefined
  })
  return writing
}

function retry(): void {
  if (pending.length > 0 || leftEdits().edits.length > 0) void flush()
}

/** Runs a step of sync in one transaction of the database (`StorageBackend`). */
export async function inFarm<Answer>(
  isJoining: boolean,
  step: (stores: FarmStores) => Promise<Answer>,
): Promise<Answer | undefined> {
  return (await openNotebook()).inFarm?.(isJoining, step)
}

/** Ends sync on this device: its records stay as they are, and so do those of the farm. */
export const leaveFarm = (): Promise<unknown> =>
  inFarm(false, ({ edits, held, farm }) => Promise.all([edits.clear(), held.clear(), farm.clear()]))

/** Sync has changed records: this window and all others read them again. */
export async function takeChanged(names: readonly string[]): Promise<void> {
  if (names.length === 0) return
  await reread(names)
  notifyOthers(names)
}

/**
 * Edits records: in the view at once, and on disk as soon as the browser takes them.
 * @returns whether they are on disk; where not, they wait
 */
export async function edit(edits: readonly Edit[]): Promise<boolean> {
  if (edits.length === 0) return true
  dropSnapshot()
  const mine = edits.map((each): KeyedEdit => ({ ...each, key: newKey() }))
  pending = [...pending, ...mine]
  // A window that ends before its transaction leaves them to the next one.
  storeOutbox(pending)
  markNotebook()
  stand({})
  const isWaiting = () => mine.some((each) => pending.includes(each))
  await flush()
  // An attempt that was under way had not begun with them.
  if (isWaiting()) await flush()
  return !isWaiting()
}

/** Replaces the text of a record; undefined removes it. A person has confirmed it. */
export const replaceRecord = (name: string, text: string | undefined): Edit => ({
  name,
  was: recallRecord(name),
  now: text,
  force: true,
})
