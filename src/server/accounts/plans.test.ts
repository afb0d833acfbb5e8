import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { contactBody } from '#tests/support/server/bodies.ts'
import { databaseKinds } from '#tests/support/server/databases.ts'
import { noteStatements, scannedTables } from '#tests/support/server/plans.ts'
import { startTestServer, type TestServer } from '#tests/support/server/test-server.ts'
import { goodPassword, signedUp } from '#tests/support/server/visitor.ts'

describe.each(databaseKinds)('exporting and deleting an account on %s', (kind) => {
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer(kind, { identify: undefined, limits: { evenTime: 0 } })
  })
  afterAll(() => server.stop())

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
    expect(await scannedTables(server, ran)).toEqual([])
  })
})
