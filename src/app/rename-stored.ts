import moved from 'virtual:moved'
import { forget, store, namesOf, notebookMark, recall } from '../ui/storage/device.ts'
import { notifyStorage } from '../ui/storage/notify-storage.ts'
import {
  edit,
  recordNamesWith as recordsOf,
  openNotebook,
  recallRecord as recordOf,
  replaceRecord,
} from '../storage/notebook.ts'
import { renamedTexts } from '../ui/storage/renamed.ts'

/** Whether there is a notebook, though its mark may be lost: the browser writes it later. */
async function hasNotebook(): Promise<boolean> {
  const databases = (await indexedDB.databases?.()) ?? []
  return notebookMark() !== undefined || databases.some(({ name }) => name === 'notebook')
}

/** Gives the records of the notebook their names of today. */
async function renameRecords(): Promise<void> {
  if (!(await hasNotebook().catch(() => false))) return
  await openNotebook()
  const records = Object.fromEntries(recordsOf('').map((name) => [name, recordOf(name) ?? '']))
  const changes = Object.entries(renamedTexts(records, moved))
  await edit(changes.map(([name, text]) => replaceRecord(name, text)))
  if (changes.length > 0) notifyStorage()
}

/** Renames what the device stores, and informs the components that show it. */
export async function renameKept(): Promise<void> {
  const kept = Object.fromEntries(namesOf('').map((name) => [name, recall(name) ?? '']))
  const changes = Object.entries(renamedTexts(kept, moved))
  for (const [name, text] of changes) if (text !== undefined) store(name, text)
  for (const [name, text] of changes) if (text === undefined) forget(name)
  if (changes.length > 0) notifyStorage()
  await renameRecords()
}
