import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { databaseKinds } from '#tests/support/server/databases.ts'
import { startTestServer, type TestServer } from '#tests/support/server/test-server.ts'
import { goodPassword, signedUp, type Visitor } from '#tests/support/server/visitor.ts'
import type { SyncState } from '#sync/protocol.ts'

const record = 'journal:1:2026-05-01'
const android =
  'Mozilla/5.0 (Linux; Android 13; SM-A155F) AppleWebKit/537.36 (KHTML, like Gecko) ' +
  'Chrome/120.0.0.0 Mobile Safari/537.36'

describe.each(databaseKinds)('farms of accounts on %s', (kind) => {
  let server: TestServer
  let amina: Visitor
  let omar: Visitor
  beforeAll(async () => {
    server = await startTestServer(kind, { identify: undefined, limits: { evenTime: 0 } })
    amina = await signedUp(server, 'amina@farm.example')
    omar = await signedUp(server, 'omar@farm.example')
  })
  afterAll(() => server.stop())

  const farm = 'farm-of-two-accounts'
  const sync = (visitor: Visitor, device: string, changes: readonly object[] = []) =>
    visitor.post('/api/sync', { farm, device, receipt: null, since: 0, changes })
  const deaths = (now: number) => ({
    number: 1,
    name: record,
    field: 'told.deaths',
    was: null,
    now,
  })

  it('show who entered a value in doubt, and on which device', async () => {
    const login = { email: amina.email, password: goodPassword }
    await amina.ask('POST', '/api/auth/sign-in', login, { 'User-Agent': android })
    const made = await amina.post('/api/farms', { farm, title: 'House 1' })
    expect([made.status, made.body['role']]).toEqual([201, 'owner'])
    expect((await sync(omar, 'device-of-omar-1')).status).toBe(404)
    const { body } = await amina.post(`/api/farms/${farm}/invitations`, { role: 'worker' })
    const joined = await omar.post('/api/invitations/accept', { token: body['token'] })
    expect([joined.status, joined.body['role']]).toEqual([201, 'worker'])
    await sync(amina, 'device-of-amina-1', [deaths(3)])
    const answer = (await sync(omar, 'device-of-omar-1', [deaths(5)])).body as unknown as SyncState
    const values = answer.records[0]!.fields['told.deaths']!.map(({ value }) => value)
    expect(values).toEqual([3, 5])
    const ids = await Promise.all(
      [amina, omar].map(async (visitor) => (await visitor.get('/api/me')).body['id']),
    )
    expect(answer.devices).toEqual({
      'device-of-amina-1': { account: ids[0], name: 'Amina Farid', label: 'Chrome · Android' },
      'device-of-omar-1': { account: ids[1], name: 'Amina Farid', label: '' },
    })
    // A name that is changed is changed for the members too.
    await omar.ask('PATCH', '/api/me', { name: 'Omar' })
    const { farms } = (await amina.get('/api/farms')).body as unknown as {
      readonly farms: readonly { readonly members: readonly unknown[] }[]
    }
    expect(farms[0]!.members).toContainEqual({ account: ids[1], name: 'Omar', role: 'worker' })
  })

  it('require a confirmed address', async () => {
    const verified = (email_verified: number) =>
      server.database.write((tx) =>
        tx.updateTable('users').set({ email_verified }).where('email', '=', omar.email).execute(),
      )
    await verified(0)
    const refused = [await omar.get('/api/farms'), await sync(omar, 'device-of-omar-2')]
    await verified(1)
    expect(refused.map(({ status, body }) => [status, body['id']])).toEqual([
      [401, 'signIn'],
      [401, 'signIn'],
    ])
    expect((await omar.get('/api/farms')).status).toBe(200)
  })
})
