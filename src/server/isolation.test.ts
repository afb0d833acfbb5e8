import { createHash, createHmac } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { databaseKinds } from '#tests/support/server/databases.ts'
import { startTestServer, testDigest, type TestServer } from '#tests/support/server/test-server.ts'
import {
  goodPassword,
  visitorOf,
  type Answered,
  type Visitor,
} from '#tests/support/server/visitor.ts'
import { attemptLimits, type AttemptLimits } from './accounts/attempts.ts'
import { digestPassword } from './accounts/password.ts'
import { authSecret } from './accounts/session.ts'
import { endpoints } from './app.ts'
import type { Tx } from './database/schema.ts'
import { passwordCosts } from './settings.ts'

/** Accounts, each of which tries to read and to change what belongs to all others. */
const count = 50

/** Somebody with data of their own; every text of it has their mark. */
interface Person {
  readonly index: number
  readonly id: string
  readonly email: string
  /** A session that only they end, and the one that they attack with. */
  readonly anchor: string
  readonly session: string
  readonly message: string
  readonly key: string
  readonly invitation: string
  readonly visitor: Visitor
}

/** The mark of a person: no answer to anybody else contains it. */
const markOf = (index: number): string => `secret-${String(index).padStart(2, '0')}-mark`

/** What is tried: a request of one person that names what belongs to another. */
interface Attempt {
  readonly path?: string
  readonly body?: Readonly<Record<string, unknown>>
}
type Attack = (victim: Person, attacker: Person) => Attempt

const wrongPassword = 'Wrong-Heron quiet 47 lamp'
const stolenToken: Attack = ({ id, anchor }) => ({ body: { token: anchor, id, userId: id } })
const byEmail: Attack = ({ email }) => ({ body: { email } })
const withTheirId: Attack = ({ id, email }) => ({ body: { id, userId: id, user_id: id, email } })

/** Attacks that name another person's row by its id: accounts try them on all others. */
const byId: Readonly<Record<string, Attack>> = {
  'GET /api/messages/:id': ({ message }) => ({ path: `/api/messages/${message}` }),
  'PATCH /api/messages/:id': ({ message }) => ({
    path: `/api/messages/${message}`,
    body: { revision: 1, state: 'archived', note: 'mine' },
  }),
  'DELETE /api/me/sessions/:id': ({ anchor }) => ({ path: `/api/me/sessions/${anchor}` }),
  'PATCH /api/staff/:id': ({ id }) => ({ path: `/api/staff/${id}`, body: { role: 'visitor' } }),
}

/** Attacks by what a request contains besides: all accounts try them on the next one. */
const byContent: Readonly<Record<string, Attack>> = {
  'GET /health': () => ({}),
  'POST /api/forms': ({ key, index }) => ({
    body: {
      id: key,
      form: 'contact',
      values: { name: 'N', email: `x${index}@farm.example`, message: 'other' },
      language: 'en',
    },
  }),
  'GET /api/messages': ({ email }) => ({ path: `/api/messages?q=${encodeURIComponent(email)}` }),
  'GET /api/messages.csv': () => ({}),
  'POST /api/auth/sign-up': ({ email }) => ({
    body: { name: 'N', phone: '+201001234567', email, password: 'Delta-Ibis calm 82 door' },
  }),
  'POST /api/auth/verify-email': stolenToken,
  'POST /api/auth/send-verification': byEmail,
  'POST /api/auth/sign-in': ({ email }) => ({ body: { email, password: wrongPassword } }),
  'POST /api/auth/send-link': byEmail,
  'POST /api/auth/open-link': stolenToken,
  'POST /api/auth/forgot-password': byEmail,
  'POST /api/auth/reset-password': ({ id }) => ({
    body: { token: id, userId: id, newPassword: 'Delta-Ibis calm 82 door' },
  }),
  'POST /api/auth/sign-out': withTheirId,
  'POST /api/auth/change-password': ({ id }) => ({
    body: { userId: id, currentPassword: wrongPassword, newPassword: 'Delta-Ibis calm 82 door' },
  }),
  'POST /api/auth/change-email': ({ email }) => ({ body: { newEmail: email } }),
  'POST /api/auth/second-factor/enable': ({ id }) => ({
    body: { userId: id, password: wrongPassword },
  }),
  'POST /api/auth/second-factor/verify': ({ id }) => ({ body: { userId: id, code: '123456' } }),
  'POST /api/auth/second-factor/recover': ({ id }) => ({
    body: { userId: id, code: 'abcde-fghij' },
  }),
  'POST /api/auth/second-factor/disable': ({ id }) => ({
    body: { userId: id, password: wrongPassword },
  }),
  'GET /api/me': ({ id }) => ({ path: `/api/me?id=${id}&userId=${id}` }),
  'PATCH /api/me': ({ id }, attacker) => ({
    body: { id, userId: id, name: `N ${markOf(attacker.index)}` },
  }),
  'GET /api/me/sessions': ({ id }) => ({ path: `/api/me/sessions?userId=${id}` }),
  'GET /api/me/export': ({ id, email }) => ({
    path: `/api/me/export?id=${id}&email=${encodeURIComponent(email)}`,
  }),
  'DELETE /api/me': ({ id, message }) => ({
    body: { id, userId: id, password: goodPassword, messages: [message] },
  }),
  'DELETE /api/me/sessions': withTheirId,
  'POST /api/staff/invitations': ({ email }) => ({ body: { email, role: 'owner' } }),
  'POST /api/staff/accept': ({ invitation }) => ({ body: { token: invitation } }),
  'GET /api/staff': () => ({}),
  'GET /api/audit': () => ({}),
}

