import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { appointmentBody, contactBody } from '#tests/support/server/bodies.ts'
import { databaseKinds } from '#tests/support/server/databases.ts'
import { startTestServer, type TestServer } from '#tests/support/server/test-server.ts'
import {
  giveRole,
  goodPassword,
  signedUp,
  withSecondFactor,
  type Visitor,
} from '#tests/support/server/visitor.ts'

describe.each(databaseKinds)('the data of an account on %s', (kind) => {
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer(kind, { identify: undefined, limits: { evenTime: 0 } })
  })
  afterAll(() => server.stop())

  interface Exported {
    readonly account: unknown
    readonly sessions: readonly unknown[]
    readonly messages: readonly { readonly id: string; readonly fields: unknown }[]
    readonly audit: readonly { readonly action: string }[]
  }

  it('are exported as a file: account, devices, messages and what was noted', async () => {
    const visitor = await signedUp(server, 'a_b@farm.example')
    const long = `${'word '.repeat(900)} end`
    for (const [id, email, message] of [
      ['o1', 'A_b@farm.example', 'mine'],
      ['o2', 'axb@farm.example', 'of another'],
      ['o3', 'a_b@farm.example.org', 'of a third'],
      // More words than searches know, with the address after them.
      ['o4', 'a_b@farm.example', long],
    ] as const) {
      const { values, ...rest } = contactBody(id, { message })
      const { email: _, ...others } = values
      await visitor.ask(
        'POST',
        '/api/forms',
        { ...rest, values: { ...others, email } },
        { 'X-Forwarded-For': `10.9.8.${id.slice(1)}` },
      )
    }
    const answer = await visitor.get('/api/me/export')
    expect(answer.headers.get('content-disposition')).toContain('clinic-account.json')
    const data = answer.body as unknown as Exported
    expect(data.account).toEqual((await visitor.get('/api/me')).body)
    expect(data.sessions).toHaveLength(1)
    expect(data.messages.map(({ fields }) => (fields as { message: string }).message)).toEqual([
      long.trim(),
      'mine',
    ])
    expect(JSON.stringify(data)).not.toMatch(/takenBy|"note"|of another|of a third/)
    expect(JSON.stringify(data)).not.toContain('password')
    const again = (await visitor.get('/api/me/export')).body as unknown as Exported
    expect(again.audit.map(({ action }) => action)).toEqual(['export.account'])
  })

  it('have appointments, answers and a subscription, which go with the account', async () => {
    const email = 'booked@farm.example'
    const visitor = await signedUp(server, email)
    await visitor.post('/api/forms', appointmentBody('b1', { email }))
    const subscription = { id: 'b2', form: 'subscribe', values: { email }, language: 'en' }
    await visitor.post('/api/forms', subscription)
    const exported = async () =>
      (await visitor.get('/api/me/export')).body as unknown as {
        readonly newsletter: unknown
        readonly messages: readonly { readonly id: string }[]
      }
    const { id } = (await exported()).messages[0]!
    const about = JSON.stringify({ subject: 'Hens', text: 'Call us' })
    await server.database.write(async (tx) => {
      const row = { starts_at: 0, minutes: 30, day: '1970-01-01', sequence: 0, changed_at: 0 }
      await tx
        .insertInto('appointments')
        .values({ message: id, state: 'confirmed', ...row })
        .execute()
      const event = { key: null, at: 0, who: null, kind: 'mail' as const, about }
      await tx
        .insertInto('message_events')
        .values({ id: 'e1', message: id, ...event })
        .execute()
    })
    expect(await exported()).toMatchObject({
      newsletter: { isConfirmed: false },
      messages: [
        {
          appointment: { state: 'confirmed', start: '1970-01-01T00:00:00.000Z' },
          answers: [{ mail: { subject: 'Hens', text: 'Call us' } }],
        },
      ],
    })
    const password = goodPassword
    const { status } = await visitor.ask('DELETE', '/api/me', {
      password,
      messages: [id],
      farms: [],
    })
    expect(status).toBe(200)
    const left = await server.database.read(async (tx) => [
      ...(await tx.selectFrom('appointments').selectAll().where('message', '=', id).execute()),
      ...(await tx.selectFrom('message_events').selectAll().where('message', '=', id).execute()),
      ...(await tx.selectFrom('subscribers').selectAll().where('email', '=', email).execute()),
    ])
    expect(left).toEqual([])
  })

  it('are deleted with the messages of the address, after a warning that names them', async () => {
    const visitor = await signedUp(server, 'gone@farm.example')
    const post = (id: string, email: string) =>
      visitor.post('/api/forms', contactBody(id, { email, message: id }))
    await post('g1', 'gone@farm.example')
    await post('g2', 'stays@farm.example')
    const remove = (body: Readonly<Record<string, unknown>>) =>
      visitor.ask('DELETE', '/api/me', body)
    expect((await remove({ messages: [] })).status).toBe(400)
    expect((await remove({ password: 'Wrong-Heron quiet 47 lamp' })).body['id']).toBe('wrongLogin')
    const warned = await remove({ password: goodPassword })
    expect([warned.status, warned.body['id']]).toEqual([409, 'confirm'])
    const messages = warned.body['messages'] as Exported['messages']
    expect(messages).toMatchObject([{ form: 'contact', fields: { message: 'g1' } }])
    // A message that has arrived since is named first.
    await post('g3', 'gone@farm.example')
    const ids = messages.map(({ id }) => id)
    const [again] = [await remove({ password: goodPassword, messages: ids })]
    expect(again.status).toBe(409)
    const all = (again.body['messages'] as Exported['messages']).map(({ id }) => id)
    expect(await remove({ password: goodPassword, messages: all })).toMatchObject({
      status: 200,
      body: { deleted: true },
    })
    expect([...visitor.cookies.keys()]).toEqual(['clinic.device'])
    const left = await server.database.read(async (tx) => ({
      users: await tx.selectFrom('users').selectAll().where('email', '=', visitor.email).execute(),
      fields: (await tx.selectFrom('messages').select('fields').execute())
        .map(({ fields }) => (JSON.parse(fields) as { message: string }).message)
        .filter((text) => /^g\d$/.test(text)),
      mails: await tx
        .selectFrom('mails')
        .selectAll()
        .where('recipient', '=', visitor.email)
        .execute(),
      orphans: await tx
        .selectFrom('credentials')
        .leftJoin('users', 'users.id', 'credentials.user_id')
        .select('credentials.id')
        .where('users.id', 'is', null)
        .execute(),
    }))
    expect(left).toEqual({ users: [], fields: ['g2'], mails: [], orphans: [] })
    const body = { email: visitor.email, password: goodPassword }
    expect((await visitor.post('/api/auth/sign-in', body)).status).toBe(401)
  })

  it('are exported and deleted with farms: those of one, and those that go on', async () => {
    const amina = await signedUp(server, 'amina@farm.example')
    const omar = await signedUp(server, 'omar@farm.example')
    const alone = `farm-of-one-person-${kind}`
    const shared = `farm-of-two-persons-${kind}`
    const joined = `farm-of-another-${kind}`
    const make = (visitor: Visitor, farm: string) =>
      visitor.post('/api/farms', { farm, title: `Title of ${farm}` })
    const sync = (visitor: Visitor, farm: string, value: number) =>
      visitor.post('/api/sync', {
        farm,
        device: `device-of-${visitor.email.replace(/\W/g, '-')}`,
        receipt: null,
        since: 0,
        changes: [
          { number: 1, name: 'journal:1:2026-05-01', field: 'told.deaths', was: null, now: value },
        ],
      })
    const join = async (owner: Visitor, farm: string, visitor: Visitor) => {
      const { body } = await owner.post(`/api/farms/${farm}/invitations`, { role: 'worker' })
      await visitor.post('/api/invitations/accept', { token: body['token'] })
    }
    for (const farm of [alone, shared]) await make(amina, farm)
    await make(omar, joined)
    await join(amina, shared, omar)
    await join(omar, joined, amina)
    for (const [index, farm] of [alone, shared, joined].entries())
      expect((await sync(amina, farm, index + 1)).status).toBe(200)
    const ids = await Promise.all(
      [amina, omar].map(async (visitor) => String((await visitor.get('/api/me')).body['id'])),
    )

    const { farms } = (await amina.get('/api/me/export')).body as unknown as {
      readonly farms: readonly Readonly<Record<string, unknown>>[]
    }
    const device = 'device-of-amina-farm-example'
    const expected = (farm: string, role: string, value: number) => ({
      farm,
      role,
      title: `Title of ${farm}`,
      devices: [{ device, label: '', seenAt: expect.stringMatching(/^\d{4}-/) as unknown }],
      records: [
        {
          name: 'journal:1:2026-05-01',
          fields: { 'told.deaths': [{ value, device, number: 1 }] },
        },
      ],
    })
    expect(farms).toMatchObject([
      expected(joined, 'worker', 3),
      expected(alone, 'owner', 1),
      expected(shared, 'owner', 2),
    ])
    expect(farms[2]!['members']).toHaveLength(2)

    const remove = (visitor: Visitor, body: object = {}) =>
      visitor.ask('DELETE', '/api/me', { password: goodPassword, messages: [], ...body })
    const all = [joined, alone, shared]
    const outcomes = (farm: string, role: string, outcome: string) => ({
      farm,
      title: `Title of ${farm}`,
      role,
      outcome,
    })
    // The shared farm would have no owner: it is named, and nothing is deleted, whatever is agreed.
    for (const body of [{}, { farms: all }]) {
      const refused = await remove(amina, body)
      expect([refused.status, refused.body['id']]).toEqual([409, 'lastOwner'])
      expect(refused.body['farms']).toEqual([
        outcomes(joined, 'worker', 'left'),
        outcomes(alone, 'owner', 'deleted'),
        outcomes(shared, 'owner', 'needsOwner'),
      ])
    }
    await amina.ask('PATCH', `/api/farms/${shared}/members/${ids[1]}`, { role: 'owner' })
    for (const body of [{}, { farms: [shared, joined] }, { farms: [...all, 'x'] }]) {
      const warned = await remove(amina, body)
      expect([warned.status, warned.body['id']]).toEqual([409, 'confirm'])
      expect(warned.body['farms']).toContainEqual(outcomes(shared, 'owner', 'left'))
    }
    expect((await remove(amina, { farms: all })).status).toBe(200)
    const left = await server.database.read(async (tx) => ({
      farms: (
        await tx.selectFrom('farms').select('id').where('id', 'in', all).orderBy('id').execute()
      ).map(({ id }) => id),
      members: await tx
        .selectFrom('farm_members')
        .select(['farm', 'account', 'role'])
        .where('farm', 'in', all)
        .orderBy('farm')
        .execute(),
      records: (await tx.selectFrom('sync_records').select('farm').orderBy('farm').execute()).map(
        ({ farm }) => farm,
      ),
      devices: await tx
        .selectFrom('sync_devices')
        .selectAll()
        .where('account', '=', ids[0]!)
        .execute(),
      invitations: await tx
        .selectFrom('farm_invitations')
        .select('farm')
        .where('used_by', '=', ids[0]!)
        .execute(),
    }))
    expect(left).toEqual({
      farms: [joined, shared],
      members: [
        { farm: joined, account: ids[1], role: 'owner' },
        { farm: shared, account: ids[1], role: 'owner' },
      ],
      // What she entered stays in the farms of others.
      records: [joined, shared],
      devices: [],
      invitations: [],
    })
    expect((await sync(omar, shared, 9)).body).toMatchObject({ role: 'owner' })
  })

  it('are not both deleted if two owners of a farm go at the same moment', async () => {
    const farm = `farm-of-two-owners-${kind}`
    const [sara, noor] = [
      await signedUp(server, 'sara@farm.example'),
      await signedUp(server, 'noor@farm.example'),
    ]
    await sara.post('/api/farms', { farm, title: 'x' })
    const { body } = await sara.post(`/api/farms/${farm}/invitations`, { role: 'owner' })
    await noor.post('/api/invitations/accept', { token: body['token'] })
    const third = await signedUp(server, 'third@farm.example')
    const again = await sara.post(`/api/farms/${farm}/invitations`, { role: 'reader' })
    await third.post('/api/invitations/accept', { token: again.body['token'] })
    const request = { password: goodPassword, messages: [], farms: [farm] }
    const both = await Promise.all(
      [sara, noor].map((visitor) => visitor.ask('DELETE', '/api/me', request)),
    )
    const ends = both.map((answer) => [answer.status, answer.body['id']])
    expect(ends).toContainEqual([200, undefined])
    expect(ends).toContainEqual([409, 'lastOwner'])
  })

  it('are exported a few times in a quarter of an hour', async () => {
    const visitor = await signedUp(server, 'often@farm.example')
    const statuses = []
    for (let time = 0; time < 6; time += 1)
      statuses.push((await visitor.get('/api/me/export')).status)
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429])
  })

  it('of the only owner stay, until there is another one', async () => {
    const first = await signedUp(server, 'one@clinic.example')
    const second = await signedUp(server, 'two@clinic.example')
    for (const owner of [first, second]) await withSecondFactor(owner)
    await giveRole(server, first.email, 'owner')
    const remove = () => first.ask('DELETE', '/api/me', { password: goodPassword, messages: [] })
    expect((await remove()).status).toBe(409)
    await giveRole(server, second.email, 'owner')
    expect((await remove()).status).toBe(200)
    const entries = (await second.get('/api/audit')).body['entries']
    expect((entries as unknown[])[0]).toMatchObject({
      action: 'delete.account',
      about: '0 messages, 0 farms',
    })
  })
})
