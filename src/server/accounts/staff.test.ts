import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { contactBody } from '#tests/support/server/bodies.ts'
import { databaseKinds } from '#tests/support/server/databases.ts'
import { startTestServer, type TestServer } from '#tests/support/server/test-server.ts'
import {
  codeAt,
  giveRole,
  goodPassword,
  linkFrom,
  mailsTo,
  register,
  signedUp,
  visitorOf,
  withSecondFactor,
  type Visitor,
} from '#tests/support/server/visitor.ts'
import { invite } from './invitations.ts'
import { deleteEnded } from './retention.ts'

/** The time of all tests: a code of an app ends after 30 s, which a busy machine may need. */
const start = Date.parse('2026-11-20T08:00:00Z')
const hour = 3_600_000
/** Sets the clock, of the library for accounts too. */
const setClock = (later = 0) => vi.useFakeTimers({ toFake: ['Date'], now: start + later })

describe.each(databaseKinds)('staff on %s', (kind) => {
  let server: TestServer
  let owner: Visitor
  const anew = async () => {
    setClock()
    server = await startTestServer(kind, {
      identify: undefined,
      limits: { evenTime: 0 },
      // Rows are in the order of their times: no two requests have the same.
      now: () =>
        vi
          .setSystemTime(Date.now() + 1)
          .getMockedSystemTime()!
          .getTime(),
    })
    owner = await staffAs('owner@clinic.example', 'owner')
    vi.useRealTimers()
  }
  beforeAll(anew)
  beforeEach(() => void setClock())
  afterAll(() => server.stop())

  async function staffAs(email: string, role: 'staff' | 'owner'): Promise<Visitor> {
    const visitor = await signedUp(server, email)
    await withSecondFactor(visitor)
    await giveRole(server, email, role)
    return visitor
  }
  const statusOf = async (visitor: Visitor, path = '/api/messages') =>
    (await visitor.get(path)).status
  const auditOf = async () =>
    (await owner.get('/api/audit')).body['entries'] as readonly Readonly<Record<string, unknown>>[]

  it('begin with the link of the command, for the address that it names', async () => {
    const email = 'boss@clinic.example'
    const token = await server.database.write((tx) => invite(tx, email, 'owner', undefined, start))
    const other = await signedUp(server, 'other@clinic.example')
    expect((await other.post('/api/staff/accept', { token })).status).toBe(410)
    const boss = await signedUp(server, email)
    expect((await boss.post('/api/staff/accept', { token: `${token}x` })).status).toBe(410)
    expect(await boss.post('/api/staff/accept', { token })).toMatchObject({
      status: 200,
      body: { role: 'owner' },
    })
    expect((await boss.post('/api/staff/accept', { token })).status).toBe(410)
    // Not before the second factor.
    const before = await boss.get('/api/messages')
    expect([before.status, before.body['id']]).toEqual([403, 'secondFactor'])
    await withSecondFactor(boss)
    expect(await statusOf(boss)).toBe(200)
    expect(await statusOf(boss, '/api/staff')).toBe(200)
    const rows = await server.database.read((tx) =>
      tx.selectFrom('invitations').selectAll().execute(),
    )
    expect(JSON.stringify(rows)).not.toContain(token)
  })

  it('are invited by owners, by mail, for two days', async () => {
    const email = 'vet@clinic.example'
    const send = (visitor: Visitor, role = 'staff') =>
      visitor.post('/api/staff/invitations', { email, role })
    expect((await send(owner, 'visitor')).status).toBe(400)
    expect((await send(owner)).status).toBe(201)
    const old = await linkFrom(server, email, 'invite')
    expect((await send(owner)).status).toBe(201)
    const token = await linkFrom(server, email, 'invite')
    const vet = await signedUp(server, email)
    expect((await send(vet)).status).toBe(403)
    expect((await vet.post('/api/staff/accept', { token: old })).status).toBe(410)
    expect((await owner.get('/api/staff')).body['invitations']).toEqual([
      { email, role: 'staff', until: expect.any(String) },
    ])
    setClock(49 * hour)
    expect((await vet.post('/api/staff/accept', { token })).status).toBe(410)
    setClock()
    expect((await vet.post('/api/staff/accept', { token })).body).toEqual({ role: 'staff' })
    await withSecondFactor(vet)
    expect(await statusOf(vet)).toBe(200)
    expect(await statusOf(vet, '/api/staff')).toBe(403)
    expect(await statusOf(vet, '/api/audit')).toBe(403)
    expect((await send(vet)).status).toBe(403)
  })

  it('register with the link of their invitation: no second link, and no other tab', async () => {
    const email = 'new-boss@clinic.example'
    const token = await server.database.write((tx) => invite(tx, email, 'owner', undefined, start))
    const stranger = visitorOf(server, 'stranger@clinic.example')
    // The invitation of another address joins nobody, and stays.
    expect((await register(stranger, { invitation: token })).body).toEqual({ sent: true })
    expect(await linkFrom(server, stranger.email, 'verify')).not.toBe('')
    // A stranger who has registered the address has no invitation, and no account afterwards.
    await register(visitorOf(server, email), {
      password: 'Heron-Nile loud 48 oil',
      invitation: 'x',
    })
    const boss = visitorOf(server, email)
    expect((await register(boss, { invitation: token })).body).toEqual({ sent: true, joined: true })
    expect((await mailsTo(server, email)).map((mail) => mail.kind)).toEqual([])
    const logIn = (password: string) => boss.post('/api/auth/sign-in', { email, password })
    expect((await logIn('Heron-Nile loud 48 oil')).status).toBe(401)
    expect((await logIn(goodPassword)).body).toEqual({ signedIn: true })
    expect((await boss.get('/api/me')).body).toMatchObject({ role: 'owner', invited: false })
    await withSecondFactor(boss)
    expect(await statusOf(boss, '/api/staff')).toBe(200)
    // It works once.
    expect((await register(boss, { invitation: token })).body).toEqual({ sent: true })
    expect(await auditOf()).toContainEqual(
      expect.objectContaining({ action: 'role', about: expect.stringContaining('→ owner') }),
    )
  })

  it('see in their account that an invitation waits for its confirmed address', async () => {
    const email = 'waiting@clinic.example'
    const vet = await signedUp(server, email)
    const invited = async () => (await vet.get('/api/me')).body['invited']
    expect(await invited()).toBe(false)
    const token = await server.database.write((tx) => invite(tx, email, 'staff', undefined, start))
    expect(await invited()).toBe(true)
    // With an account that exists, registering takes nothing.
    expect((await register(vet, { invitation: token })).body).toEqual({ sent: true })
    expect(await invited()).toBe(true)
    expect((await vet.post('/api/staff/accept', { token })).body).toEqual({ role: 'staff' })
    expect(await invited()).toBe(false)
  })

  it('lose their role, and what they are logged in with; owners cannot change themselves', async () => {
    const vet = await staffAs('leaving@clinic.example', 'staff')
    const staff = (await owner.get('/api/staff')).body['staff'] as readonly {
      readonly id: string
      readonly email: string
    }[]
    const idOf = (email: string) => staff.find((person) => person.email === email)!.id
    const change = (id: string, role: string, visitor = owner) =>
      visitor.ask('PATCH', `/api/staff/${id}`, { role })
    expect((await change(idOf(owner.email), 'visitor')).status).toBe(403)
    expect((await change('nobody', 'staff')).status).toBe(404)
    expect((await change(idOf(vet.email), 'king')).status).toBe(400)
    expect((await change(idOf(vet.email), 'owner', vet)).status).toBe(403)
    expect((await change(idOf(vet.email), 'visitor')).status).toBe(200)
    expect(await statusOf(vet)).toBe(401)
    expect(await auditOf()).toContainEqual({
      id: expect.any(String),
      at: expect.any(String),
      who: idOf(owner.email),
      action: 'role',
      about: `${idOf(vet.email)} staff → visitor`,
    })
  })

  it('need the code of their app after the password, and each code works once', async () => {
    const vet = await signedUp(server, 'codes@clinic.example')
    const { uri } = await withSecondFactor(vet)
    await giveRole(server, vet.email, 'staff')
    const again = visitorOf(server, vet.email)
    const password = () =>
      again.post('/api/auth/sign-in', { email: vet.email, password: goodPassword })
    expect((await password()).body).toEqual({ secondFactor: true })
    expect(await statusOf(again)).toBe(401)
    expect((await again.post('/api/auth/second-factor/verify', { code: '000000' })).status).toBe(
      401,
    )
    // The code that has set it up, seen over a shoulder.
    const used = await again.post('/api/auth/second-factor/verify', { code: codeAt(uri) })
    expect([used.status, used.body['id']]).toEqual([401, 'wrongCode'])
    expect(await statusOf(again)).toBe(401)
    const next = codeAt(uri, start + 30_000)
    expect((await again.post('/api/auth/second-factor/verify', { code: next })).status).toBe(200)
    expect(await statusOf(again)).toBe(200)
  })

  it('have recovery codes for a lost phone, each for one time', async () => {
    const vet = await signedUp(server, 'lost@clinic.example')
    const { codes } = await withSecondFactor(vet)
    await giveRole(server, vet.email, 'staff')
    expect(codes.length).toBeGreaterThanOrEqual(8)
    const recover = async () => {
      const visitor = visitorOf(server, vet.email)
      await visitor.post('/api/auth/sign-in', { email: vet.email, password: goodPassword })
      const { status } = await visitor.post('/api/auth/second-factor/recover', { code: codes[0] })
      return [status, await statusOf(visitor)]
    }
    expect(await recover()).toEqual([200, 200])
    expect(await recover()).toEqual([401, 401])
  })

  it('do not get around the second factor by their mailbox', async () => {
    const vet = await staffAs('mailbox@clinic.example', 'staff')
    const { email } = vet
    const thief = visitorOf(server, email)
    await thief.post('/api/auth/send-link', { email })
    await thief.post('/api/auth/open-link', { token: await linkFrom(server, email, 'signIn') })
    await thief.post('/api/auth/forgot-password', { email })
    const newPassword = 'Delta-Ibis calm 82 door'
    const token = await linkFrom(server, email, 'reset')
    await thief.post('/api/auth/reset-password', { token, newPassword })
    await thief.post('/api/auth/send-link', { email })
    await thief.post('/api/auth/open-link', { token: await linkFrom(server, email, 'signIn') })
    // They are logged in, and can do nothing without the code.
    for (const [method, path] of [
      ['GET', '/api/messages'],
      ['GET', '/api/me'],
      ['GET', '/api/me/export'],
      ['DELETE', '/api/me'],
      ['POST', '/api/auth/second-factor/enable'],
      ['POST', '/api/auth/second-factor/disable'],
      ['POST', '/api/auth/change-email'],
      ['POST', '/api/auth/change-password'],
    ] as const) {
      const { status, body } = await thief.ask(method, path, { password: newPassword })
      expect([path, status, body['id']]).toEqual([path, 403, 'secondFactor'])
    }
  })

  it('cannot turn the second factor off; visitors can, with their password', async () => {
    const vet = await staffAs('off@clinic.example', 'staff')
    const off = (visitor: Visitor, password = goodPassword) =>
      visitor.post('/api/auth/second-factor/disable', { password })
    expect((await off(vet)).status).toBe(403)
    await giveRole(server, vet.email, 'visitor')
    expect((await off(vet, 'Wrong-Heron quiet 47 lamp')).status).toBe(401)
    expect((await off(vet)).status).toBe(200)
    expect((await vet.get('/api/me')).body['secondFactor']).toBe(false)
    const kinds = (await mailsTo(server, vet.email)).map((mail) => mail.kind)
    expect(kinds).toEqual(['verify', 'changed'])
  })

  it('log in again each day', async () => {
    const vet = await staffAs('daily@clinic.example', 'staff')
    setClock(11 * hour)
    expect(await statusOf(vet)).toBe(200)
    setClock(12 * hour + 60_000)
    expect(await statusOf(vet)).toBe(401)
  })

  it('read, change and export messages, and an export is noted', async () => {
    const vet = await staffAs('inbox@clinic.example', 'staff')
    await vet.post('/api/forms', contactBody('staff-1', { message: 'A question' }))
    const list = (await vet.get('/api/messages?q=question')).body['messages'] as readonly {
      readonly id: string
    }[]
    const path = `/api/messages/${list[0]!.id}`
    expect((await vet.get(path)).body).toMatchObject(list[0]!)
    expect((await vet.get('/api/messages/1')).status).toBe(404)
    const taken = await vet.ask('PATCH', path, { revision: 1, taken: true, state: 'inWork' })
    const { id } = (await vet.get('/api/me')).body
    expect(taken.body).toMatchObject({ takenBy: id, state: 'inWork', revision: 2 })
    const file = await vet.get('/api/messages.csv?q=question')
    expect(file.body['text']).toContain('A question')
    expect(await auditOf()).toContainEqual({
      id: expect.any(String),
      at: expect.any(String),
      who: id,
      action: 'export.messages',
      about: '1 messages, q',
    })
    const visitor = await signedUp(server, 'curious@farm.example')
    for (const address of [path, '/api/messages', '/api/messages.csv'])
      expect(await statusOf(visitor, address)).toBe(403)
    expect((await visitor.ask('PATCH', path, { revision: 2 })).status).toBe(403)
  })

  it('leave nothing behind that has ended', async () => {
    const { email } = visitorOf(server, 'never@farm.example')
    await visitorOf(server, email).post('/api/auth/sign-up', {
      name: 'A',
      phone: '+201001234567',
      email,
      password: goodPassword,
    })
    const count = (
      table: 'users' | 'sessions' | 'verifications' | 'invitations' | 'registrations',
    ) =>
      server.database.read(async (tx) => (await tx.selectFrom(table).select('id').execute()).length)
    const [users, waiting] = [await count('users'), await count('registrations')]
    await deleteEnded(server.database, start)
    expect(await count('registrations')).toBe(waiting)
    await deleteEnded(server.database, start + 61 * 24 * hour)
    expect(await count('users')).toBe(users)
    for (const table of ['sessions', 'verifications', 'invitations', 'registrations'] as const)
      expect(await count(table)).toBe(0)
    await server.stop()
    await anew()
  })
})
