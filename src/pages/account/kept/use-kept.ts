import { notifyStorage } from '#ui/storage/notify-storage.ts'
import { useCallback, useEffect, useState } from 'react'
import { notebookName } from '#storage/mark.ts'
import { isOutbox } from '#storage/outbox.ts'
import { isRecord } from '#storage/backend.ts'
import * as notebook from '#storage/notebook.ts'
import { forget, store, namesOf, notebookMark, recall } from '#ui/storage/device.ts'
import { tab } from '#ui/storage/tab.ts'
import { toggleFavourite } from '#ui/storage/favourites.ts'
import { storedEntries, type Entry } from './entries.ts'

/** Entries that the storage needs itself mean nothing to a visitor. */
const isInternalName = (name: string): boolean =>
  name === notebookName || isOutbox(name) || isRecord(name)

/** Everything that is stored on the device under this site's address. */
export const keptTexts = (): Readonly<Record<string, string>> =>
  Object.fromEntries([
    ...namesOf('').flatMap((name) => (isInternalName(name) ? [] : [[name, recall(name) ?? '']])),
    ...notebook.recordNamesWith('').map((name) => [name, notebook.recallRecord(name) ?? '']),
  ])

/**
 * Replaces what is stored under the names of texts; undefined removes one.
 * @returns whether all of them are on the device
 */
export async function putTexts(
  texts: Readonly<Record<string, string | undefined>>,
): Promise<boolean> {
  const all = Object.entries(texts)
  const records = all.filter(([name]) => isRecord(name))
  const outlives = all.flatMap(([name, text]) => {
    if (isRecord(name)) return []
    if (text !== undefined) return [store(name, text)]
    forget(name)
    return []
  })
  const stored = notebook.edit(records.map(([name, text]) => notebook.replaceRecord(name, text)))
  return (await stored) && outlives.every(Boolean)
}

/**
 * Deletes all of it, on the device and in this tab; a farm of this device keeps what it has.
 * @returns whether all was deleted
 */
export async function forgetEverything(): Promise<boolean> {
  // Deleted on this device alone: sync would delete it on all devices of the farm.
  await notebook.leaveFarm()
  for (const name of tab.namesOf('')) tab.forget(name)
  return putTexts(Object.fromEntries(Object.keys(keptTexts()).map((name) => [name, undefined])))
}

/**
 * Deletes an entry and what belongs to it: a flock is deleted with its days.
 * @returns a function that restores all of it
 */
export function forgetEntry({ kind, name, text, with: others = {} }: Entry): () => void {
  const isFavourite = kind === 'favourites'
  const isGroup = kind === 'journal' || kind === 'marks'
  const texts = { ...(!isFavourite && !isGroup && { [name]: text }), ...others }
  if (isFavourite) toggleFavourite(name)
  // The draft of a form has a copy in its tab, which would bring it back.
  for (const each of Object.keys(texts)) tab.forget(each)
  void putTexts(Object.fromEntries(Object.keys(texts).map((each) => [each, undefined])))
  notifyStorage()
  return () => {
    if (isFavourite) toggleFavourite(name)
    void putTexts(texts)
    notifyStorage()
  }
}

/** What is kept on the device, and what can be done with it. */
interface Kept {
  readonly entries: readonly Entry[]
  /** Deletes an entry. @returns the way to bring it back */
  readonly remove: (entry: Entry) => () => void
  /** Reads the device again. */
  readonly again: () => void
}

/** Reads what is kept; nothing until the page has arrived on the device. */
export function useKept(): Kept {
  const [entries, setEntries] = useState<readonly Entry[]>([])
  const again = useCallback(() => setEntries(storedEntries(keptTexts())), [])
  useEffect(() => {
    again()
    if (notebookMark() !== undefined) void notebook.openNotebook().then(again)
    window.addEventListener('storage', again)
    return () => window.removeEventListener('storage', again)
  }, [again])
  return { entries, remove: forgetEntry, again }
}
