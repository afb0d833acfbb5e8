import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { PushedDay } from '#api/pushed.ts'
import { readMailWords } from '#scripts/server.ts'
import { root } from '#tests/support/project/root.ts'
import { addAccounts, asAccount } from '#tests/support/server/accounts.ts'
import { databaseKinds } from '#tests/support/server/databases.ts'
import { keepSession } from '#tests/support/server/people.ts'
import {
  decryptMessage,
  startPushService,
  subscriber,
  verifyServer,
  type PushService,
  type Subscriber,
} from '#tests/support/server/push-service.ts'
import { startTestServer, testDigest, type TestServer } from '#tests/support/server/test-server.ts'
import { deleteEnded } from '../accounts/retention.ts'
import { mailingFor } from '../mail/wishes.ts'
import { deleteUnwanted } from '../reminders/reminders.ts'
import { passwordCosts } from '../settings.ts'
import { pushKeys } from './keys.ts'
import { sendPushes } from './send.ts'

const hour = 3_600_000
const morning = Date.parse('2026-12-01T08:00:00Z')
const clock = { language: 'ar', offset: 120 }

describe.each(databaseKinds)('Web Push on %s', (kind) => {
  let server: TestServer
  let service: PushService
  let phone: Subscriber
  let now = morning
  const log: unknown[] = []
  beforeAll(async () => {
    service = await startPushService()
    phone = await subscriber()
    server = await startTestServer(kind, {
      now: () => now,
      settings: {
        isTrustedProxy: () => false,
        passwordCost: passwordCosts.forTests,
        pushServices: [service.origin],
      },
    })
    await addAccounts(server.database, ['amina', 'bilal'])
  })
  afterAll(async () => {
    await server.stop()
    await service.stop()
  })
  beforeEach(async () => {
    now = morning
    log.length = 0
    service.received.length = 0
    service.statuses.clear()
    await server.database.write(async (tx) => {
      for (const table of ['reminder_settings', 'sessions'] as const)
        await tx.deleteFrom(table).execute()
      // A test names an account in place of its session: both have one id.
      for (const id of ['amina', 'bilal']) await keepSession(tx, id, { id, index: 0 })
    })
  })

  async function ask(method: string, path: string, body?: object, account = 'amina') {
    const answer = await fetch(server.origin + path, {
      method,
      headers: {
        ...asAccount(account),
        Origin: server.origin,
        ...(body && { 'Content-Type': 'application/json' }),
      },
      ...(body && { body: JSON.stringify(body) }),
    })
    return { status: answer.status, body: (await answer.json()) as Record<string, unknown> }
  }
  const subscription = (path = '/phone', { keys } = phone) => ({
    ...clock,
    endpoint: service.origin + path,
    ...keys,
  })
  const subscribe = (body = subscription(), account?: string) =>
    ask('POST', '/api/reminders/push', body, account)
  const due = (id: string, title: string, own: object = {}) => ({
    id,
    day: '2026-12-01',
    last: '2026-12-20',
    title,
    text: 'From the journal of Farm A',
    address: 'https://clinic.example/ar/my-account?birds=10000',
    ...own,
  })
  const send = (flocks: Readonly<Record<string, readonly object[]>>, account?: string) => {
    const body = Object.entries(flocks).map(([flock, days]) => ({ flock, days }))
    return ask('POST', '/api/reminders/days', { ...clock, flocks: body }, account)
  }
  const run = (services = [service.origin]) => {
    const asked = { now, origin: 'https://clinic.example', language: 'en' }
    return sendPushes(server.database, {
      keys: pushKeys(testDigest),
      services,
      contact: 'https://clinic.example',
      mailing: mailingFor(readMailWords(root), asked, () => undefined),
      log: (event, facts) => log.push({ event, ...facts }),
      now: () => now,
      signal: new AbortController().signal,
    })
  }
  const devices = () =>
    server.database.read((tx) =>
      tx.selectFrom('push_subscriptions').select('session').orderBy('session').execute(),
    )
  const statuses = () => log.map((line) => (line as { status: number }).status)

  it('takes a subscription that a browser has renewed without a page', async () => {
    const { endpoint, p256dh, auth } = subscription('/renewed')
    const renew = () => ask('POST', '/api/reminders/push', { endpoint, p256dh, auth })
    // An account that gets no reminders has none to renew.
    expect((await renew()).status).toBe(404)
    await subscribe()
    await send({ 'flock:1': [due('nextWeighing', 'Weigh · A')] })
    expect(await renew()).toMatchObject({ status: 200, body: { push: true } })
    await run()
    expect(service.received).toMatchObject([{ path: '/renewed' }])
    expect(await devices()).toHaveLength(1)
  })

  it('brings the lines of the mail to the device, a danger first, encrypted for it alone', async () => {
    expect((await ask('GET', '/api/reminders')).body).toEqual({
      digest: false,
      hasAddress: false,
      push: false,
      pushKey: pushKeys(testDigest).publicKey,
    })
    expect(await subscribe()).toMatchObject({ status: 200, body: { push: true } })
    const sent = await send({
      'flock:1': [due('nextWeighing', 'Weigh · A'), due('ban', 'Do not sell · A', { warns: true })],
      'flock:2': [due('orderFeed', 'Order feed · B'), due('later', 'Later', { day: '2026-12-02' })],
    })
    expect(sent.body).toEqual({ received: true, push: true })
    await run()
    const [message, ...more] = service.received
    expect(more).toEqual([])
    expect(message).toMatchObject({
      path: '/phone',
      headers: {
        'content-encoding': 'aes128gcm',
        // The day of the reader, two hours ahead of 8:00, has 14 more hours.
        ttl: String(14 * 3600),
        urgency: 'normal',
        topic: 'day',
      },
    })
    expect(message!.body.length).toBeLessThan(600)
    expect(JSON.parse(await decryptMessage(phone, message!.body))).toEqual({
      language: 'ar',
      direction: 'rtl',
      page: '/ar/my-account',
      flocks: [
        { title: 'Do not sell · A', text: 'Weigh · A', tag: 'flock:1 2026-12-01' },
        { title: 'Order feed · B', text: '', tag: 'flock:2 2026-12-01' },
      ],
    } satisfies PushedDay)
    await expect(decryptMessage(await subscriber(), message!.body)).rejects.toThrow()
    const who = await verifyServer(message!.headers['authorization'] as string)
    expect(who).toEqual({
      key: pushKeys(testDigest).publicKey,
      aud: service.origin,
      sub: 'https://clinic.example',
      exp: morning / 1000 + 12 * 3600,
    })
  })

  it('comes once a day to each device, whichever process sends it, and from six on', async () => {
    await subscribe()
    await subscribe(subscription('/bilal'), 'bilal')
    await send({ 'flock:1': [due('a', 'Weigh')] })
    await send({ 'flock:1': [due('a', 'Weigh')] }, 'bilal')
    now = Date.parse('2026-12-01T03:59:00Z')
    await run()
    expect(service.received).toEqual([])
    now = Date.parse('2026-12-01T04:01:00Z')
    await Promise.all([run(), run(), run()])
    now += hour
    await run()
    expect(service.received.map(({ path }) => path).sort()).toEqual(['/bilal', '/phone'])
    now += 24 * hour
    await run()
    expect(service.received).toHaveLength(4)
    // A warning alone is no task.
    await send({ 'flock:1': [due('ban', 'Do not sell', { warns: true })] })
    now += 24 * hour
    await run()
    expect(
      service.received.map(({ path }) => path).filter((path) => path === '/phone'),
    ).toHaveLength(2)
  })

  it('is tried again while the push service is away, and follows no redirect', async () => {
    await subscribe()
    await send({ 'flock:1': [due('a', 'Weigh')] })
    for (const status of [503, 307, 403, 201]) {
      service.statuses.set('/phone', status)
      await run()
      // Another process leaves it alone meanwhile.
      await run()
      now += hour
    }
    await run()
    expect(statuses()).toEqual([503, 307, 403, 201])
    expect(service.received.map(({ path }) => path)).not.toContain('/elsewhere')
  })

  it.each([404, 410])('ends where the push service answers %i', async (gone) => {
    await subscribe()
    await send({ 'flock:1': [due('a', 'Weigh')] })
    service.statuses.set('/phone', gone)
    await run()
    expect(await devices()).toEqual([])
    expect(log).toEqual([{ event: 'push', result: 'gone', status: gone }])
    // The page shows them itself from now on, and the server keeps nothing without a use.
    expect((await send({})).body).toEqual({ received: true, push: false })
    await server.database.write((tx) => deleteUnwanted(tx))
    expect((await send({})).status).toBe(404)
  })

  it('ends with the request of the device, with its session and with all reminders', async () => {
    const answer = async (method: string, path: string) => {
      expect(await subscribe()).toMatchObject({ status: 200 })
      expect((await ask(method, path, {})).status).toBe(200)
      return devices()
    }
    expect(await answer('DELETE', '/api/reminders/push')).toEqual([])
    expect((await send({})).status).toBe(404)
    expect(await answer('DELETE', '/api/reminders')).toEqual([])
    expect(await answer('DELETE', '/api/me/sessions/amina')).toEqual([])
    await subscribe(subscription(), 'bilal')
    await deleteEnded(server.database, Date.parse('2200-01-01T00:00:00Z'))
    expect(await devices()).toEqual([])
  })

  it('reaches known push services alone, by https, also after the setting has changed', async () => {
    const refused = [
      'http://fcm.googleapis.com/x',
      'https://fcm.googleapis.com.evil.example/x',
      'https://127.0.0.1/x',
      `${service.origin.replace('127.0.0.1', 'localhost')}/x`,
      'https://user@fcm.googleapis.com/x',
    ]
    for (const endpoint of refused)
      expect((await subscribe({ ...subscription(), endpoint })).status).toBe(422)
    expect((await subscribe({ ...subscription(), p256dh: `B${'A'.repeat(86)}` })).status).toBe(422)
    expect(await devices()).toEqual([])
    await subscribe()
    await send({ 'flock:1': [due('a', 'Weigh')] })
    await run(['fcm.googleapis.com'])
    expect(service.received).toEqual([])
    expect(await devices()).toEqual([])
  })

  it('is for twenty devices of an account, which are in its export', async () => {
    await subscribe()
    await server.database.write(async (tx) => {
      const row = await tx.selectFrom('push_subscriptions').selectAll().executeTakeFirstOrThrow()
      for (let index = 1; index < 20; index += 1) {
        const session = `amina-${index}`
        await keepSession(tx, session, { id: 'amina', index: 0 })
        await tx
          .insertInto('push_subscriptions')
          .values({ ...row, session })
          .execute()
      }
    })
    const again = await subscribe(subscription('/again'))
    expect(again.status).toBe(200)
    const { reminders } = (await ask('GET', '/api/me/export')).body as {
      reminders: { devices: readonly object[] }
    }
    expect(reminders.devices).toHaveLength(20)
    expect(reminders.devices).toContainEqual({
      session: 'amina',
      endpoint: `${service.origin}/again`,
      since: '2026-12-01T08:00:00.000Z',
    })
    await server.database.write((tx) => keepSession(tx, 'one-more', { id: 'amina', index: 0 }))
    await server.database.write((tx) =>
      tx
        .updateTable('push_subscriptions')
        .set({ session: 'one-more' })
        .where('session', '=', 'amina')
        .execute(),
    )
    expect((await subscribe()).status).toBe(409)
  })
})
