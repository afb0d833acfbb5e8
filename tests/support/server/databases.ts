import { randomBytes } from 'node:crypto'
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { inject } from 'vitest'
import { connectDatabase, type Database } from '#server/database/database.ts'
import type { DatabaseKind } from '#server/database/schema.ts'
import { sqliteFile } from '#server/database/sqlite.ts'
import { onPostgres, urlOf } from './on-postgres.ts'
import { fastFolder } from './fast-folder.ts'

/** The settings that choose a database. */
export interface DatabaseSettings {
  readonly dataFolder: string
  readonly connections: number
  readonly databaseUrl?: string
}

/** A place with an empty database, until it is removed. */
export interface EmptyDatabase {
  readonly settings: DatabaseSettings
  /** The same settings as variables of the environment. */
  readonly environment: Readonly<Record<string, string>>
  readonly remove: () => Promise<void>
}

/** Makes a database on the server of the tests, for example as a copy of another one. */
async function makePlace(
  kind: DatabaseKind,
  connections: number,
  copied = '',
): Promise<EmptyDatabase> {
  const dataFolder = fastFolder('data')
  const removeFolder = () => rmSync(dataFolder, { recursive: true, force: true })
  const base = { DATA_FOLDER: dataFolder, DATABASE_CONNECTIONS: String(connections) }
  if (kind === 'sqlite')
    return {
      settings: { dataFolder, connections },
      environment: base,
      remove: () => Promise.resolve(removeFolder()),
    }
  const name = `test_${randomBytes(6).toString('hex')}`
  const server = inject('postgres')
  await onPostgres(server, `create database ${name} ${copied}`)
  const databaseUrl = urlOf(server, name)
  return {
    settings: { dataFolder, connections, databaseUrl },
    environment: { ...base, DATABASE_URL: databaseUrl },
    remove: async () => {
      removeFolder()
      await onPostgres(server, `drop database ${name} with (force)`)
    },
  }
}

/**
 * Makes an empty database. A pool of one connection shows every handler that waits for a second
 * one: it would wait for ever.
 */
export const emptyDatabase = (kind: DatabaseKind, connections = 1): Promise<EmptyDatabase> =>
  makePlace(kind, connections)

/** Makes a database with all tables and no rows. */
type MakeTables = (connections: number) => Promise<EmptyDatabase>

/** Migrates one database: all others are copies of it, which take a third of the time. */
async function copiesOfMigrated(kind: DatabaseKind): Promise<MakeTables> {
  const { settings, remove } = await emptyDatabase(kind)
  await (await connectDatabase(settings)).close()
  const { databaseUrl, dataFolder } = settings
  if (databaseUrl !== undefined) {
    // It stays until the PostgreSQL of the tests ends.
    const template = new URL(databaseUrl).pathname.slice(1)
    const copied = `template ${template}`
    return (connections) =>
      makePlace(kind, connections, `${copied} strategy file_copy`)
        // Versions before 15 have no other strategy, and no word for it.
        .catch(() => makePlace(kind, connections, copied))
  }
  const file = readFileSync(sqliteFile(dataFolder))
  await remove()
  return async (connections) => {
    const place = await makePlace(kind, connections)
    writeFileSync(sqliteFile(place.settings.dataFolder), file)
    return place
  }
}

const migrated = new Map<DatabaseKind, Promise<MakeTables>>()

/** A database whose tables are those of the newest version, without rows. */
export async function databaseWithTables(
  kind: DatabaseKind,
  connections = 1,
): Promise<EmptyDatabase> {
  const copies = migrated.get(kind) ?? copiesOfMigrated(kind)
  migrated.set(kind, copies)
  return (await copies)(connections)
}

/** The databases of this machine: SQLite always, PostgreSQL where it is installed. */
export const databaseKinds: readonly DatabaseKind[] =
  inject('postgres') === '' ? ['sqlite'] : ['sqlite', 'postgres']

/** Runs work on a database without rows, and removes it. */
export async function withDatabase<Result>(
  kind: DatabaseKind,
  work: (database: Database, place: EmptyDatabase) => Promise<Result>,
  connections?: number,
): Promise<Result> {
  const place = await databaseWithTables(kind, connections)
  const database = await connectDatabase(place.settings)
  try {
    return await work(database, place)
  } finally {
    await database.close()
    await place.remove()
  }
}
