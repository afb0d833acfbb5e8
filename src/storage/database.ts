import { millisecondsPerDay } from '../day.ts'
import { openDB, type DBSchema, type IDBPDatabase } from 'idb'
import { asideName, hashOf, merged } from './merge.ts'
import { localRecords } from './local.ts'
import { currentFlockName, notebookName } from './mark.ts'
import { keysBefore } from './outbox.ts'
import { locked, type KeyedEdit, type StorageBackend, type Texts } from './backend.ts'

interface Schema extends DBSchema {
  /** The text of each record, by its name. */
  readonly records: { readonly key: string; readonly value: string }
  /**
   * Keys of edits that were applied: `localStorage` may bring them back, for it is written to the
   * disk some seconds later.
   */
  readonly applied: { readonly key: string; readonly value: true }
}
type Database = IDBPDatabase<Schema>

const name = 'notebook'
/** Edits come back within days, or never. Milliseconds. */
const remembered = 30 * millisecondsPerDay
/** An open that takes longer will not come: some browsers never answer. Milliseconds. */
const patience = 4000

/** Opens the database. @throws where the browser denies it, or does not answer */
async function openDatabase(onGone: () => void): Promise<Database> {
  const opening = openDB<Schema>(name, 1, {
    upgrade: (database) => {
      database.createObjectStore('records')
      database.createObjectStore('applied')
    },
    // A later version of the site is about to change it.
    blocking: (_now, _later, event) => {
      onGone()
      ;(event.target as IDBDatabase).close()
    },
    terminated: onGone,
  }).catch((error: unknown) => {
    // A later version of the site has written it: its records have the same names.
    if ((error as DOMException).name === 'VersionError') return openDB<Schema>(name)
    throw error
  })
  let isLate = false
  const late = new Promise<never>((_resolve, reject) => {
    setTimeout(() => {
      isLate = true
      reject(new Error('the database does not answer'))
    }, patience)
  })
  opening.then(
    (database) => isLate && database.close(),
    () => undefined,
  )
  return Promise.race([opening, late])
}

/** Applies edits in one transaction, and resolves once it is on disk. */
async function writeEdits(database: Database, edits: readonly KeyedEdit[]): Promise<Texts> {
  const transaction = database.transaction(['records', 'applied'], 'readwrite', {
    durability: 'strict',
  })
  const [records, applied] = [
    transaction.objectStore('records'),
    transaction.objectStore('applied'),
  ]
  const texts = new Map<string, string | undefined>()
  // Everything is read at once and then written at once: each turn waits for the browser, and on a
  // slow phone for what the page draws meanwhile.
  const apply = async (): Promise<void> => {
    const keys = edits.flatMap(({ key }) => (key === undefined ? [] : [key]))
    const names = [...new Set(edits.map((edit) => edit.name))]
    const [known, stored] = await Promise.all([
      Promise.all(keys.map((key) => applied.getKey(key))),
      Promise.all(names.map((each) => records.get(each))),
    ])
    const before = new Map(names.map((each, place) => [each, stored[place]]))
    const done = new Set(known)
    for (const edit of edits) {
      const now = texts.has(edit.name) ? texts.get(edit.name) : before.get(edit.name)
      if (edit.key !== undefined && done.has(edit.key)) {
        texts.set(edit.name, now)
        continue
      }
      done.add(edit.key)
      const { text, aside } = merged(edit, now)
      texts.set(edit.name, text)
      if (aside !== undefined) texts.set(asideName(edit.name, aside), aside)
    }
    await Promise.all([
      ...[...texts].map(([each, text]) =>
        text === undefined ? records.delete(each) : records.put(text, each),
      ),
      ...keys.map((key) => applied.put(true, key)),
    ])
  }
  // A refused request ends the transaction as well: both are awaited, so that no error is lost.
  await Promise.all([
    apply().catch((error: unknown) => {
      try {
        transaction.abort()
      } catch {
        // It has ended by itself.
      }
      throw error
    }),
    transaction.done,
  ])
  return texts
}

const readRecords = async (database: Database): Promise<ReadonlyMap<string, string>> => {
  const { store } = database.transaction('records')
  const [names, texts] = await Promise.all([store.getAllKeys(), store.getAll()])
  return new Map(names.map((each, place) => [each, texts[place]!]))
}

/**
 * Moves what `localStorage` keeps of the notebook into the database: written, read back, and only
 * then removed. It may run again at any time.
 */
const move = (database: Database): Promise<void> =>
  locked(async () => {
    const held = localRecords()
    const edits = [...held].map(([each, now]): KeyedEdit => ({
      name: each,
      was: undefined,
      now,
      key: `~${hashOf(`${each}\n${now}`)}`,
    }))
    const expected = await writeEdits(database, edits)
    const found = await readRecords(database)
    // Before the first text is removed: at each moment the device shows that it has a notebook.
    try {
      if (localStorage.getItem(notebookName) === null)
        localStorage.setItem(notebookName, held.has(currentFlockName) ? 'chosen' : 'kept')
    } catch {
      // `localStorage` is full: the mark is stored once the texts have left.
    }
    for (const [each, text] of held)
      if (found.get(each) === expected.get(each) && localStorage.getItem(each) === text)
        localStorage.removeItem(each)
  })

/**
 * Opens the database of the notebook, and moves into it what `localStorage` keeps.
 * @throws where the browser denies it
 */
export async function databaseBackend(): Promise<StorageBackend> {
  let database: Promise<Database> | undefined
  const opened = (): Promise<Database> => {
    database ??= openDatabase(() => {
      database = undefined
    })
    database.catch(() => {
      database = undefined
    })
    return database
  }
  const moved = async (): Promise<void> => {
    if (localRecords().size > 0) await move(await opened())
  }
  try {
    await moved()
  } catch (error) {
    // Without room for what is there, all of it stays where it is; a later attempt moves it.
    if ((await readRecords(await opened())).size === 0) throw error
  }
  const old = IDBKeyRange.upperBound(keysBefore(Date.now() - remembered))
  await (await opened()).delete('applied', old).catch(() => undefined)
  return {
    kind: 'database',
    all: async () => readRecords(await opened()),
    read: async (names) => {
      const { store } = (await opened()).transaction('records')
      const texts = await Promise.all(names.map((each) => store.get(each)))
      return new Map(names.map((each, place) => [each, texts[place]]))
    },
    write: async (edits) => {
      await moved()
      try {
        return await locked(async () => writeEdits(await opened(), edits))
      } catch (error) {
        // The browser has closed the connection: the next attempt opens another one.
        if ((error as DOMException).name === 'InvalidStateError') database = undefined
        throw error
      }
    },
  }
}
