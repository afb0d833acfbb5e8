import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { databaseKinds } from '#tests/support/server/databases.ts'
import { startTestServer, type TestServer } from '#tests/support/server/test-server.ts'
import {
  goodPassword,
  linkFrom,
  mailsTo,
  register,
  signedUp,
  visitorOf,
} from '#tests/support/server/visitor.ts'
import { passwordCosts } from '../settings.ts'

const newPassword = 'Delta-Ibis calm 82 door'

describe.each(databaseKinds)('accounts on %s', (kind) => {
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer(kind, { identify: undefined, limits: { evenTime: 0 } })
  })
  afterAll(() => server.stop())

  const signIn = (email: string, password = goodPassword, visitor = visitorOf(server, email)) =>
    visitor.post('/api/auth/sign-in', { email, password })
  const statusOf = async (visitor: { get: (path: string) => Promise<{ status: number }> }) =>
    (await visitor.get('/api/me')).status

  it('begin with a confirmed address, and end with a log out', async () => {
    const email = 'first@farm.example'
    const visitor = visitorOf(server, email)
    expect(await register(visitor)).toMatchObject({
      status: 200,
      body: { sent: true },
      cookies: [expect.stringMatching(/^clinic\.device=/)],
    })
    expect((await signIn(email)).body['id']).toBe('notVerified')
    const token = await linkFrom(server, email, 'verify')
    expect((await visitor.post('/api/auth/verify-email', { token })).status).toBe(200)
    expect((await signIn(email, `${goodPassword}.`)).body).toMatchObject({
      id: 'wrongLogin',
      status: 401,
    })
    const { status, body, cookies } = await signIn('First@Farm.Example', goodPassword, visitor)
    expect([status, body]).toEqual([200, { signedIn: true }])
    expect(cookies.map((cookie) => cookie.split('=')[0])).toEqual([
      'clinic.session_token',
      'clinic.device',
    ])
    // Neither names anybody.
    expect(decodeURIComponent(cookies.join())).not.toContain('farm')
    for (const part of ['HttpOnly', 'SameSite=Lax', 'Path=/']) expect(cookies[0]).toContain(part)
    expect(cookies[0]).not.toContain('Secure')
    expect((await visitor.get('/api/me')).body).toEqual({
      id: expect.any(String),
      name: 'Amina Farid',
      email,
      phone: '+20 100 123 4567',
      language: 'en',
      role: 'visitor',
      secondFactor: false,
      invited: false,
      createdAt: expect.stringMatching(/^20\d\d-/),
    })
    const before = new Map(visitor.cookies)
    expect((await visitor.post('/api/auth/sign-out')).status).toBe(200)
    expect([...visitor.cookies.keys()]).toEqual(['clinic.device'])
    // The session is gone, and not only its cookie.
    for (const [name, value] of before) visitor.cookies.set(name, value)
    expect(await statusOf(visitor)).toBe(401)
  })

  it('send mails in the language of the reader, with links to its pages', async () => {
    const email = 'arabic@farm.example'
    const visitor = visitorOf(server, email)
    await visitor.ask(
      'POST',
      '/api/auth/sign-up',
      { name: 'أمينة', phone: '+201001234567', email, password: goodPassword },
      { 'Accept-Language': 'ar-EG' },
    )
    const [mail] = await mailsTo(server, email)
    expect(mail!.subject).toBe('أكّد بريدك الإلكتروني')
    expect(mail!.content).toContain(`\n${server.origin}/ar/login#verify=`)
    const refused = await visitor.ask(
      'POST',
      '/api/auth/sign-in',
      { email, password: goodPassword },
      { 'Accept-Language': 'fr' },
    )
    expect(refused.headers.get('content-type')).toBe('application/problem+json')
    expect(refused.body['title']).toBe('Confirmez d’abord votre e-mail')
  })

  it.each<[string, Readonly<Record<string, unknown>>, number, string]>([
    ['no phone', { phone: '' }, 422, 'invalid'],
    ['no address', { email: 'amina' }, 422, 'invalid'],
    ['a number as name', { name: 5 }, 400, 'badRequest'],
    ['an essay as name', { name: 'x'.repeat(201) }, 413, 'tooLarge'],
    ['a short password', { password: 'Ab3-def!gh1' }, 422, 'weakPassword'],
    ['a common password', { password: 'Password123456!' }, 422, 'weakPassword'],
    ['their name as password', { password: 'aminafarid2026' }, 422, 'weakPassword'],
    ['no password', { password: null }, 400, 'badRequest'],
  ])('are refused with %s', async (_, own, status, id) => {
    const answer = await register(visitorOf(server, 'refused@farm.example'), own)
    expect([answer.status, answer.body['id']]).toEqual([status, id])
    expect(await mailsTo(server, 'refused@farm.example')).toEqual([])
  })

  it('get no role, no confirmation and no second factor from outside', async () => {
    const email = 'rights@farm.example'
    const more = {
      role: 'owner',
      emailVerified: true,
      email_verified: 1,
      twoFactorEnabled: true,
      id: 'chosen',
      callbackURL: 'https://evil.example',
    }
    await register(visitorOf(server, email), more)
    expect((await signIn(email)).body['id']).toBe('notVerified')
    const token = await linkFrom(server, email, 'verify')
    const visitor = visitorOf(server, email)
    await visitor.post('/api/auth/verify-email', { token, ...more })
    await visitor.post('/api/auth/sign-in', { email, password: goodPassword, ...more })
    expect((await visitor.ask('PATCH', '/api/me', { role: 'owner' })).status).toBe(400)
    const { body } = await visitor.get('/api/me')
    expect(body).toMatchObject({ role: 'visitor', secondFactor: false })
    expect(body['id']).not.toBe('chosen')
    // Nothing of better-auth answers but what is listed.
    for (const path of [
      'update-user',
      'get-session',
      'list-sessions',
      'delete-user',
      'sign-up/email',
    ])
      expect((await visitor.post(`/api/auth/${path}`, { role: 'owner' })).status).toBe(404)
  })

  it('change name and phone', async () => {
    const visitor = await signedUp(server, 'profile@farm.example')
    const changed = await visitor.ask('PATCH', '/api/me', { name: ' Amina ', language: 'fr' })
    expect(changed.body).toMatchObject({ name: 'Amina', language: 'fr', phone: '+20 100 123 4567' })
    expect((await visitor.ask('PATCH', '/api/me', { phone: 'x' })).status).toBe(422)
    expect((await visitor.get('/api/me')).body).toMatchObject({ name: 'Amina' })
  })

  it('are opened by a link, once', async () => {
    const { email } = await signedUp(server, 'link@farm.example')
    const visitor = visitorOf(server, email)
    expect(await visitor.post('/api/auth/send-link', { email })).toMatchObject({
      status: 200,
      body: { sent: true },
    })
    const token = await linkFrom(server, email, 'signIn')
    expect((await visitor.post('/api/auth/open-link', { token: `${token}x` })).status).toBe(410)
    expect(await visitor.post('/api/auth/open-link', { token })).toMatchObject({ status: 200 })
    expect(await statusOf(visitor)).toBe(200)
    const other = visitorOf(server, email)
    expect((await other.post('/api/auth/open-link', { token })).body['id']).toBe('linkExpired')
    expect(await statusOf(other)).toBe(401)
  })

  it('get a new password by a link, once, and all devices are logged out', async () => {
    const visitor = await signedUp(server, 'forgot@farm.example')
    const { email } = visitor
    await visitorOf(server, email).post('/api/auth/forgot-password', { email })
    const token = await linkFrom(server, email, 'reset')
    const reset = (password: string) =>
      visitorOf(server, email).post('/api/auth/reset-password', { token, newPassword: password })
    expect((await reset('password1234')).body['id']).toBe('weakPassword')
    expect((await reset(newPassword)).status).toBe(200)
    expect((await reset(newPassword)).status).toBe(410)
    expect(await statusOf(visitor)).toBe(401)
    expect((await signIn(email)).status).toBe(401)
    expect((await signIn(email, newPassword)).status).toBe(200)
    expect((await mailsTo(server, email)).at(-1)!.kind).toBe('changed')
  })

  it('change their password, and other devices are logged out', async () => {
    const visitor = await signedUp(server, 'change@farm.example')
    const { email } = visitor
    const other = visitorOf(server, email)
    await signIn(email, goodPassword, other)
    const change = (currentPassword: string, own = newPassword) =>
      visitor.post('/api/auth/change-password', { currentPassword, newPassword: own })
    expect((await change('wrong password 1')).body['id']).toBe('wrongLogin')
    expect((await change(goodPassword, '123456789012')).body['id']).toBe('weakPassword')
    expect((await change(goodPassword)).status).toBe(200)
    expect(await statusOf(visitor)).toBe(200)
    expect(await statusOf(other)).toBe(401)
    expect((await signIn(email, newPassword)).status).toBe(200)
    expect((await mailsTo(server, email)).at(-1)!.kind).toBe('changed')
  })

  it('change their address when both addresses agree', async () => {
    const visitor = await signedUp(server, 'old@farm.example')
    const newEmail = 'new@farm.example'
    expect((await visitor.post('/api/auth/change-email', { newEmail })).status).toBe(200)
    const first = await linkFrom(server, 'old@farm.example', 'confirmAddress')
    expect(await mailsTo(server, newEmail)).toEqual([])
    expect((await visitor.post('/api/auth/verify-email', { token: first })).status).toBe(200)
    expect((await visitor.get('/api/me')).body['email']).toBe('old@farm.example')
    const second = await linkFrom(server, newEmail, 'verify')
    expect((await visitor.post('/api/auth/verify-email', { token: second })).status).toBe(200)
    expect((await visitor.get('/api/me')).body['email']).toBe(newEmail)
    expect((await signIn(newEmail)).status).toBe(200)
    expect((await signIn('old@farm.example')).status).toBe(401)
    // An address that has an account is not said to have one, and gets no mail.
    const { email } = await signedUp(server, 'taken@farm.example')
    const before = (await mailsTo(server, newEmail)).length
    expect((await visitor.post('/api/auth/change-email', { newEmail: email })).status).toBe(200)
    expect(await mailsTo(server, newEmail)).toHaveLength(before)
  })

  it('list their devices, and log them out one by one or all', async () => {
    const visitor = await signedUp(server, 'devices@farm.example')
    const { email } = visitor
    const phone = visitorOf(server, email)
    await phone.ask(
      'POST',
      '/api/auth/sign-in',
      { email, password: goodPassword },
      { 'User-Agent': 'A phone with Firefox/140.0, Android' },
    )
    const { body } = await visitor.get('/api/me/sessions')
    const sessions = body['sessions'] as readonly Readonly<Record<string, unknown>>[]
    expect(sessions.filter(({ isThis }) => isThis)).toHaveLength(1)
    expect(sessions).toHaveLength(2)
    const other = sessions.find(({ name }) => name === 'Firefox · Android')!
    // What a cookie contains is in no answer.
    const [cookie] = phone.cookies.values()
    expect(JSON.stringify(body)).not.toContain(decodeURIComponent(cookie!).split('.')[0])
    expect((await visitor.ask('DELETE', `/api/me/sessions/${String(other['id'])}`)).status).toBe(
      200,
    )
    expect(await statusOf(phone)).toBe(401)
    expect(await statusOf(visitor)).toBe(200)
    await signIn(email, goodPassword, phone)
    expect((await visitor.ask('DELETE', '/api/me/sessions')).status).toBe(200)
    expect([await statusOf(phone), await statusOf(visitor)]).toEqual([401, 401])
    expect([...visitor.cookies.keys()]).toEqual(['clinic.device'])
  })

  it('answer the same, and as late, whether there is an address or not', async () => {
    const even = await startTestServer(kind, { identify: undefined })
    const { email } = await signedUp(even, 'known@farm.example')
    const unknown = 'nobody@farm.example'
    const wrong = 'Wrong-Heron quiet 47 lamp'
    for (const [path, body] of [
      ['sign-in', { password: wrong }],
      ['send-link', {}],
      ['forgot-password', {}],
      ['send-verification', {}],
      ['sign-up', { name: 'A', phone: '+201001234567', password: goodPassword }],
    ] as const) {
      const began = performance.now()
      const answers = await Promise.all(
        [email, unknown].map(async (address) => {
          const visitor = visitorOf(even, address)
          const answer = await visitor.post(`/api/auth/${path}`, { ...body, email: address })
          expect(performance.now() - began).toBeGreaterThanOrEqual(390)
          const { status, cookies } = answer
          // Each request has an id of its own.
          const content = { ...answer.body, request: undefined }
          return { status, content, cookies: cookies.map((cookie) => cookie.split('=')[0]) }
        }),
      )
      expect(answers[0]).toEqual(answers[1])
    }
    const kinds = async (address: string) => (await mailsTo(even, address)).map((mail) => mail.kind)
    // Whoever has the mailbox learns it from a mail.
    expect(await kinds(email)).toEqual(['verify', 'signIn', 'reset', 'known'])
    expect(await kinds(unknown)).toEqual(['verify'])
    expect((await signIn(email, goodPassword, visitorOf(even, email))).status).toBe(200)
    await even.stop()
  })

  it('of one address may be registered by several, and each link confirms its own', async () => {
    const email = 'twice@farm.example'
    const owner = visitorOf(server, email)
    await register(owner)
    const own = await linkFrom(server, email, 'verify')
    await register(visitorOf(server, email, '192.0.2.9'), { password: newPassword })
    const foreign = await linkFrom(server, email, 'verify')
    // Both get the message to confirm first, and the owner gets the own link again.
    expect((await signIn(email)).body['id']).toBe('notVerified')
    expect((await signIn(email, newPassword)).body['id']).toBe('notVerified')
    await owner.post('/api/auth/send-verification', { email })
    await visitorOf(server, email).post('/api/auth/send-verification', { email })
    expect(await mailsTo(server, email)).toHaveLength(3)
    const again = await linkFrom(server, email, 'verify')
    expect([again === foreign, again.split('.')[0]]).toEqual([false, own.split('.')[0]])
    expect((await owner.post('/api/auth/verify-email', { token: again })).status).toBe(200)
    for (const token of [own, foreign])
      expect((await owner.post('/api/auth/verify-email', { token })).status).toBe(410)
    expect((await signIn(email, newPassword)).status).toBe(401)
    expect((await signIn(email)).status).toBe(200)
  })

  it('get the link again after the password, on another device than the one that registered', async () => {
    const email = 'other-phone@farm.example'
    await register(visitorOf(server, email))
    const phone = visitorOf(server, email)
    expect((await signIn(email, goodPassword, phone)).body['id']).toBe('notVerified')
    await phone.post('/api/auth/send-verification', { email })
    expect(await mailsTo(server, email)).toHaveLength(2)
    const token = `${await linkFrom(server, email, 'verify')}x`
    expect((await phone.post('/api/auth/verify-email', { token })).status).toBe(410)
  })

  it('let nobody be locked out: strangers use up nothing of a device that is known, nor the links', async () => {
    const { email, cookies } = await signedUp(server, 'owner@farm.example')
    const stranger = (index: number) => visitorOf(server, email, `192.0.2.${index}`)
    for (let index = 0; index < 12; index += 1) {
      await signIn(email, `Wrong-Heron quiet ${index} lamp`, stranger(index))
      expect((await stranger(index).post('/api/auth/send-link', { email })).status).toBe(200)
    }
    const elsewhere = stranger(99)
    expect((await signIn(email, goodPassword, elsewhere)).body['id']).toBe('tooManyTries')
    // The phone of the owner is at the address of a stranger.
    const phone = visitorOf(server, email, '192.0.2.1')
    phone.cookies.set('clinic.device', cookies.get('clinic.device')!)
    expect((await signIn(email, goodPassword, phone)).status).toBe(200)
    // Its own attempts are limited as well, and those of a cookie that is not ours.
    const forged = visitorOf(server, email, '192.0.2.2')
    forged.cookies.set('clinic.device', `x~${'A'.repeat(43)}`)
    expect((await signIn(email, goodPassword, forged)).body['id']).toBe('tooManyTries')
    const guesser = visitorOf(server, email)
    guesser.cookies.set('clinic.device', phone.cookies.get('clinic.device')!)
    const guesses: number[] = []
    for (let index = 0; index < 11; index += 1)
      guesses.push((await signIn(email, `Wrong-Heron loud ${index} lamp`, guesser)).status)
    expect([guesses[0], guesses.at(-1)]).toEqual([401, 429])
    // Mails are not without number, and the last one works, wherever it is opened.
    const mails = (await mailsTo(server, email)).filter((mail) => mail.kind === 'signIn')
    expect(mails).toHaveLength(6)
    for (let index = 0; index < 61; index += 1)
      await elsewhere.post('/api/auth/open-link', { token: 'x'.repeat(32) })
    const wrong = await elsewhere.post('/api/auth/open-link', { token: 'x'.repeat(32) })
    expect(wrong.body['id']).toBe('tooManyTries')
    const token = await linkFrom(server, email, 'signIn')
    expect((await elsewhere.post('/api/auth/open-link', { token })).status).toBe(200)
    expect((await signIn(email, goodPassword, elsewhere)).status).toBe(200)
  })

  it('limit attempts for one account from all addresses, and they count whatever comes of them', async () => {
    const email = 'guessed@farm.example'
    await signedUp(server, email)
    const statuses: number[] = []
    for (let index = 0; index < 10; index += 1) {
      const visitor = visitorOf(server, email, `192.0.2.${index}`)
      statuses.push((await signIn(email, `Wrong-Heron quiet ${index} lamp`, visitor)).status)
    }
    expect(statuses.slice(0, 9)).toEqual(Array.from({ length: 9 }, () => 401))
    const last = await signIn(email, goodPassword, visitorOf(server, email, '192.0.2.77'))
    expect([last.status, last.body['id']]).toEqual([429, 'tooManyTries'])
    expect(last.headers.get('retry-after')).toBe('900')
    const rows = await server.database.read((tx) =>
      tx.selectFrom('rate_events').selectAll().execute(),
    )
    expect(JSON.stringify(rows)).not.toMatch(/farm\.example|192\.0\.2/)
  })

  it('take writes from pages of the site alone, as JSON', async () => {
    const visitor = await signedUp(server, 'csrf@farm.example')
    const other = { Origin: 'https://evil.example' }
    expect((await visitor.ask('DELETE', '/api/me/sessions', {}, other)).status).toBe(403)
    const form = { 'Content-Type': 'text/plain' }
    expect((await visitor.ask('POST', '/api/auth/sign-out', {}, form)).status).toBe(415)
    expect(await statusOf(visitor)).toBe(200)
  })

  it('believe no cookie that they have not signed', async () => {
    const visitor = await signedUp(server, 'cookie@farm.example')
    const name = 'clinic.session_token'
    const value = visitor.cookies.get(name)!
    const [token = '', signature = ''] = decodeURIComponent(value).split('.')
    for (const odd of [
      token,
      `${token}.`,
      `.${signature}`,
      `${token}.${signature.slice(1)}`,
      `${token.slice(1)}.${signature}`,
      '%',
      '%ff',
      'x'.repeat(5000),
    ]) {
      visitor.cookies.set(name, odd.includes('%') ? odd : encodeURIComponent(odd))
      expect(await statusOf(visitor)).toBe(401)
    }
    visitor.cookies.set(name, value)
    expect(await statusOf(visitor)).toBe(200)
  })

  it('are on https in cookies that https alone gets', async () => {
    const secure = await startTestServer(kind, {
      identify: undefined,
      settings: {
        siteAddress: 'https://clinic.example',
        isTrustedProxy: () => true,
        passwordCost: passwordCosts.forTests,
      },
      limits: { evenTime: 0 },
    })
    const visitor = await signedUp(secure, 'secure@farm.example')
    const [mail] = await mailsTo(secure, visitor.email)
    expect(mail!.content).toContain('\nhttps://clinic.example/login#verify=')
    const { cookies } = await visitor.post('/api/auth/sign-in', {
      email: visitor.email,
      password: goodPassword,
    })
    expect(cookies[0]).toMatch(/^__Secure-clinic\.session_token=.*; Secure/)
    expect(await statusOf(visitor)).toBe(200)
    await secure.stop()
  })

  it('leave nothing of a person in the log', () => {
    expect(server.log.filter(({ event }) => event === 'fault')).toEqual([])
    expect(JSON.stringify(server.log)).not.toMatch(/farm\.example|Amina|\+20|heron/i)
  })
})
