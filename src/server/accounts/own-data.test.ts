import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { contactBody } from '#tests/support/server/bodies.ts'
import { databaseKinds } from '#tests/support/server/databases.ts'
import { startTestServer, type TestServer } from '#tests/support/server/test-server.ts'
import {
  giveRole,
  goodPassword,
  signedUp,
  withSecondFactor,
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
    expect(visitor.cookies.size).toBe(0)
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
      about: '0 messages',
    })
  })
})
