import { Kysely, sql } from 'kysely'
import { describe, expect, it, vi } from 'vitest'
import { databaseKinds, emptyDatabase, withDatabase } from '#tests/support/server/databases.ts'
import type { Log } from '../http/log.ts'
import { databaseOn, connectDatabase } from './database.ts'
import { migrateDatabase, noteWait } from './migrate.ts'
import { MigrationError } from './migration-error.ts'
import { postgresDialect } from './postgres.ts'
import { isUnavailable } from './unavailable.ts'
import type { DatabaseKind, Pool, RateEventRow, Schema, Tx } from './schema.ts'
import { sqliteDialect } from './sqlite.ts'

const event: RateEventRow = { scope: 'test', key: 'one', at: 1 }
const count = async (tx: Tx): Promise<number> =>
  (await tx.selectFrom('rate_events').selectAll().execute()).length

/** A separate pool with the settings of the server. */
async function poolOf(
  kind: DatabaseKind,
  place: Awaited<ReturnType<typeof emptyDatabase>>,
  onWait?: () => void,
) {
  const { dataFolder, connections, databaseUrl } = place.settings
  return new Kysely<Schema>({
    dialect:
      kind === 'sqlite'
        ? await sqliteDialect(dataFolder)
        : await postgresDialect(databaseUrl!, connections, onWait),
  })
}

describe('the database on SQLite', () => {
  it('says that its disk is full, keeps nothing of the transaction, and goes on', () =>
    withDatabase('sqlite', async (database, place) => {
      const pool = await poolOf('sqlite', place)
      const { write, read } = databaseOn('sqlite', pool)
      const pages = Object.values(
        (await sql`pragma page_count`.execute(pool)).rows[0] as Record<string, number>,
      )[0]!
      await sql.raw(`pragma max_page_count = ${pages + 5}`).execute(pool)
      const failing = write(async (tx) => {
        await tx.insertInto('rate_events').values(event).execute()
        await tx
          .insertInto('rate_events')
          .values({ ...event, key: 'x'.repeat(100_000) })
          .execute()
      })
      await expect(failing).rejects.toMatchObject({ code: 'SQLITE_FULL' })
      await expect(failing).rejects.toSatisfy(isUnavailable)
      expect(await read(count)).toBe(0)
      await write((tx) => tx.insertInto('rate_events').values(event).execute())
      expect(await read(count)).toBe(1)
      await pool.destroy()
      expect(await database.read(count)).toBe(1)
    }))
})

