import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { isSweep } from '#tests/support/browser/sweep.ts'
import { databaseKinds } from '#tests/support/server/databases.ts'
import {
  accountKinds,
  belongings,
  cookieOf,
  farmRecord,
  keepSession,
  linkDigest,
  makePerson,
  markOf,
  type Person,
} from '#tests/support/server/people.ts'
import { startTestServer, type TestServer } from '#tests/support/server/test-server.ts'
import { goodPassword, visitorOf, type Answered } from '#tests/support/server/visitor.ts'
import { printDraft } from '#drafts/draft.ts'
import { attemptLimits, type AttemptLimits } from './accounts/attempts.ts'
import { isOpen } from './accounts/gate.ts'
import { digestPassword } from './accounts/password.ts'
import { endpoints } from './app.ts'
import { passwordCosts } from './settings.ts'

/**
 * Accounts, each of which tries to read and to change what belongs to all others: two of each kind,
 * in the sweep more.
 */
const count = isSweep ? 50 : 2 * accountKinds
/** Each group has accounts of all kinds. */
const groups = count / accountKinds

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

const ownDraft = printDraft({
  author: 'mine',
  note: 'mine',
  made: '2026-11-20T08:00:00.000Z',
  files: [{ path: 'content/clinic.json', was: null, text: 'mine' }],
})

/** Attacks that name another person's row by its id: accounts try them on all others. */
const byId: Readonly<Record<string, Attack>> = {
  'GET /api/messages/:id': ({ message }) => ({ path: `/api/messages/${message}` }),
  'PATCH /api/messages/:id': ({ message }) => ({
    path: `/api/messages/${message}`,
    body: { revision: 1, state: 'archived', note: 'mine' },
  }),
  'POST /api/messages/:id/appointment': ({ message }) => ({
    path: `/api/messages/${message}/appointment`,
    body: { revision: 1, action: 'confirm', start: '2126-12-01T08:00:00.000Z' },
  }),
  'POST /api/messages/:id/reply': ({ message }) => ({
    path: `/api/messages/${message}/reply`,
    body: { key: 'mine', revision: 1, subject: 'mine', text: 'mine' },
  }),
  'DELETE /api/me/sessions/:id': ({ anchor }) => ({ path: `/api/me/sessions/${anchor}` }),
  'PATCH /api/staff/:id': ({ id }) => ({ path: `/api/staff/${id}`, body: { role: 'visitor' } }),
  'GET /api/shared-flocks/:farm': ({ farm }) => ({ path: `/api/shared-flocks/${farm}` }),
  'POST /api/shared-flocks/:farm/notes': ({ farm }, { index }) => ({
    path: `/api/shared-flocks/${farm}/notes`,
    body: { id: `note-of-an-attacker-${index}`, flock: '1717000000000', text: 'mine' },
  }),
  'GET /api/drafts/:id': ({ draft }) => ({ path: `/api/drafts/${draft}` }),
  'PATCH /api/drafts/:id': ({ draft }) => ({
    path: `/api/drafts/${draft}`,
    body: { name: 'mine' },
  }),
  'DELETE /api/drafts/:id': ({ draft }) => ({
    path: `/api/drafts/${draft}`,
    body: { version: 1 },
  }),
  'GET /api/drafts/:id/versions': ({ draft }) => ({ path: `/api/drafts/${draft}/versions` }),
  'POST /api/drafts/:id/versions': ({ draft }) => ({
    path: `/api/drafts/${draft}/versions`,
    body: { base: 1, draft: ownDraft },
  }),
  'GET /api/drafts/:id/versions/:version': ({ draft }) => ({
    path: `/api/drafts/${draft}/versions/1`,
  }),
  'POST /api/drafts/:id/approve': ({ draft }) => ({
    path: `/api/drafts/${draft}/approve`,
    body: { version: 1 },
  }),
  'GET /api/drafts/:id/file': ({ draft }) => ({ path: `/api/drafts/${draft}/file` }),
  'PATCH /api/farms/:farm': ({ farm }, { index }) => ({
    path: `/api/farms/${farm}`,
    body: { shared: index % 3 === 0 },
  }),
  'DELETE /api/farms/:farm': ({ farm }) => ({ path: `/api/farms/${farm}` }),
  'POST /api/farms/:farm/invitations': ({ farm }) => ({
    path: `/api/farms/${farm}/invitations`,
    body: { role: 'owner' },
  }),
  'DELETE /api/farms/:farm/invitations': ({ farm }) => ({ path: `/api/farms/${farm}/invitations` }),
  'PATCH /api/farms/:farm/members/:account': ({ farm, helper }, { id }) => ({
    path: `/api/farms/${farm}/members/${id.endsWith('0') ? id : helper}`,
    body: { role: 'owner' },
  }),
  'DELETE /api/farms/:farm/members/:account': ({ farm, id, helper }, attacker) => ({
    path: `/api/farms/${farm}/members/${attacker.index % 2 === 0 ? id : helper}`,
  }),
  'POST /api/sync': ({ farm, device, index }, attacker) => ({
    body: {
      farm,
      device: attacker.index % 2 === 0 ? device : attacker.device,
      receipt: attacker.index % 3 === 0 ? `receipt-${index}` : null,
      since: 0,
      changes: [{ number: 9, name: farmRecord, field: 'told.notes', was: null, now: 'mine' }],
    },
  }),
}