/** Endpoints that compute a digest of a password: one account of each kind tries them. */
const slow: ReadonlySet<string> = new Set([
  'POST /api/auth/sign-up',
  'POST /api/auth/sign-in',
  'POST /api/auth/reset-password',
  'POST /api/auth/change-password',
  'POST /api/auth/second-factor/enable',
  'POST /api/auth/second-factor/disable',
  'DELETE /api/me',
])
/** Accounts are of ten kinds: most are visitors, others have a role or a second factor. */
const kinds = 10
/** Endpoints that end sessions of whoever asks. */
const ending: ReadonlySet<string> = new Set([
  'POST /api/auth/sign-out',
  'POST /api/auth/change-password',
  'DELETE /api/me/sessions',
])

const time = '2026-11-20T08:00:00.000Z'
const ends = '2126-11-20T08:00:00.000Z'

/** A session of somebody, as the database has it. */
const sessionRow = (id: string, user: string, index: number) => ({
  id,
  user_id: user,
  token: `token-of-${id}`,
  expires_at: ends,
  ip_address: null,
  user_agent: `Device ${markOf(index)}`,
  strong: 0,
  created_at: new Date().toISOString(),
  updated_at: time,
})

const keepSession = async (tx: Tx, id: string, { id: user, index }: Person): Promise<void> => {
  await tx
    .insertInto('sessions')
    .values(sessionRow(id, user, index))
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute()
}

/** The cookie of a session, signed as the server signs it. */
function cookieOf(token: string): string {
  const secret = authSecret(testDigest)
  const signature = createHmac('sha256', secret).update(token).digest('base64')
  return encodeURIComponent(`${token}.${signature}`)
}

/** Makes a person with an account, two sessions, a message and an invitation. */
async function makePerson(server: TestServer, index: number, password: string): Promise<Person> {
  const two = String(index).padStart(2, '0')
  const email = `user${two}@farm.example`
  const person: Person = {
    index,
    id: `person-${two}`,
    email,
    anchor: `anchor-${two}`,
    session: `session-${two}`,
    message: two.repeat(16),
    key: `key-${two}`,
    invitation: `invitation-${two}`,
    visitor: visitorOf(server, email, `10.0.0.${index}`),
  }
  const mark = markOf(index)
  await server.database.write(async (tx) => {
    await tx
      .insertInto('users')
      .values({
        id: person.id,
        name: `N ${mark}`,
        email,
        email_verified: 1,
        image: null,
        phone: `+2010000000${two}`,
        language: 'en',
        // A few have a role, and have not proven a second factor.
        role: (['staff', 'owner'] as const)[(index % kinds) - 8] ?? 'visitor',
        two_factor_enabled: index % kinds === 7 ? 1 : 0,
        created_at: time,
        updated_at: time,
      })
      .execute()
    for (const id of [person.anchor, person.session]) await keepSession(tx, id, person)
    const credential = { account_id: person.id, provider_id: 'credential', password }
    const times = { created_at: time, updated_at: time }
    await tx
      .insertInto('credentials')
      .values({ id: `credential-${two}`, user_id: person.id, ...credential, ...times })
      .execute()
    await tx
      .insertInto('messages')
      .values({
        id: person.message,
        key: person.key,
        form: 'contact',
        language: 'en',
        fields: JSON.stringify({ name: mark, email, message: mark }),
        state: 'new',
        suspect: 0,
        day: null,
        note: `note ${mark}`,
        taken_by: null,
        received_at: 0,
        changed_at: 0,
        revision: 1,
      })
      .execute()
    await tx
      .insertInto('invitations')
      .values({
        id: createHash('sha256').update(person.invitation).digest('hex'),
        email,
        role: 'owner',
        invited_by: null,
        until: Date.parse(ends),
      })
      .execute()
  })
  return person
}

/** All that belongs to somebody, without the sessions that they attack with. */
const belongings = (server: TestServer) =>
  server.database.read(async (tx) => ({
    users: await tx
      .selectFrom('users')
      .select(['id', 'name', 'email', 'email_verified', 'phone', 'role', 'two_factor_enabled'])
      .orderBy('id')
      .execute(),
    anchors: await tx
      .selectFrom('sessions')
      .select(['id', 'user_id', 'token', 'strong'])
      .where('id', 'like', 'anchor-%')
      .orderBy('id')
      .execute(),
    credentials: await tx.selectFrom('credentials').selectAll().orderBy('id').execute(),
    factors: await tx.selectFrom('second_factors').selectAll().execute(),
    messages: await tx.selectFrom('messages').selectAll().orderBy('id').execute(),
    invitations: await tx.selectFrom('invitations').selectAll().orderBy('id').execute(),
  }))

