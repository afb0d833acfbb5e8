import hasServer from 'virtual:clinic/server'
import moved from 'virtual:moved'
import { forget, store, namesOf, notebookMark, recall } from '../ui/storage/device.ts'
import { farmMark } from '../ui/storage/farm.ts'
import { notifyStorage } from '../ui/storage/notify-storage.ts'
import {
  edit,
  recordNamesWith as recordsOf,
  openNotebook,
  recallRecord as recordOf,
  replaceRecord,
} from '../storage/notebook.ts'
import { renamedTexts } from '../ui/storage/renamed.ts'

/** The version of the notebook's database, though its mark may be lost: it is written later. */
async function notebookVersion(): Promise<number | undefined> {
  const databases = (await indexedDB.databases?.()) ?? []
  return databases.find(({ name }) => name === 'notebook')?.version
}

/** Gives the records of the notebook their names of today. */
async function renameRecords(found: number | undefined): Promise<void> {
  if (found === undefined && notebookMark() === undefined) return
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
  const found = await notebookVersion().catch(() => undefined)
  await renameRecords(found)
  // A device of a farm has a later version of the database.
  if (hasServer && (farmMark() !== undefined || (found ?? 0) > 1))
    await (await import('../pages/farms/start-sync.ts')).startFarmSync()
}
