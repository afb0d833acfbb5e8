import { millisecondsPerDay } from '../day.ts'
import { openDB, type DBSchema, type IDBPDatabase } from 'idb'
import { asideName, hashOf, merged, type Edit } from './merge.ts'
import { localRecords } from './local.ts'
import { currentFlockName, notebookName } from './mark.ts'
import { keysBefore } from './outbox.ts'
import {
  isOfFarm,
  locked,
  stateKey,
  type FarmStores,
  type KeyedEdit,
  type StorageBackend,
  type Texts,
} from './backend.ts'

interface Schema extends DBSchema {
  /** The text of each record, by its name. */
  readonly records: { readonly key: string; readonly value: string }
  /**
   * Keys of edits that were applied: `localStorage` may bring them back, for it is written to the
   * disk some seconds later.
   */
  readonly applied: { readonly key: string; readonly value: true }
  /** On a device of a farm: edits in their order, until sync has taken them (`sync/store.ts`). */
  readonly edits: { readonly key: number; readonly value: Edit }
  /** What sync remembers (`sync/store.ts`); without it the device is in no farm. */
  readonly farm: { readonly key: string; readonly value: unknown }
  /** The fields of each record as the server holds them. */
  readonly held: { readonly key: string; readonly value: unknown }
}
type Database = IDBPDatabase<Schema>
const ownStores = ['records', 'applied'] as const
const farmStores = ['edits', 'farm', 'held'] as const

const name = 'notebook'
/** Devices of a farm have the second version; earlier versions of the site open it as well. */
const versions = { own: 1, farm: 2 } as const
/** Edits come back within days, or never. Milliseconds. */
const remembered = 30 * millisecondsPerDay
/** An open that takes longer will not come: some browsers never answer. Milliseconds. */
const patience = 4000