/** Attacks by what a request contains besides: ten accounts try each on the next one. */
const byContent: Readonly<Record<string, Attack>> = {
  'GET /health': () => ({}),
  'GET /api/openapi.json': () => ({}),
  'POST /api/forms': ({ key, index }) => ({
    body: {
      id: key,
      form: 'contact',
      values: { name: 'N', email: `x${index}@farm.example`, message: 'other' },
      language: 'en',
    },
  }),
  'GET /api/messages': ({ email }) => ({ path: `/api/messages?q=${encodeURIComponent(email)}` }),
  'GET /api/messages/counts': () => ({}),
  'GET /api/messages.csv': () => ({}),
  'POST /api/searches': ({ email }) => ({ body: { language: 'en', texts: [email] } }),
  'GET /api/searches': () => ({}),
  // They read no session, and no database.
  'GET /api/programs': ({ id }) => ({ path: `/api/programs?account=${id}` }),
  'GET /api/programs/:group/:program': ({ id, email }) => ({
    path: `/api/programs/${encodeURIComponent(id)}/${encodeURIComponent(email)}`,
  }),
  'POST /api/programs/:group/:program/calculate': ({ id, email }) => ({
    path: `/api/programs/${encodeURIComponent(id)}/me/calculate`,
    body: { input: { id, email } },
  }),
  'POST /api/programs/calculate': ({ id, email }) => ({
    body: { calculations: [{ calculator: email, input: { id } }] },
  }),
  'GET /api/mails/failed': () => ({}),
  'POST /api/mails/:id/resend': ({ message }) => ({ path: `/api/mails/${message}/resend` }),
  'GET /api/reminders': ({ id }) => ({ path: `/api/reminders?account=${id}` }),
  'PATCH /api/reminders': ({ id }) => ({
    body: { language: 'en', offset: 0, account: id, newAddress: true },
  }),
  'DELETE /api/reminders': withTheirId,
  'POST /api/reminders/days': ({ id }) => ({
    body: { language: 'en', offset: 0, account: id, flocks: [{ flock: 'flock:1', days: [] }] },
  }),
  // A subscription belongs to the session that asks; the keys of another are no keys here.
  'POST /api/reminders/push': ({ id, index }) => ({
    body: {
      language: 'en',
      offset: 0,
      account: id,
      session: `phone-of-${id}`,
      endpoint: `https://fcm.googleapis.com/${markOf(index)}`,
      p256dh: markOf(index),
      auth: markOf(index),
    },
  }),
  'DELETE /api/reminders/push': withTheirId,
  // The digest of an address opens nothing.
  'GET /api/calendar/:file': ({ calendar }) => ({
    path: `/api/calendar/${calendar}.ics`,
  }),
  'GET /api/newsletter/confirm': ({ message }) => ({
    path: `/api/newsletter/confirm?subscriber=${message}&token=${'0'.repeat(64)}`,
  }),
  'POST /api/newsletter/confirm': ({ message }) => ({
    path: `/api/newsletter/confirm?subscriber=${message}&token=${'0'.repeat(64)}`,
  }),
  'GET /api/newsletter/unsubscribe': ({ message }) => ({
    path: `/api/newsletter/unsubscribe?subscriber=${message}&token=`,
  }),
  'POST /api/newsletter/unsubscribe': ({ message }) => ({
    path: `/api/newsletter/unsubscribe?subscriber=${message}&token=`,
  }),
  'GET /api/newsletter/subscribers.csv': () => ({}),
  'GET /api/events': () => ({}),
  'GET /api/appointments': () => ({ path: '/api/appointments?day=2126-12-01' }),
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
  'DELETE /api/me': ({ id, message, farm }) => ({
    body: { id, userId: id, password: goodPassword, messages: [message], farms: [farm] },
  }),
  'DELETE /api/me/sessions': withTheirId,
  'POST /api/staff/invitations': ({ email }) => ({ body: { email, role: 'owner' } }),
  'POST /api/staff/accept': ({ invitation }) => ({ body: { token: invitation } }),
  'GET /api/staff': () => ({}),
  'GET /api/audit': () => ({}),
  'GET /api/drafts': () => ({}),
  'POST /api/drafts': ({ draft }) => ({ body: { id: draft, name: 'mine', draft: ownDraft } }),
  'GET /api/shared-flocks': ({ farm }) => ({ path: `/api/shared-flocks?after=&farm=${farm}` }),
  'POST /api/farms': ({ farm }) => ({ body: { farm, title: 'mine', role: 'owner' } }),
  'POST /api/me/records': ({ farm, id }) => ({ body: { farm, id, person: id } }),
  'GET /api/farms': ({ id, farm }) => ({ path: `/api/farms?account=${id}&farm=${farm}` }),
  // A link that was used, and what the database has of one that waits.
  'POST /api/invitations/accept': ({ usedLink, openLink }, { index }) => ({
    body: { token: index % 2 === 0 ? usedLink : linkDigest(openLink) },
  }),
}

