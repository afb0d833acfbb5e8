import { createHash } from 'node:crypto'
import { readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { run as backup } from '#scripts/backup.ts'
import { run as restore } from '#scripts/restore.ts'
import { root } from '#tests/support/project/root.ts'
import {
  databaseKinds,
  emptyDatabase,
  type DatabaseSettings,
  type EmptyDatabase,
} from '#tests/support/server/databases.ts'
import { fastFolder } from '#tests/support/server/fast-folder.ts'
import { isTaken, sendUntil, sendUntilTaken } from '#tests/support/server/sender.ts'
import { startServer } from '#tests/support/server/server-process.ts'
import { storedMessages } from '#tests/support/server/stored.ts'
import { connectDatabase } from '../database/database.ts'
import { sqliteFile } from '../database/sqlite.ts'
import { connectionVariables } from './postgres.ts'

const many = { TRUSTED_PROXY: '127.0.0.1', MESSAGES_PER_HOUR: '999999' }

/** The hash of all rows of all tables. */
const hashOf = async (settings: DatabaseSettings): Promise<string> => {
  const database = await connectDatabase(settings)
  const rows = await database.read(async (tx) => [
    await tx.selectFrom('messages').selectAll().orderBy('id').execute(),
    await tx.selectFrom('message_words').selectAll().orderBy('message').orderBy('word').execute(),
    await tx.selectFrom('rate_events').selectAll().orderBy('at').orderBy('key').execute(),
  ])
  await database.close()
  expect(rows.every((table) => table.length > 0)).toBe(true)
  return createHash('sha256').update(JSON.stringify(rows)).digest('hex')
}

describe.each(databaseKinds)('a backup of %s', (kind) => {
  let place: EmptyDatabase
  let folder: string
  let printed: string[]
  beforeEach(async () => {
    place = await emptyDatabase(kind)
    folder = fastFolder('backup')
    printed = []
    for (const [name, value] of Object.entries(place.environment)) vi.stubEnv(name, value)
    for (const way of ['log', 'error'] as const)
      vi.spyOn(console, way).mockImplementation((text: string) => void printed.push(text))
  })
  afterEach(async () => {
    await place.remove()
    rmSync(folder, { recursive: true })
  })
  const start = () => startServer({ ...place.environment, ...many })
  /** The hash of the current content; for SQLite, of a copy, so that no connection is open. */
  const presentHash = async (): Promise<string> => {
    if (kind === 'postgres') return hashOf(place.settings)
    const dataFolder = fastFolder('copy')
    expect(await backup([sqliteFile(dataFolder)], root)).toBe(0)
    const hash = await hashOf({ ...place.settings, dataFolder })
    rmSync(dataFolder, { recursive: true })
    return hash
  }

  it('is taken while the server runs, and has the same content after a restore, by hash', async () => {
    const file = join(folder, "clinic's.backup")
    const first = await start()
    for (let index = 0; index < 12; index += 1)
      await sendUntilTaken(first.origin, `before-${index}`)
    const before = await presentHash()
    expect(await backup([file], root)).toBe(0)
    expect(printed.at(-1)).toBe(`The database is in ${file}.`)
    await sendUntilTaken(first.origin, 'after')
    expect(await presentHash()).not.toBe(before)
    // Names and texts of visitors are in it.
    expect((statSync(file).mode & 0o777).toString(8)).toBe('600')
    // Under load, a restore changes nothing.
    let isOver = false
    const sending = sendUntil(first.origin, 'load', () => isOver)
    expect(await restore([file], root)).toBe(1)
    expect(printed.at(-1)).toBe(
      'restore: A server is using the database. Stop it, and restore again.',
    )
    isOver = true
    await sending
    expect(await isTaken(first.origin, 'after')).toBe(true)
    await first.end('SIGTERM')
    expect(await restore([file], root)).toBe(0)
    expect(await presentHash()).toBe(before)
    expect(readdirSync(folder)).toEqual(["clinic's.backup"])
    // What was there before is kept where it is a file.
    const kept = readdirSync(place.settings.dataFolder).filter((name) => name.includes('.before-'))
    expect(kept).toHaveLength(kind === 'sqlite' ? 1 : 0)
    // It is a complete database: the server continues, and still detects repeated messages.
    const second = await start()
    expect(await isTaken(second.origin, 'before-3')).toBe(true)
    expect(await isTaken(second.origin, 'after')).toBe(true)
    await second.end('SIGTERM')
    expect((await storedMessages(place.settings)).keys).toHaveLength(13)
  })

  it('is a consistent snapshot, however much arrives meanwhile', async () => {
    const file = join(folder, 'clinic.backup')
    const server = await start()
    let isOver = false
    const sending = sendUntil(server.origin, 'm', () => isOver)
    await sendUntilTaken(server.origin, 'first')
    expect(await backup([file], root)).toBe(0)
    isOver = true
    await sending
    await server.end('SIGTERM')
    expect(await restore([file], root)).toBe(0)
    const { keys, halves } = await storedMessages(place.settings)
    expect([keys.includes('first'), halves]).toEqual([true, []])
  })

  it('overwrites no file, and only a valid backup replaces a database', async () => {
    const file = join(folder, 'clinic.backup')
    const server = await start()
    await sendUntilTaken(server.origin, 'one')
    await server.end('SIGTERM')
    const before = await presentHash()
    writeFileSync(file, 'a letter')
    expect(await backup([file], root)).toBe(1)
    expect(printed.at(-1)).toBe(`backup: ${file} already exists; name a new file.`)
    expect(statSync(file).size).toBe(8)
    expect(await restore([file], root)).toBe(1)
    expect(printed.at(-1)).toMatch(/is no backup|pg_restore has failed/)
    expect(await restore([join(folder, 'none')], root)).toBe(1)
    expect(await presentHash()).toBe(before)
    expect([await backup([], root), await restore(['a', 'b'], root)]).toEqual([2, 2])
  })
})

describe('a backup of SQLite', () => {
  it('needs a database', async () => {
    const place = await emptyDatabase('sqlite')
    for (const [name, value] of Object.entries(place.environment)) vi.stubEnv(name, value)
    const said = vi.spyOn(console, 'error').mockImplementation(() => undefined)
    const { dataFolder } = place.settings
    expect(await backup([join(dataFolder, 'a.backup')], root)).toBe(1)
    expect(said).toHaveBeenCalledWith(`backup: There is no database in ${dataFolder}.`)
    await place.remove()
  })
})

describe('connectionVariables', () => {
  it('are those of the address', () => {
    expect(
      connectionVariables('postgres://us%40er:p%2Fw@db.example:6000/clinic?sslmode=require'),
    ).toEqual({
      PGHOST: 'db.example',
      PGPORT: '6000',
      PGUSER: 'us@er',
      PGPASSWORD: 'p/w',
      PGDATABASE: 'clinic',
      PGSSLMODE: 'require',
    })
    expect(connectionVariables('postgres://clinic@localhost/a?host=%2Ftmp%2Fx')).toEqual({
      PGHOST: '/tmp/x',
      PGUSER: 'clinic',
      PGDATABASE: 'a',
    })
  })
})
