import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addAccounts, asAccount, asStaffMember } from '#tests/support/server/accounts.ts'
import { sendJson } from '#tests/support/server/bodies.ts'
import { databaseKinds } from '#tests/support/server/databases.ts'
import { startTestServer, type TestServer } from '#tests/support/server/test-server.ts'
import { signedUp, goodPassword } from '#tests/support/server/visitor.ts'
import type { SyncState } from '../../sync/protocol.ts'

const saved = 'own:saved:1717000000000'

describe.each(databaseKinds)('what belongs to a person, on %s', (kind) => {
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer(kind)
    await addAccounts(server.database, ['amina', 'omar', 'sara', 'lena', 'many'])
  })
  afterAll(() => server.stop())

  async function ask(
    account: string,
    path: string,
    body: object = {},
    method: 'POST' | 'PATCH' | 'DELETE' = 'POST',
  ) {
    const answer = await sendJson(`${server.origin}/api/${path}`, body, asAccount(account), method)
    const content = (await answer.json()) as Readonly<Record<string, unknown>>
    return { status: answer.status, body: content, id: content['id'] }
  }
  const idOf = (name: string): string => `personal-of-${kind}-${name}`
  const open = async (account: string, name = account): Promise<string> =>
    (await ask(account, 'me/records', { farm: idOf(name) })).body['farm'] as string
  async function sync(
    account: string,
    farm: string,
    device: string,
    changes: readonly (readonly [name: string, field: string, now: unknown])[] = [],
  ) {
    const { status, body } = await ask(account, 'sync', {
      farm,
      device: `device-${kind}-${device}`,
      receipt: null,
      since: 0,
      changes: changes.map(([name, field, now], index) => ({
        number: index + 1,
        name,
        field,
        was: null,
        now,
      })),
    })
    return { status, ...(body as unknown as SyncState) }
  }

  it('has one place for all devices of an account, also if they begin at once', async () => {
    const [one, other] = await Promise.all([open('amina', 'phone'), open('amina', 'laptop')])
    expect(one).toBe(other)
    expect([idOf('phone'), idOf('laptop')]).toContain(one)
    expect(await open('amina', 'third')).toBe(one)
    await sync('amina', one, 'first', [[saved, 'title', 'Feed of May']])
    const { records } = await sync('amina', one, 'second')
    expect(records).toEqual([
      {
        name: saved,
        fields: {
          title: [
            {
              value: 'Feed of May',
              device: `device-${kind}-first`,
              number: 1,
              at: expect.any(Number),
            },
          ],
        },
      },
    ])
  })

  it('is no farm: it is not listed, and has neither members nor links, and is not shared', async () => {
    const farm = await open('omar')
    await sync('omar', farm, 'omar', [[saved, 'title', 'x']])
    const answer = await fetch(`${server.origin}/api/farms`, { headers: asAccount('omar') })
    expect(await answer.json()).toEqual({ farms: [] })
    for (const [path, body, method] of [
      [`farms/${farm}`, { shared: true }, 'PATCH'],
      [`farms/${farm}`, {}, 'DELETE'],
      [`farms/${farm}/invitations`, { role: 'reader' }, 'POST'],
      [`farms/${farm}/invitations`, {}, 'DELETE'],
      [`farms/${farm}/members/omar`, { role: 'reader' }, 'PATCH'],
      [`farms/${farm}/members/omar`, {}, 'DELETE'],
    ] as const)
      expect((await ask('omar', path, body, method)).id).toBe('notFound')
    expect((await ask('omar', 'farms', { farm, title: 'x' })).id).toBe('conflict')
    const shared = await fetch(`${server.origin}/api/shared-flocks/${farm}`, {
      headers: asStaffMember('amina'),
    })
    expect(shared.status).toBe(404)
  })

  it('is invisible to other accounts, and takes no id of theirs', async () => {
    const farm = await open('omar')
    expect((await sync('lena', farm, 'lena')).status).toBe(404)
    expect((await ask('lena', 'me/records', { farm })).id).toBe('conflict')
    await ask('lena', 'farms', { farm: idOf('farm-of-lena'), title: 'x' })
    expect((await ask('lena', 'me/records', { farm: idOf('farm-of-lena') })).id).toBe('conflict')
    for (const wrong of [undefined, 1, 'short', '../../../../etc/passwd'])
      expect((await ask('lena', 'me/records', { farm: wrong })).id).toBe('badRequest')
    expect((await sendJson(`${server.origin}/api/me/records`, { farm })).status).toBe(401)
  })

  it('has records of a person alone, and a farm has none of those', async () => {
    const farm = await open('sara')
    const own = await sync('sara', farm, 'own', [
      ['journal:1:2026-05-01', 'told.deaths', 3],
      ['own:', 'x', 1],
      ['own:favourites', '/services/a/b', true],
    ])
    expect(own.refused).toEqual([
      { number: 1, reason: 'invalid' },
      { number: 2, reason: 'invalid' },
    ])
    await ask('sara', 'farms', { farm: idOf('farm-of-sara'), title: 'x' })
    const shared = await sync('sara', idOf('farm-of-sara'), 'shared', [
      ['own:favourites', '/services/a/b', true],
      ['journal:1:2026-05-01', 'told.deaths', 3],
    ])
    expect(shared.refused).toEqual([{ number: 1, reason: 'invalid' }])
  })

  it('is limited', async () => {
    const farm = await open('many')
    await server.database.write((tx) =>
      tx.updateTable('farms').set({ records: 1999 }).where('id', '=', farm).execute(),
    )
    const { refused } = await sync('many', farm, 'many', [
      ['own:saved:1', 'title', 'fits'],
      ['own:saved:2', 'title', 'does not'],
    ])
    expect(refused).toEqual([{ number: 2, reason: 'full' }])
  })
})

describe.each(databaseKinds)('an account with records of its person, on %s', (kind) => {
  it('exports them, and takes them with it when it is deleted', async () => {
    const server = await startTestServer(kind, { identify: undefined })
    const amina = await signedUp(server, 'amina@farm.example')
    const farm = 'personal-of-amina-1'
    await amina.post('/api/me/records', { farm })
    const change = { number: 1, name: saved, field: 'title', was: null, now: 'Feed of May' }
    const device = { farm, device: 'device-of-amina-1', receipt: null, since: 0 }
    expect((await amina.post('/api/sync', { ...device, changes: [change] })).status).toBe(200)
    const { body } = await amina.get('/api/me/export')
    expect(body['settings']).toEqual([
      {
        name: saved,
        fields: {
          title: [
            {
              value: 'Feed of May',
              device: 'device-of-amina-1',
              number: 1,
              at: expect.any(Number),
            },
          ],
        },
      },
    ])
    expect(body['farms']).toEqual([])
    // Nothing else is to be confirmed.
    const deleted = await amina.ask('DELETE', '/api/me', {
      password: goodPassword,
      messages: [],
      farms: [],
    })
    expect(deleted.body).toEqual({ deleted: true })
    const left = await server.database.read(async (tx) => [
      await tx.selectFrom('farms').select('id').execute(),
      await tx.selectFrom('farm_members').select('farm').execute(),
      await tx.selectFrom('sync_records').select('name').execute(),
      await tx.selectFrom('sync_devices').select('device').execute(),
    ])
    await server.stop()
    expect(left).toEqual([[], [], [], []])
  })
})
