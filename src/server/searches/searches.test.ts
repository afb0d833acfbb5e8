import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { asStaff } from '#tests/support/server/accounts.ts'
import { sendJson } from '#tests/support/server/bodies.ts'
import { databaseKinds } from '#tests/support/server/databases.ts'
import { startTestServer, type TestServer } from '#tests/support/server/test-server.ts'
import { deleteExpired } from '../messages/retention.ts'

const day = 86_400_000
const start = Date.parse('2026-11-20T08:00:00Z')

describe.each(databaseKinds)('searches without an answer on %s', (kind) => {
  let server: TestServer
  let now = start
  beforeAll(async () => {
    server = await startTestServer(kind, { now: () => now })
  })
  afterAll(() => server.stop())
  beforeEach(async () => {
    now = start
    await server.database.write(async (tx) => {
      for (const table of ['unanswered_searches', 'rate_events'] as const)
        await tx.deleteFrom(table).execute()
    })
  })

  let sent = 0
  const send = async (texts: readonly string[], language = 'en', from?: string) => {
    const answer = await sendJson(
      `${server.origin}/api/searches`,
      { language, texts },
      { 'X-Forwarded-For': from ?? `198.51.100.${(sent += 1)}` },
    )
    return answer.status
  }
  const listed = async () => {
    const answer = await fetch(`${server.origin}/api/searches`, { headers: asStaff })
    const { searches } = (await answer.json()) as {
      readonly searches: readonly Readonly<Record<string, unknown>>[]
    }
    return searches.map(({ language, text, count, last }) => [language, text, count, last])
  }

  it('are counted by text and language for staff alone, and forgotten when they are not repeated', async () => {
    expect(await send(['Ostrich  feed', 'quail cage', 'ostrich feed'])).toBe(200)
    expect(await send(['ostrich feed'])).toBe(200)
    expect(await send(['علف نعام'], 'ar')).toBe(200)
    expect(await listed()).toEqual([
      ['en', 'ostrich feed', 2, '2026-11-20'],
      ['en', 'quail cage', 1, '2026-11-20'],
      ['ar', 'علف نعام', 1, '2026-11-20'],
    ])
    expect((await fetch(`${server.origin}/api/searches`)).status).toBe(401)
    now += 31 * day
    await deleteExpired(server.database, 0, now)
    expect(await listed()).toEqual([['en', 'ostrich feed', 2, '2026-11-20']])
    now += 150 * day
    await deleteExpired(server.database, 0, now)
    expect(await listed()).toEqual([])
  })

  it('contain nothing of a person', async () => {
    expect(await send(['call 0100 123 4567', 'me@farm.example'])).toBe(200)
    expect(await listed()).toEqual([])
    const rows = await server.database.read((tx) =>
      tx.selectFrom('rate_events').select('key').execute(),
    )
    expect(rows.filter(({ key }) => key.includes('198.51'))).toEqual([])
  })

  it('are limited for one address, and each arrives when many are sent at once', async () => {
    const all = await Promise.all(
      Array.from({ length: 12 }, () => send(['peacock', 'emu', 'rhea'])),
    )
    expect(all).toEqual(all.map(() => 200))
    expect((await listed()).map(([, text, count]) => [text, count])).toEqual([
      ['emu', 12],
      ['peacock', 12],
      ['rhea', 12],
    ])
    const statuses = []
    for (let time = 0; time < 21; time += 1)
      statuses.push(await send(['guanaco'], 'en', '198.51.100.250'))
    expect(statuses.filter((status) => status === 200)).toHaveLength(20)
    expect(statuses.at(-1)).toBe(429)
    expect(await send(['x'.repeat(200)])).toBe(413)
  })
})
