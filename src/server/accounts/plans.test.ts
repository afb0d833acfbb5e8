import { CompiledQuery, type KyselyPlugin } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { contactBody } from '#tests/support/server/bodies.ts'
import { databaseKinds } from '#tests/support/server/databases.ts'
import { startTestServer, type TestServer } from '#tests/support/server/test-server.ts'
import { goodPassword, signedUp } from '#tests/support/server/visitor.ts'
import type { Tx } from '../database/schema.ts'

/** A statement that a request has run. */
interface Ran {
  readonly sql: string
  readonly parameters: readonly unknown[]
}

/** Notes each statement of a server from now on. */
function noteStatements({ database }: TestServer): readonly Ran[] {
  const ran: Ran[] = []
  for (const mode of ['read', 'write'] as const) {
    const run = database[mode]
    const noted: typeof run = (work) =>
      run((tx) => {
        const plugin: KyselyPlugin = {
          transformQuery: ({ node, queryId }) => {
            const executor = tx.getExecutor()
            const { sql, parameters } = executor.compileQuery(node, queryId)
            ran.push({ sql, parameters })
            return node
          },
          transformResult: ({ result }) => Promise.resolve(result),
        }
        return work(tx.withPlugin(plugin))
      })
    Object.assign(database, { [mode]: noted })
  }
  return ran
}

describe.each(databaseKinds)('exporting and deleting an account on %s', (kind) => {
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer(kind, { identify: undefined, limits: { evenTime: 0 } })
  })
  afterAll(() => server.stop())

  /** The tables that a statement reads as a whole. */
  const scanned = (tx: Tx, { sql, parameters }: Ran): Promise<readonly string[]> =>
    tx
      .executeQuery<Readonly<Record<string, unknown>>>(
        CompiledQuery.raw(`explain ${kind === 'sqlite' ? 'query plan ' : ''}${sql}`, [
          ...parameters,
        ]),
      )
      .then(({ rows }) =>
        rows.flatMap((row) => {
          const text = String(row['detail'] ?? row['QUERY PLAN'])
          const [, table] = /(?:^SCAN|Seq Scan on) (\w+)/.exec(text) ?? []
          // The events that a limit counts: a few of one index, which are read as they come.
          return table === undefined || table === 'earlier' ? [] : [`${table}: ${sql}`]
        }),
      )

  it('looks at no table as a whole', async () => {
    const visitor = await signedUp(server, 'plans@farm.example')
    const message = contactBody('of-plans')
    await visitor.post('/api/forms', {
      ...message,
      values: { ...message.values, email: 'Plans@farm.example' },
    })
    await visitor.post('/api/farms', { farm: 'farm-of-plans-12345', title: 'x' })
    const ran = noteStatements(server)
    const exported = await visitor.get('/api/me/export')
    expect(exported.body['messages']).toHaveLength(1)
    const { body } = await visitor.ask('DELETE', '/api/me', { password: goodPassword })
    const ids = (name: string, id: string) =>
      (body[name] as readonly Readonly<Record<string, string>>[]).map((each) => each[id])
    const confirmed = { messages: ids('messages', 'id'), farms: ids('farms', 'farm') }
    const deletion = { password: goodPassword, ...confirmed }
    expect((await visitor.ask('DELETE', '/api/me', deletion)).body).toEqual({ deleted: true })
    expect(ran.length).toBeGreaterThan(30)
    const found: string[] = []
    // libsql keeps an explained statement open, so this transaction cannot be committed.
    const undone = server.database.read(async (tx) => {
      // A table of a few rows is read as a whole, whatever indexes it has.
      if (kind === 'postgres')
        await tx.executeQuery(CompiledQuery.raw('set local enable_seqscan = off'))
      for (const each of ran) found.push(...(await scanned(tx, each)))
      throw new Error('explained')
    })
    await expect(undone).rejects.toThrow('explained')
    expect([...new Set(found)]).toEqual([])
  })
})