describe.each(databaseKinds)('the database on %s', (kind) => {
  it('keeps all of a transaction or nothing', () =>
    withDatabase(kind, async ({ write, read }) => {
      await write((tx) => tx.insertInto('rate_events').values(event).execute())
      const failing = write(async (tx) => {
        await tx.insertInto('rate_events').values(event).execute()
        throw new RangeError('no')
      })
      await expect(failing).rejects.toThrow('no')
      expect(await read(count)).toBe(1)
    }))

  it('holds times exactly, as numbers', () =>
    withDatabase(kind, async ({ write, read }) => {
      const at = 8_640_000_000_000_000
      await write((tx) =>
        tx
          .insertInto('rate_events')
          .values({ ...event, at })
          .execute(),
      )
      const rows = await read((tx) => tx.selectFrom('rate_events').select('at').execute())
      expect(rows).toEqual([{ at }])
    }))

  it('deletes the words of a message with it', () =>
    withDatabase(kind, async ({ write, read }) => {
      const adding = write((tx) =>
        tx.insertInto('message_words').values({ word: 'a', message: 'none' }).execute(),
      )
      await expect(adding).rejects.toThrow(/foreign key/i)
      expect(await read((tx) => tx.selectFrom('message_words').selectAll().execute())).toEqual([])
    }))

  it('serves many writers with one connection', () =>
    withDatabase(kind, async ({ write, read }) => {
      const writers = Array.from({ length: 15 }, (_, index) =>
        write(async (tx) => {
          await count(tx)
          await tx
            .insertInto('rate_events')
            .values({ ...event, at: index })
            .execute()
        }),
      )
      await Promise.all(writers)
      expect(await read(count)).toBe(15)
    }))

  it('does not lose a write of two pools that read before they write', () =>
    withDatabase(kind, async ({ write, read }, place) => {
      const other = databaseOn(kind, await poolOf(kind, place))
      const grow = (tx: Tx) =>
        tx
          .updateTable('rate_events')
          .set((build) => ({ at: build('at', '+', 1) }))
          .execute()
      await write((tx) =>
        tx
          .insertInto('rate_events')
          .values({ ...event, at: 0 })
          .execute(),
      )
      const writers = Array.from({ length: 30 }, (_, index) =>
        (index % 2 === 0 ? write : other.write)(async (tx) => {
          await count(tx)
          await grow(tx)
        }),
      )
      await Promise.all(writers)
      await other.close()
      expect(await read((tx) => tx.selectFrom('rate_events').select('at').execute())).toEqual([
        { at: 30 },
      ])
    }))

  it('continues after statements that the database has refused', () =>
    withDatabase(kind, async ({ write, read }) => {
      const refused = (statement: string) =>
        write((tx) => sql.raw(statement).execute(tx)).then(
          () => 'done',
          () => 'refused',
        )
      for (const statement of [
        "insert into message_words values ('a', 'none') returning word",
        "insert into message_words values ('a', 'none')",
        'insert into rate_events (scope) values (null) returning at',
        'select none',
      ]) {
        expect(await refused(statement)).toBe('refused')
        await write((tx) => tx.insertInto('rate_events').values(event).execute())
      }
      expect(await read(count)).toBe(4)
    }))

  it('runs each migration once, however many instances start together', async () => {
    const place = await emptyDatabase(kind)
    const ran: string[] = []
    const steps = {
      '0001-a': async (db: Kysely<unknown>) => {
        await sql`create table a (x integer)`.execute(db)
        ran.push('a')
      },
      '0002-b': async (db: Kysely<unknown>) => {
        await sql`insert into a values (1)`.execute(db)
        ran.push('b')
      },
    }
    const pools = await Promise.all(Array.from({ length: 4 }, () => poolOf(kind, place)))
    const results = await Promise.all(pools.map((pool) => migrateDatabase(pool, kind, steps)))
    expect(ran).toEqual(['a', 'b'])
    expect(results.flat().sort()).toEqual(['0001-a', '0002-b'])
    await expect(migrateDatabase(pools[0]!, kind, { '0001-a': steps['0001-a'] })).rejects.toThrow(
      MigrationError,
    )
    await Promise.all(pools.map((pool) => pool.destroy()))
    await place.remove()
  })

  it('keeps nothing of a migration that fails, and goes on from there', async () => {
    const place = await emptyDatabase(kind)
    const pool = await poolOf(kind, place)
    const create = (db: Kysely<unknown>) =>
      sql`create table a (x integer)`.execute(db).then(() => undefined)
    const fail = () => Promise.reject(new RangeError('stopped'))
    await expect(migrateDatabase(pool, kind, { '0001-a': create, '0002-b': fail })).rejects.toThrow(
      'stopped',
    )
    expect(await migrateDatabase(pool, kind, { '0001-a': create })).toEqual(['0001-a'])
    await pool.destroy()
    await place.remove()
  })

  it('may be changed for longer than a request takes, and another instance waits and says so', async () => {
    const place = await emptyDatabase(kind)
    const lines: unknown[] = []
    const log: Log = (named, facts) => void lines.push({ event: named, ...facts })
    let go: () => void = () => undefined
    const held = new Promise<void>((resolve) => {
      go = resolve
    })
    const limits: unknown[] = []
    const slow = async (db: Kysely<unknown>) => {
      if (kind === 'postgres')
        for (const name of [
          'statement_timeout',
          'idle_in_transaction_session_timeout',
          'lock_timeout',
        ])
          limits.push(
            (await sql.raw<Record<string, string>>(`show ${name}`).execute(db)).rows[0]?.[name],
          )
      await sql`create table a (x integer)`.execute(db)
      await held
    }
    const [first, second] = [await poolOf(kind, place), await poolOf(kind, place, noteWait(log))]
    const waits = { event: 'migration', state: 'waits for another instance' }
    const changing = migrateDatabase(first, kind, { '0001-a': slow }, log)
    await vi.waitFor(() =>
      expect(lines).toEqual([{ event: 'migration', state: 'begins', name: '0001-a' }]),
    )
    const waiting = migrateDatabase(second, kind, { '0001-a': slow }, log)
    await vi.waitFor(() => expect(lines).toContainEqual(waits), 15_000)
    go()
    expect([await changing, await waiting]).toEqual([['0001-a'], []])
    expect(lines.slice(1)).toEqual(
      expect.arrayContaining([waits, expect.objectContaining({ state: 'done', name: '0001-a' })]),
    )
    expect(limits).toEqual(kind === 'postgres' ? ['0', '0', '5s'] : [])
    // Requests have their limits again.
    if (kind === 'postgres')
      expect((await sql`show statement_timeout`.execute(first)).rows).toEqual([
        { statement_timeout: '10s' },
      ])
    await first.destroy()
    await second.destroy()
    await place.remove()
  }, 30_000)

  it('is refused if a newer version of the server has written it', () =>
    withDatabase(kind, async ({ write }, place) => {
      await write((tx) =>
        sql`insert into migrations (name, timestamp) values ('9999-later', '2030-01-01T00:00:00.000Z')`.execute(
          tx,
        ),
      )
      if (kind === 'postgres')
        // The pool of one connection is released for the next instance.
        expect(await write((tx) => count(tx))).toBe(0)
      await expect(connectDatabase(place.settings)).rejects.toThrow('newer version')
    }))
})

