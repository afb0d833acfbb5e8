import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import {
  SqliteAdapter,
  SqliteDialect,
  SqliteDriver,
  type DatabaseConnection,
  type SqliteDatabase,
  type TransactionSettings,
} from 'kysely'
import { lockPatience, whileBusy } from './busy.ts'
import { Turns } from './turns.ts'

/** How long a single statement waits for a lock, in which the process waits too (milliseconds). */
const shortWait = 20

/** Schema changes are part of transactions in SQLite, and migrations rely on it. */
class TransactionalAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true
  }
}

/** The part of libsql that transactions use: each statement is finished when its call returns. */
type Database = SqliteDatabase & {
  readonly exec: (sql: string) => void
  readonly inTransaction: boolean
}

/**
 * Begins with the write lock where a transaction may write. A transaction that reads first and asks
 * for the lock later fails at once if another process has written in between, whatever the timeout.
 * The statements are executed, not prepared: libsql finishes a prepared one that had to wait for a
 * lock only when it is collected as garbage, and nothing can be committed until then.
 */
class ImmediateDriver extends SqliteDriver {
  readonly #database: Database
  readonly #turns = new Turns()
  constructor(database: Database) {
    super({ database })
    this.#database = database
  }
  /** Requests for the single connection are served in order, so none waits forever. */
  override async acquireConnection(): Promise<DatabaseConnection> {
    await this.#turns.take()
    return super.acquireConnection()
  }
  override async releaseConnection(): Promise<void> {
    await super.releaseConnection()
    this.#turns.release()
  }
  #execute(statement: string): Promise<void> {
    return new Promise((resolve) => {
      this.#database.exec(statement)
      resolve()
    })
  }
  override beginTransaction(
    _: DatabaseConnection,
    settings: TransactionSettings = {},
  ): Promise<void> {
    return whileBusy(() =>
      this.#execute(settings.accessMode === 'read only' ? 'begin' : 'begin immediate'),
    )
  }
  override commitTransaction(): Promise<void> {
    return this.#execute('commit')
  }
  /** A full disk has rolled back already: a second one would fail, and hide the cause. */
  override rollbackTransaction(): Promise<void> {
    return this.#database.inTransaction ? this.#execute('rollback') : Promise.resolve()
  }
}

class LibsqlDialect extends SqliteDialect {
  readonly #database: Database
  constructor(database: Database) {
    super({ database })
    this.#database = database
  }
  override createDriver(): SqliteDriver {
    return new ImmediateDriver(this.#database)
  }
  override createAdapter(): SqliteAdapter {
    return new TransactionalAdapter()
  }
}

/** The file of the database in the data folder. */
export const sqliteFile = (dataFolder: string): string => join(dataFolder, 'clinic.sqlite')

/** The first value of the first row that a statement gives. */
export const firstValue = (
  database: { readonly prepare: (sql: string) => { readonly get: () => unknown } },
  statement: string,
): unknown => Object.values(database.prepare(statement).get() ?? {})[0]

/** Opens an SQLite file with the settings that keep an acknowledged write through a power cut. */
export async function openLibsql(file: string) {
  const { default: Libsql } = await import('libsql')
  const database = new Libsql(file, { timeout: lockPatience })
  database.exec(
    `pragma busy_timeout = ${lockPatience};
     pragma synchronous = full;
     pragma foreign_keys = on;`,
  )
  return database
}

/** The dialect of the database in a data folder, which is made where it is missing. */
export async function sqliteDialect(dataFolder: string): Promise<SqliteDialect> {
  mkdirSync(dataFolder, { recursive: true, mode: 0o700 })
  const database = await openLibsql(sqliteFile(dataFolder))
  // The mode is part of the file: only the first process changes it, and the change takes a lock.
  // If two processes request the lock, SQLite refuses one immediately.
  await whileBusy(() => {
    if (firstValue(database, 'pragma journal_mode') !== 'wal')
      database.exec('pragma journal_mode = wal')
    return Promise.resolve()
  })
  database.exec(`pragma busy_timeout = ${shortWait}`)
  return new LibsqlDialect(database)
}