/** Opens the database. @throws where the browser denies it, or does not answer */
async function openDatabase(onGone: () => void, version: number = versions.own): Promise<Database> {
  const opening = openDB<Schema>(name, version, {
    upgrade: (database, before) => {
      if (before < versions.own) for (const each of ownStores) database.createObjectStore(each)
      if (version < versions.farm) return
      database.createObjectStore('edits', { autoIncrement: true })
      database.createObjectStore('farm')
      database.createObjectStore('held')
    },
    // A later version of the site is about to change it.
    blocking: (_now, _later, event) => {
      onGone()
      ;(event.target as IDBDatabase).close()
    },
    terminated: onGone,
  }).catch((error: unknown) => {
    // A farm or a later version of the site has extended it: its records have the same names.
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

const hasFarmStores = (database: Database): boolean =>
  farmStores.every((each) => database.objectStoreNames.contains(each))

/** The connection has died: no transaction begins on it. */
class LostConnection extends Error {}

/** Begins a transaction. @throws LostConnection where the connection cannot, whatever the name. */
function begun<Transaction>(begin: () => Transaction): Transaction {
  try {
    return begin()
  } catch (cause) {
    throw new LostConnection('no transaction', { cause })
  }
}

/** Safari fails the requests of a dead connection (`UnknownError`), or their transaction. */
const lostNames = new Set(['InvalidStateError', 'UnknownError', 'AbortError'])
const isLost = (error: unknown): boolean =>
  error instanceof LostConnection || lostNames.has((error as DOMException).name)

/** Awaits the steps of a transaction and its end: no error of a request is lost. */
async function endedTransaction<Answer>(
  transaction: { readonly done: Promise<void>; readonly abort: () => void },
  steps: Promise<Answer>,
): Promise<Answer> {
  const [answer] = await Promise.all([
    steps.catch((error: unknown) => {
      try {
        transaction.abort()
      } catch {
        // It has ended by itself.
      }
      throw error
    }),
    transaction.done,
  ])
  return answer
}

/** Applies edits in one transaction, and resolves once it is on disk. */
async function writeEdits(database: Database, edits: readonly KeyedEdit[]): Promise<Texts> {
  const hasFarm = hasFarmStores(database)
  const stores = hasFarm ? ([...ownStores, 'edits', 'farm'] as const) : ownStores
  const transaction = begun(() =>
    database.transaction<('records' | 'applied' | 'edits' | 'farm')[], 'readwrite'>(
      [...stores],
      'readwrite',
      { durability: 'strict' },
    ),
  )
  const [records, applied] = [
    transaction.objectStore('records'),
    transaction.objectStore('applied'),
  ]
  const log = hasFarm ? transaction.objectStore('edits') : undefined
  const texts = new Map<string, string | undefined>()
  // Everything is read at once and then written at once: each turn waits for the browser, and on a
  // slow phone for what the page draws meanwhile.
  const apply = async (): Promise<void> => {
    const keys = edits.flatMap(({ key }) => (key === undefined ? [] : [key]))
    const names = [...new Set(edits.map((edit) => edit.name))]
    const [known, stored, state] = await Promise.all([
      Promise.all(keys.map(async (key) => applied.getKey(key))),
      Promise.all(names.map(async (each) => records.get(each))),
      hasFarm ? transaction.objectStore('farm').getKey(stateKey) : undefined,
    ])
    const shared: Edit[] = []
    const before = new Map(names.map((each, index) => [each, stored[index]]))
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
      else if (isOfFarm(edit.name)) shared.push({ name: edit.name, was: edit.was, now: edit.now })
    }
    await Promise.all([
      // A refused request of one is awaited with those before it.
      ...[...texts].map(async ([each, text]) =>
        text === undefined ? records.delete(each) : records.put(text, each),
      ),
      ...keys.map(async (key) => applied.put(true, key)),
      ...(log === undefined || state === undefined
        ? []
        : shared.map(async (edit) => log.add(edit))),
    ])
  }
  await endedTransaction(transaction, apply())
  return texts
}

const readRecords = async (database: Database): Promise<ReadonlyMap<string, string>> => {
  const { store } = begun(() => database.transaction('records'))
  const [names, texts] = await Promise.all([store.getAllKeys(), store.getAll()])
  return new Map(names.map((each, index) => [each, texts[index]!]))
}

/** Does something on the database, on a new connection if the present one has died. */
type OnDatabase = <Answer>(work: (database: Database) => Promise<Answer>) => Promise<Answer>

/**
 * Moves what `localStorage` keeps of the notebook into the database: written, read back, and only
 * then removed. It may run again at any time.
 */
const move = (onDatabase: OnDatabase): Promise<void> =>
  locked(async () => {
    const held = localRecords()
    const edits = [...held].map(([each, now]): KeyedEdit => ({
      name: each,
      was: undefined,
      now,
      key: `~${hashOf(`${each}\n${now}`)}`,
    }))
    const expected = await onDatabase((database) => writeEdits(database, edits))
    const found = await onDatabase(readRecords)
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
  let present: Promise<Database> | undefined
  const opened = (version?: number): Promise<Database> => {
    if (present !== undefined) return present
    const opening = openDatabase(() => drop(opening), version)
    opening.catch(() => drop(opening))
    present = opening
    return opening
  }
  const drop = (connection: Promise<Database> | undefined): void => {
    if (present === connection) present = undefined
  }
  const extended = async (): Promise<Database> => {
    const own = opened()
    const database = await own
    if (hasFarmStores(database)) return database
    database.close()
    drop(own)
    return opened(versions.farm)
  }
  /** The one gate: a browser may close a connection without a word, as on a phone that wakes up. */
  const onDatabase = async <Answer>(
    work: (database: Database) => Promise<Answer>,
    connect: () => Promise<Database> = opened,
  ): Promise<Answer> => {
    try {
      return await work(await connect())
    } catch (error) {
      if (!isLost(error)) throw error
      const lost = present
      drop(lost)
      lost?.then(
        (database) => database.close(),
        () => undefined,
      )
      return work(await connect())
    }
  }
  const moved = async (): Promise<void> => {
    if (localRecords().size > 0) await move(onDatabase)
  }
  try {
    await moved()
  } catch (error) {
    // Without room for what is there, all of it stays where it is; a later attempt moves it.
    if ((await onDatabase(readRecords)).size === 0) throw error
  }
  const old = IDBKeyRange.upperBound(keysBefore(Date.now() - remembered))
  // A browser that denies the database throws here.
  await opened()
  await onDatabase(async (database) => database.delete('applied', old)).catch(() => undefined)
  return {
    kind: 'database',
    all: () => onDatabase(readRecords),
    read: (names) =>
      onDatabase(async (database) => {
        const { store } = begun(() => database.transaction('records'))
        const texts = await Promise.all(names.map(async (each) => store.get(each)))
        return new Map(names.map((each, index) => [each, texts[index]]))
      }),
    write: async (edits) => {
      await moved()
      return locked(() => onDatabase((database) => writeEdits(database, edits)))
    },
    inFarm: (isJoining, step) =>
      locked(() =>
        onDatabase(
          async (database) => {
            if (!hasFarmStores(database)) return undefined
            const stores = ['records', ...farmStores] as const
            const transaction = begun(() =>
              database.transaction(stores, 'readwrite', { durability: 'strict' }),
            )
            const [records, edits, farm, held] = stores.map((each) => transaction.objectStore(each))
            return endedTransaction(
              transaction,
              step({ records, edits, farm, held } as unknown as FarmStores),
            )
          },
          isJoining ? extended : opened,
        ),
      ),
  }
}