describe('SQLite', () => {
  it('serves waiting requests in order', () =>
    withDatabase('sqlite', async ({ read }) => {
      const order: number[] = []
      const all = Array.from({ length: 20 }, (_, index) =>
        read(async (tx) => {
          await count(tx)
          order.push(index)
        }),
      )
      await Promise.all(all)
      expect(order).toEqual(order.map((__, index) => index))
    }))

  it('loses nothing that was acknowledged if the power fails', () =>
    withDatabase('sqlite', async ({ read }) => {
      const pragma = (name: string) =>
        read(async (tx) => {
          const { rows } = await sql.raw<Record<string, unknown>>(`pragma ${name}`).execute(tx)
          return Object.values(rows[0] ?? {})[0]
        })
      expect([
        await pragma('journal_mode'),
        await pragma('synchronous'),
        await pragma('foreign_keys'),
      ]).toEqual(['wal', 2, 1])
    }))
})

describe('a handler', () => {
  it('takes a transaction, and no pool', () => {
    const handler = (tx: Tx): Tx => tx
    const pool = {} as Pool
    // @ts-expect-error -- a pool is no transaction
    expect(handler(pool)).toBe(pool)
  })
})

describe.each(databaseKinds.filter((kind) => kind === 'postgres'))('a connection to %s', (kind) => {
  it('that breaks in the middle of a transaction ends the transaction, and not the process', () =>
    withDatabase(
      kind,
      async (database) => {
        const broken: unknown = await database
          .write(async (tx) => {
            const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx)
            await database.read((other) =>
              sql`select pg_terminate_backend(${rows[0]!.pid})`.execute(other),
            )
            // The driver learns of it while no statement runs.
            await new Promise((resolve) => setTimeout(resolve, 200))
            await sql`select 1`.execute(tx)
          })
          .catch((error: unknown) => error)
        expect(broken).toBeInstanceOf(Error)
        // The request is answered with "try again".
        expect(isUnavailable(broken)).toBe(true)
        const after = await database.read((tx) => sql<{ one: number }>`select 1 as one`.execute(tx))
        expect(after.rows).toEqual([{ one: 1 }])
      },
      2,
    ))
})
