import { Kysely } from 'kysely'
import type { DatabaseSettings } from '../settings.ts'
import { errorCodeOf } from './error-code.ts'
import type { Log } from '../http/log.ts'
import { migrateDatabase, noteWait } from './migrate.ts'
import { postgresDialect } from './postgres.ts'
import type { OnQuery } from './ran-query.ts'
import type { DatabaseKind, Pool, Schema, Tx } from './schema.ts'
import { hasChanged, localSignals, postgresSignals, type Signals } from './signals.ts'
import { sqliteDialect } from './sqlite.ts'

/** The database: handlers get a transaction, never the pool. */
export interface Database {
  readonly kind: DatabaseKind
  /** Runs work that changes something; all of it is kept, or nothing. */
  readonly write: <Result>(work: (tx: Tx) => Promise<Result>) => Promise<Result>
  /** Runs work that only reads; it sees one state. */
  readonly read: <Result>(work: (tx: Tx) => Promise<Result>) => Promise<Result>
  /** Calls a function after changes of what pages follow. @returns the way to end it */
  readonly onChange: Signals['follow']
  readonly close: () => Promise<void>
}

/** The database aborted a transaction because of a conflict: it may be repeated. */
const retried = new Set(['40001', '40P01'])
const mostTries = 4

/** The database over a pool. */
export const databaseOn = (
  kind: DatabaseKind,
  pool: Pool,
  signals: Signals = localSignals(),
): Database => ({
  kind,
  write: async (work) => {
    for (let tries = 1; ; tries += 1)
      try {
        let isChanged = false
        const result = await pool.transaction().execute(async (tx) => {
          const own = await work(tx)
          isChanged = hasChanged(tx)
          return own
        })
        if (isChanged) signals.publish()
        return result
      } catch (error) {
        if (tries >= mostTries || !retried.has(errorCodeOf(error))) throw error
      }
  },
  read: (work) =>
    pool
      .transaction()
      .setAccessMode('read only')
      .setIsolationLevel('repeatable read')
      .execute(work),
  onChange: signals.follow,
  close: () => pool.destroy(),
})

/**
 * Opens the database of the settings.
 * @param log has the progress of migrations
 * @param migrates whether its tables are brought up to date
 * @param onQuery called after each statement
 */
export async function connectDatabase(
  settings: DatabaseSettings,
  log: Log = () => undefined,
  migrates = true,
  onQuery?: OnQuery,
): Promise<Database> {
  const { databaseUrl, connections, dataFolder } = settings
  const kind: DatabaseKind = databaseUrl === undefined ? 'sqlite' : 'postgres'
  const pool: Pool = new Kysely<Schema>({
    dialect:
      databaseUrl === undefined
        ? await sqliteDialect(dataFolder)
        : await postgresDialect(databaseUrl, connections, noteWait(log)),
    ...(onQuery !== undefined && {
      log: ({ level, query, queryDurationMillis }) =>
        onQuery(kind, {
          operation: query.query.kind.replace(/(Query)?Node$/, '').toUpperCase(),
          milliseconds: queryDurationMillis,
          isError: level === 'error',
        }),
    }),
  })
  try {
    if (migrates) await migrateDatabase(pool, kind, undefined, log)
  } catch (error) {
    await pool.destroy()
    throw error
  }
  return databaseOn(
    kind,
    pool,
    databaseUrl === undefined ? undefined : postgresSignals(pool, databaseUrl),
  )
}
