import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addAccounts, asAccount } from '#tests/support/server/accounts.ts'
import { databaseKinds } from '#tests/support/server/databases.ts'
import { startTestServer, type TestServer } from '#tests/support/server/test-server.ts'
import { readMailWords } from '#scripts/server.ts'
import { root } from '#tests/support/project/root.ts'
import { mailingFor } from '../mail/wishes.ts'
import { sendDigests } from './digest.ts'

const hour = 3_600_000
const morning = Date.parse('2026-12-01T08:00:00Z')

describe.each(databaseKinds)('reminders on %s', (kind) => {
  let server: TestServer
  let now = morning
  beforeAll(async () => {
    server = await startTestServer(kind, { now: () => now })
    await addAccounts(server.database, ['amina', 'bilal'])
  })
  afterAll(() => server.stop())
  beforeEach(async () => {
    now = morning
    await server.database.write(async (tx) => {
      for (const table of ['reminder_settings', 'mails'] as const)
        await tx.deleteFrom(table).execute()
    })
  })

  const clock = { language: 'en', offset: 0 }
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
    const text = await answer.text()
    return { status: answer.status, text, headers: answer.headers }
  }
  const update = async (body: object, account?: string) => {
    const { status, text } = await ask('PATCH', '/api/reminders', { ...clock, ...body }, account)
    expect(status).toBe(200)
    return JSON.parse(text) as { address?: string; digest: boolean; hasAddress: boolean }
  }
  const due = (id: string, day: string, title: string, last = day) => ({
    id,
    day,
    last,
    title,
    text: 'From the journal of 1 December',
    address: '',
  })
  const send = (days: readonly object[], flock = 'flock:1', own: object = {}, account?: string) =>
    ask('POST', '/api/reminders/days', { ...clock, ...own, flocks: [{ flock, days }] }, account)
  const mails = () =>
    server.database.read((tx) => tx.selectFrom('mails').selectAll().orderBy('id').execute())
  const hourly = () =>
    server.database.write((tx) => {
      const asked = { now, origin: 'https://clinic.example', language: 'en' }
      const mailing = mailingFor(readMailWords(root), asked, () => undefined)
      return sendDigests(tx, { now, mailing })
    })
  const calendarOf = async (address: string) => {
    const answer = await fetch(server.origin + new URL(address).pathname)
    return {
      status: answer.status,
      type: answer.headers.get('content-type'),
      text: await answer.text(),
    }
  }

  it('are kept only of an account that has asked for them', async () => {
    expect((await send([due('orderFeed', '2026-12-03', 'Order feed')])).status).toBe(404)
    expect(JSON.parse((await ask('GET', '/api/reminders')).text)).toEqual({
      digest: false,
      hasAddress: false,
      push: false,
    })
  })

  it('are a calendar that follows what the device sends', async () => {
    const { address = '' } = await update({ newAddress: true })
    await send([
      due('orderFeed', '2026-12-03', 'Order feed'),
      due('nextWeighing', '2026-12-08', 'Weigh'),
    ])
    const first = await calendarOf(address)
    expect([first.status, first.type]).toEqual([200, 'text/calendar; charset=utf-8'])
    const uid = /UID:(flock-1-orderFeed@\S+)/.exec(first.text)![1]!
    expect(first.text).toContain('DTSTART;VALUE=DATE:20261203')
    now += hour
    await send([due('orderFeed', '2026-12-05', 'Order feed')])
    const second = await calendarOf(address)
    expect(second.text).toContain(`UID:${uid}`)
    expect(second.text).toContain('DTSTART;VALUE=DATE:20261205')
    expect(second.text).not.toContain('Weigh')
    const sequence = (text: string) => Number(/SEQUENCE:(\d+)/.exec(text)![1])
    expect(sequence(second.text)).toBe(sequence(first.text) + 60)
    // The other flock of another phone stays.
    await send([due('orderFeed', '2026-12-09', 'Order feed')], 'flock:2')
    expect((await calendarOf(address)).text.match(/BEGIN:VEVENT/g)).toHaveLength(2)
    await send([])
    expect((await calendarOf(address)).text.match(/BEGIN:VEVENT/g)).toHaveLength(1)
  })

  it('have an address that ends with a new one, and with the reminders', async () => {
    const { address: old = '' } = await update({ newAddress: true })
    const { address = '' } = await update({ newAddress: true })
    expect((await calendarOf(old)).status).toBe(404)
    expect((await calendarOf(address)).status).toBe(200)
    const stored = await server.database.read((tx) =>
      tx.selectFrom('reminder_settings').select('address').executeTakeFirstOrThrow(),
    )
    expect(address).not.toContain(stored.address)
    expect((await ask('DELETE', '/api/reminders', {})).status).toBe(200)
    expect((await calendarOf(address)).status).toBe(404)
  })

  it('are one mail on a morning with something due, what must not be done first', async () => {
    expect(await update({ digest: true })).toEqual({ digest: true, hasAddress: false, push: false })
    const blocked = { ...due('sale', '2026-12-01', 'Do not sell', '2026-12-20'), warns: true }
    // A warning alone is no task.
    await send([blocked])
    expect(await mails()).toEqual([])
    await send([
      due('nextWeighing', '2026-12-01', 'Weigh'),
      due('orderFeed', '2026-12-02', 'Order'),
      blocked,
    ])
    const [mail, ...more] = await mails()
    expect(more).toEqual([])
    expect(mail).toMatchObject({ kind: 'reminders', recipient: 'amina@farm.example' })
    expect(mail!.content).toContain('- Do not sell\n- Weigh\n')
    await hourly()
    expect(await mails()).toHaveLength(1)
    // The next day, by the clock of the reader: 3:00 is not yet their morning, 6:30 is.
    now = Date.parse('2026-12-02T03:00:00Z')
    await hourly()
    expect(await mails()).toHaveLength(1)
    now = Date.parse('2026-12-02T06:30:00Z')
    await hourly()
    await hourly()
    expect((await mails()).map(({ content }) => content.includes('- Order'))).toEqual([false, true])
  })

  it('count days by the day of the reader, and are left out when they are old', async () => {
    await update({ digest: true })
    // 20:00 in UTC is the next morning, nine hours and more ahead.
    now = Date.parse('2026-12-01T21:30:00Z')
    await send([due('a', '2026-12-02', 'Tomorrow here')], 'flock:1', { offset: 540 })
    expect((await mails()).map((mail) => mail.kind)).toEqual(['reminders'])
    await send([due('a', '2026-12-02', 'Tomorrow', '2027-02-01')], 'flock:1', { offset: 540 })
    now += 15 * 24 * hour
    await hourly()
    expect(await mails()).toHaveLength(1)
  })

  it('belong to one account, and go with it', async () => {
    const { address = '' } = await update({ newAddress: true }, 'bilal')
    await send([due('a', '2026-12-02', 'Of Bilal')], 'flock:1', {}, 'bilal')
    await update({ newAddress: true })
    await send([due('a', '2026-12-02', 'Of Amina')])
    expect((await calendarOf(address)).text).not.toContain('Amina')
    await server.database.write((tx) => tx.deleteFrom('users').where('id', '=', 'bilal').execute())
    expect((await calendarOf(address)).status).toBe(404)
    const left = await server.database.read((tx) =>
      tx.selectFrom('reminder_days').select('account').execute(),
    )
    expect(left).toEqual([{ account: 'amina' }])
  })
})