const unlimited = Object.fromEntries(
  Object.keys(attemptLimits).map((kind) => [kind, { perAddress: 1e9, perAccount: 1e9, within: 1 }]),
) as AttemptLimits

it('every endpoint of the server is attacked', () => {
  const known = endpoints().map(({ method, path }) => `${method} ${path}`)
  expect([...Object.keys(byId), ...Object.keys(byContent)].sort()).toEqual([...known].sort())
})

describe.each(databaseKinds)(`${count} accounts on %s`, (kind) => {
  let server: TestServer
  let people: readonly Person[] = []
  beforeAll(async () => {
    server = await startTestServer(kind, {
      identify: undefined,
      limits: {
        evenTime: 0,
        attempts: unlimited,
        forms: { perAddress: 1e9, perForm: 1e9, leastTime: 0 },
      },
    })
    const password = await digestPassword(goodPassword, passwordCosts.forTests)
    const made: Person[] = []
    for (let index = 0; index < count; index += 1)
      made.push(await makePerson(server, index, password))
    people = made
  })
  afterAll(() => server.stop())

  /** Tries something as somebody who is logged in. */
  async function attempt(
    name: string,
    attacker: Person,
    victim: Person,
    attack: Attack,
  ): Promise<Answered> {
    const [method = '', path = ''] = name.split(' ')
    const { visitor } = attacker
    visitor.cookies.clear()
    visitor.cookies.set('clinic.session_token', cookieOf(`token-of-${attacker.session}`))
    const tried = attack(victim, attacker)
    return visitor.ask(method, tried.path ?? path, tried.body)
  }

  /** The marks of others in an answer. */
  function othersIn(answer: Answered, attacker: Person): readonly string[] {
    const text = JSON.stringify([answer.body, answer.cookies])
    const found = text.match(
      /secret-\d\d-mark|user\d\d@farm|\+2010000000\d\d|(?:person|anchor)-\d\d/g,
    )
    const own = String(attacker.index).padStart(2, '0')
    return (found ?? []).filter((mark) => !mark.includes(own))
  }

  it('read and change nothing that belongs to another', async () => {
    const before = await belongings(server)
    const leaks: unknown[] = []
    const statuses = new Map<string, Set<number>>()
    const attacks = Object.entries(byId)
    const run = async (name: string, attacker: Person, victim: Person, attack: Attack) => {
      const answer = await attempt(name, attacker, victim, attack)
      statuses.set(name, (statuses.get(name) ?? new Set()).add(answer.status))
      const found = othersIn(answer, attacker)
      if (found.length > 0 || answer.status >= 500)
        leaks.push({ name, attacker: attacker.id, victim: victim.id, found, answer })
    }
    for (const attacker of people) {
      const others = people.filter((person) => person !== attacker)
      for (const victim of others) {
        // Each account tries something on all others, and each attack comes from all kinds.
        const [name, attack] = attacks[(attacker.index + victim.index * 3) % attacks.length]!
        await run(name, attacker, victim, attack)
      }
      const next = people[(attacker.index + 1) % count]!
      for (const [name, attack] of Object.entries(byContent)) {
        if (slow.has(name) && ![0, 7, 8, 9].includes(attacker.index)) continue
        await run(name, attacker, next, attack)
        // Some end the sessions of whoever asks.
        if (ending.has(name))
          await server.database.write(async (tx) => {
            for (const id of [attacker.anchor, attacker.session])
              await keepSession(tx, id, attacker)
          })
      }
    }
    expect(leaks).toEqual([])
    const after = await belongings(server)
    expect(after).toEqual(before)
    // The attacks were refused for what they are, and not for a wrong form.
    const seen = (name: string) => [...(statuses.get(name) ?? [])].sort((one, two) => one - two)
    expect(Object.keys(byId).map(seen)).toEqual([[403], [403], [403, 404], [403]])
    for (const name of ['GET /api/me', 'GET /api/me/export', 'GET /api/me/sessions'])
      expect(seen(name)).toEqual([200, 403])
    expect(seen('POST /api/staff/accept')).toEqual([403, 410])
    expect(seen('DELETE /api/me')).toEqual([403, 409])
    expect(seen('POST /api/auth/sign-in')).toEqual([401])
    expect(seen('POST /api/forms')).toEqual([409])
  })

  it('can do nothing without a session either', async () => {
    const before = await belongings(server)
    const stranger = visitorOf(server, 'stranger@farm.example')
    const victim = people[3]!
    const open = endpoints().filter(({ access }) => access === 'anyone')
    const openNames = new Set(open.map(({ method, path }) => `${method} ${path}`))
    for (const [name, attack] of Object.entries({ ...byId, ...byContent })) {
      const [method = '', path = ''] = name.split(' ')
      const tried = attack(victim, victim)
      const { status, body } = await stranger.ask(method, tried.path ?? path, tried.body)
      if (!openNames.has(name)) expect([name, status]).toEqual([name, 401])
      expect(JSON.stringify(body)).not.toMatch(/secret-|user\d\d@farm|person-/)
    }
    expect(await belongings(server)).toEqual(before)
  })
})
