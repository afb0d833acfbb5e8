import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sendJson } from '#tests/support/server/bodies.ts'
import { addAccounts, asAccount } from '#tests/support/server/accounts.ts'
import { databaseKinds } from '#tests/support/server/databases.ts'
import { startTestServer, type TestServer } from '#tests/support/server/test-server.ts'
import { deleteOldValues, pastDays } from './retention.ts'

const day = 86_400_000

describe.each(databaseKinds)('farms on %s', (kind) => {
  let server: TestServer
  let time = 0
  let count = 0
  beforeAll(async () => {
    server = await startTestServer(kind, { now: () => time })
    await addAccounts(server.database, ['amina', 'omar', 'sara', 'vet', 'stranger', 'many'])
  })
  afterAll(() => server.stop())

  /** Sends a request as an account. @returns the status and the body */
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
  async function farms(account: string) {
    const answer = await fetch(`${server.origin}/api/farms`, { headers: asAccount(account) })
    return ((await answer.json()) as { readonly farms: readonly Record<string, unknown>[] }).farms
  }
  /** A farm of Amina. */
  async function newFarm(): Promise<string> {
    count += 1
    const farm = `farm-of-a-test-${kind}-${count}`
    expect((await ask('amina', 'farms', { farm, title: ' عنبر ' })).status).toBe(201)
    return farm
  }
  async function join(farm: string, account: string, role: string): Promise<void> {
    const { body } = await ask('amina', `farms/${farm}/invitations`, { role })
    const joined = await ask(account, 'invitations/accept', { token: body['token'] })
    expect([joined.status, joined.body['role']]).toEqual([201, role])
  }
  const member = (farm: string, account: string) => `farms/${farm}/members/${account}`

  it('are made once, however often the device asks', async () => {
    const farm = await newFarm()
    const again = await ask('amina', 'farms', { farm, title: 'عنبر' })
    expect([again.status, again.body]).toEqual([200, { farm, title: 'عنبر', role: 'owner' }])
    expect((await ask('omar', 'farms', { farm, title: 'x' })).id).toBe('conflict')
    expect((await farms('amina')).filter((each) => each['farm'] === farm)).toEqual([
      {
        farm,
        title: 'عنبر',
        role: 'owner',
        sharedSince: null,
        members: [{ account: 'amina', name: 'Name of amina', role: 'owner' }],
      },
    ])
    expect((await farms('omar')).filter((each) => each['farm'] === farm)).toEqual([])
  })

  it.each([
    ['badRequest', { farm: 'short', title: 'x' }],
    ['badRequest', { farm: '../../../../etc/passwd', title: 'x' }],
    ['badRequest', { farm: 'farm-of-a-test-0', title: ' ' }],
    ['tooLarge', { farm: 'farm-of-a-test-0', title: 'x'.repeat(101) }],
    ['badRequest', { farm: 'farm-of-a-test-0' }],
  ])('refuse as %s: %j', async (id, body) => {
    expect((await ask('amina', 'farms', body)).id).toBe(id)
  })

  it('are limited for each account', async () => {
    const made = []
    for (let index = 0; index < 51; index += 1)
      made.push(await ask('many', 'farms', { farm: `farm-${kind}-of-many-${index}`, title: 'x' }))
    expect(made.map(({ status }) => status)).toEqual([
      ...Array.from({ length: 50 }, () => 201),
      409,
    ])
    expect(await farms('many')).toHaveLength(50)
  })

  it('have fifty members at most', async () => {
    const farm = await newFarm()
    const workers = Array.from({ length: 48 }, (_, index) => `worker-${index}`)
    await addAccounts(server.database, workers)
    await server.database.write((tx) =>
      tx
        .insertInto('farm_members')
        .values(workers.map((account) => ({ farm, account, role: 'worker', joined_at: 0 })))
        .execute(),
    )
    await join(farm, 'omar', 'worker')
    const { body } = await ask('amina', `farms/${farm}/invitations`, { role: 'worker' })
    const last = await ask('sara', 'invitations/accept', { token: body['token'] })
    expect([last.status, last.id]).toEqual([409, 'limitReached'])
  })

  it('need somebody who is logged in', async () => {
    expect((await fetch(`${server.origin}/api/farms`)).status).toBe(401)
    expect((await sendJson(`${server.origin}/api/farms`, {})).status).toBe(401)
  })

  it('are joined by a link, once', async () => {
    const farm = await newFarm()
    const { body } = await ask('amina', `farms/${farm}/invitations`, { role: 'worker' })
    const { token } = body
    const [one, other] = await Promise.all(
      ['omar', 'sara'].map((account) => ask(account, 'invitations/accept', { token })),
    )
    expect([one!.status, other!.status].sort((x, y) => x - y)).toEqual([201, 410])
    const winner = one!.status === 201 ? 'omar' : 'sara'
    // The answer was lost.
    expect((await ask(winner, 'invitations/accept', { token })).body).toEqual({
      farm,
      title: 'عنبر',
      role: 'worker',
    })
    const [{ members }] = (await farms(winner)).filter((each) => each['farm'] === farm) as [
      { members: unknown },
    ]
    expect(members).toEqual([
      { account: 'amina', name: 'Name of amina', role: 'owner' },
      { account: winner, name: `Name of ${winner}`, role: 'worker' },
    ])
  })

  it('are not joined by a link that has expired, was revoked or is unknown', async () => {
    const farm = await newFarm()
    const invite = async () =>
      (await ask('amina', `farms/${farm}/invitations`, { role: 'reader' })).body['token']
    const old = await invite()
    time += 7 * day
    expect((await ask('omar', 'invitations/accept', { token: old })).id).toBe('invitationGone')
    const revoked = await invite()
    await ask('amina', `farms/${farm}/invitations`, {}, 'DELETE')
    for (const token of [revoked, 'guessed', ''])
      expect((await ask('omar', 'invitations/accept', { token })).id).toBe('invitationGone')
    expect((await ask('omar', 'invitations/accept', { token: 1 })).id).toBe('badRequest')
    const stored = await server.database.read((tx) =>
      tx.selectFrom('farm_invitations').selectAll().execute(),
    )
    expect(JSON.stringify(stored)).not.toContain(String(revoked))
  })

  it('have a role for each member, which a link does not change', async () => {
    const farm = await newFarm()
    await join(farm, 'omar', 'worker')
    const { body } = await ask('amina', `farms/${farm}/invitations`, { role: 'reader' })
    expect((await ask('omar', 'invitations/accept', { token: body['token'] })).body['role']).toBe(
      'worker',
    )
    const changed = await ask('amina', member(farm, 'omar'), { role: 'owner' }, 'PATCH')
    expect(changed.body).toEqual({ account: 'omar', name: 'Name of omar', role: 'owner' })
    expect((await ask('omar', member(farm, 'amina'), { role: 'reader' }, 'PATCH')).status).toBe(200)
    expect((await ask('amina', member(farm, 'omar'), { role: 'reader' }, 'PATCH')).id).toBe(
      'notAllowed',
    )
    expect((await ask('omar', member(farm, 'amina'), { role: 'king' }, 'PATCH')).id).toBe(
      'badRequest',
    )
  })

  it('keep their last owner', async () => {
    const farm = await newFarm()
    await join(farm, 'omar', 'worker')
    expect((await ask('amina', member(farm, 'amina'), {}, 'DELETE')).id).toBe('lastOwner')
    expect((await ask('amina', member(farm, 'amina'), { role: 'worker' }, 'PATCH')).id).toBe(
      'lastOwner',
    )
    await ask('amina', member(farm, 'omar'), { role: 'owner' }, 'PATCH')
    // Two owners who leave at the same moment: one of them stays.
    const left = await Promise.all(
      ['amina', 'omar'].map((account) => ask(account, member(farm, account), {}, 'DELETE')),
    )
    expect(left.map(({ status }) => status).sort((x, y) => x - y)).toEqual([200, 409])
  })

  it('are left by a member, and an owner removes one; no other member does', async () => {
    const farm = await newFarm()
    for (const account of ['omar', 'sara', 'vet'])
      await join(farm, account, account === 'vet' ? 'reader' : 'worker')
    expect((await ask('omar', member(farm, 'sara'), {}, 'DELETE')).id).toBe('notAllowed')
    expect((await ask('omar', member(farm, 'omar'), {}, 'DELETE')).body).toEqual({ left: true })
    expect((await ask('amina', member(farm, 'sara'), {}, 'DELETE')).body).toEqual({ left: true })
    expect((await ask('amina', member(farm, 'sara'), {}, 'DELETE')).id).toBe('notFound')
    for (const account of ['omar', 'sara'])
      expect((await ask(account, member(farm, 'vet'), {}, 'DELETE')).id).toBe('notFound')
    expect((await ask('amina', `farms/${farm}`, {}, 'DELETE')).id).toBe('hasMembers')
    await ask('vet', member(farm, 'vet'), {}, 'DELETE')
    expect((await ask('amina', `farms/${farm}`, {}, 'DELETE')).body).toEqual({ deleted: true })
    expect((await farms('amina')).some((each) => each['farm'] === farm)).toBe(false)
  })

  it('show nothing to others, in whatever way they ask', async () => {
    const farm = await newFarm()
    await join(farm, 'vet', 'reader')
    const doors: readonly (readonly [string, object, 'POST' | 'PATCH' | 'DELETE'])[] = [
      [`farms/${farm}/invitations`, { role: 'owner' }, 'POST'],
      [`farms/${farm}/invitations`, {}, 'DELETE'],
      [member(farm, 'amina'), { role: 'reader' }, 'PATCH'],
      [member(farm, 'amina'), {}, 'DELETE'],
      [`farms/${farm}`, {}, 'DELETE'],
    ]
    for (const path of ['farms/%00', 'farms/%00/members/%00', 'farms/%F0%9F%90%94/members/a'])
      expect((await ask('vet', path, {}, 'DELETE')).id).toBe('notFound')
    expect((await ask('amina', member(farm, '%00'), {}, 'DELETE')).id).toBe('notFound')
    for (const [path, body, method] of doors) {
      expect((await ask('stranger', path, body, method)).id).toBe('notFound')
      expect((await ask('vet', path, body, method)).id).toBe('notAllowed')
      expect((await ask('vet', path.replace(farm, 'no-such-farm-at-all'), body, method)).id).toBe(
        'notFound',
      )
    }
  })

  it('keep replaced values for the life of a flock, and no link that has expired', async () => {
    const farm = await newFarm()
    await ask('amina', `farms/${farm}/invitations`, { role: 'worker' })
    const old = (at: number) => ({
      farm,
      name: 'journal:1:2026-05-01',
      field: 'told.deaths',
      value: '3',
      device: `device-${at}`,
      number: 1,
      replaced_by: 'other',
      replaced_number: 1,
      at,
    })
    const now = time + 7 * day
    const limit = now - pastDays * day
    await server.database.write((tx) =>
      tx
        .insertInto('sync_past')
        .values([old(limit), old(limit - 1)])
        .execute(),
    )
    await deleteOldValues(server.database, now)
    const left = await server.database.read(async (tx) => [
      ...(await tx.selectFrom('sync_past').select('at').where('farm', '=', farm).execute()),
      ...(await tx.selectFrom('farm_invitations').select('digest').execute()),
    ])
    expect(left).toEqual([{ at: limit }])
  })
})