/** Endpoints that end sessions of whoever asks. */
const ending: ReadonlySet<string> = new Set([
  'POST /api/auth/sign-out',
  'POST /api/auth/change-password',
  'DELETE /api/me/sessions',
])

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
  const problems: Answered['body'][] = []
  beforeAll(async () => {
    server = await startTestServer(kind, {
      identify: undefined,
      programs: { ask: () => Promise.resolve(null), rate: { most: 1e9, within: 1 } },
      limits: {
        evenTime: 0,
        attempts: unlimited,
        sync: { most: 1e9, within: 1 },
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
    const answer = await visitor.ask(method, tried.path ?? path, tried.body)
    if (answer.status >= 400) problems.push(answer.body)
    return answer
  }

  /** The marks of others in an answer. */
  function othersIn(answer: Answered, attacker: Person): readonly string[] {
    const text = JSON.stringify([answer.body, answer.cookies])
    const found = text.match(
      /secret-\d\d-mark|user\d\d@farm|\+2010000000\d\d|(?:person|anchor|helper|receipt|link-of)-\d\d/g,
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
      const group = Math.floor(attacker.index / accountKinds)
      for (const [index, [name, attack]] of Object.entries(byContent).entries()) {
        // Each attack comes from one group, in which there are all kinds.
        if ((index + group) % groups !== 0) continue
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
    expect(Object.keys(byId).map(seen)).toEqual([
      [403],
      [403],
      [403],
      [403],
      [403, 404],
      [403],
      // Flocks that farms share, and notes about them.
      [403],
      [403],
      // Drafts.
      ...Array.from({ length: 8 }, () => [403]),
      // Nobody learns whether there is such a farm.
      ...Array.from({ length: 7 }, () => [403, 404]),
    ])
    for (const name of [
      'GET /api/me',
      'GET /api/me/export',
      'GET /api/me/sessions',
      'GET /api/farms',
    ])
      expect(seen(name)).toEqual([200, 403])
    expect(seen('POST /api/staff/accept')).toEqual([403, 410])
    expect(seen('DELETE /api/me')).toEqual([403, 409])
    expect(seen('POST /api/farms')).toEqual([403, 409])
    expect(seen('POST /api/me/records')).toEqual([403, 409])
    expect(seen('POST /api/invitations/accept')).toEqual([403, 410])
    expect(seen('POST /api/auth/sign-in')).toEqual([401])
    expect(seen('POST /api/forms')).toEqual([409])
  })

  it('can do nothing without a session either', async () => {
    const before = await belongings(server)
    const stranger = visitorOf(server, 'stranger@farm.example')
    const victim = people[3]!
    const open = endpoints().filter(({ agreement }) => isOpen(agreement.access))
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

  it('are in no line of the log, no figure and no problem', async () => {
    const figures = await fetch(`${server.origin}/metrics`)
    const said = problems.map(({ type, title, detail, id, request, at }) =>
      JSON.stringify({ type, title, detail, id, request, at }),
    )
    // What else a problem has is the reader's own, as the tests above have shown.
    const texts = [JSON.stringify(server.log), await figures.text(), ...said]
    expect(server.log.length).toBeGreaterThan(100)
    expect(problems.length).toBeGreaterThan(50)
    for (const text of texts)
      expect(text).not.toMatch(
        /secret-|@farm|\+20100|Device|quiet|(?:person|anchor|helper|link-of|farm|flock)[-:]?\d\d/,
      )
  })
})
