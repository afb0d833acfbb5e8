import { randomBytes } from 'node:crypto'
import { rmSync } from 'node:fs'
import { inject } from 'vitest'
import { connectDatabase, type Database } from '#server/database/database.ts'
import type { DatabaseKind } from '#server/database/schema.ts'
import { onPostgres, urlOf } from './on-postgres.ts'
import { fastFolder } from './fast-folder.ts'

/** The settings that choose an empty database. */
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

/**
 * Makes an empty database. A pool of one connection shows every handler that waits for a second
 * one: it would wait for ever.
 */
export async function emptyDatabase(kind: DatabaseKind, connections = 1): Promise<EmptyDatabase> {
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
  await onPostgres(server, `create database ${name}`)
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

/** The databases of this machine: SQLite always, PostgreSQL where it is installed. */
export const databaseKinds: readonly DatabaseKind[] =
  inject('postgres') === '' ? ['sqlite'] : ['sqlite', 'postgres']

/** Runs work on an empty database, and removes it. */
export async function withDatabase<Result>(
  kind: DatabaseKind,
  work: (database: Database, place: EmptyDatabase) => Promise<Result>,
  connections?: number,
): Promise<Result> {
  const place = await emptyDatabase(kind, connections)
  const database = await connectDatabase(place.settings)
  try {
    return await work(database, place)
  } finally {
    await database.close()
    await place.remove()
  }
}
