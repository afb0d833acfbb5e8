import { Migrator, type Migration } from 'kysely'
import { migrations } from '../migrations.ts'
import { whileBusy } from './busy.ts'
import { MigrationError } from './migration-error.ts'
import type { Log } from '../http/log.ts'
import type { DatabaseKind, Pool } from './schema.ts'

/** How long an instance waits for the migrations of another one (milliseconds): an hour. */
const migrationPatience = 3_600_000

/** Notes once that another instance is changing the tables. */
export function noteWait(log: Log): () => void {
  let isNoted = false
  return () => {
    if (!isNoted) log('migration', { state: 'waits for another instance' })
    isNoted = true
  }
}

/**
 * Runs the migrations that a database does not have yet, forward only, all in one transaction. Two
 * instances that start together take turns: an advisory lock on PostgreSQL, the write lock on
 * SQLite.
 */
export async function migrateDatabase(
  pool: Pool,
  kind: DatabaseKind,
  all: typeof migrations = migrations,
  log: Log = () => undefined,
): Promise<readonly string[]> {
  const provided = Object.fromEntries(
    Object.entries(all).map(([name, change]): [string, Migration] => [
      name,
      {
        up: async (db) => {
          const began = performance.now()
          log('migration', { state: 'begins', name })
          await change(db, kind)
          log('migration', { state: 'done', name, ms: Math.ceil(performance.now() - began) })
        },
      },
    ]),
  )
  const migrator = new Migrator({
    db: pool,
    provider: { getMigrations: () => Promise.resolve(provided) },
    migrationTableName: 'migrations',
    migrationLockTableName: 'migrations_lock',
    // Names are numbered, and compared in one way on every machine.
    nameComparator: (one, other) => (one < other ? -1 : 1),
  })
  try {
    const results = await whileBusy(
      async () => {
        const { error, results: ran = [] } = await migrator.migrateToLatest()
        if (error !== undefined) throw error
        return ran
      },
      migrationPatience,
      noteWait(log),
    )
    return results.map(({ migrationName }) => migrationName)
  } catch (error) {
    // A migration is in the database that is not in this version.
    if (!(error instanceof Error && error.message.startsWith('corrupted migrations'))) throw error
    throw new MigrationError(
      'The database was written by a newer version of the server: start that version, or restore a ' +
        'backup that this version has made.',
    )
  }
}
