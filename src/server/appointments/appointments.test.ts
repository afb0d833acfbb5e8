import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { asStaff } from '#tests/support/server/accounts.ts'
import { appointmentBody, contactBody, sendJson } from '#tests/support/server/bodies.ts'
import { databaseKinds } from '#tests/support/server/databases.ts'
import { startTestServer, type TestServer } from '#tests/support/server/test-server.ts'
import type { MailAttachment } from '../mail/queue.ts'

const start = Date.parse('2026-11-20T08:00:00Z')
const day = '2026-12-01'
/** 10:00 and 10:30 in Cairo. */
const ten = `${day}T08:00:00.000Z`
const half = `${day}T08:30:00.000Z`

interface Detail {
  readonly id: string
  readonly state: string
  readonly revision: number
  readonly takenBy: string | null
  readonly appointment: Readonly<Record<string, unknown>> | null
  readonly history: readonly { readonly kind: string; readonly about: unknown }[]
}
interface DayView {
  readonly slots: readonly {
    readonly start: string
    readonly time: string
    readonly message: string | null
  }[]
  readonly appointments: readonly Detail[]
}

describe.each(databaseKinds)('appointments on %s', (kind) => {
  let server: TestServer
  let now = start
  beforeAll(async () => {
    server = await startTestServer(kind, { now: () => (now += 1000) })
  })
  afterAll(() => server.stop())
  beforeEach(async () => {
    now = start
    await server.database.write(async (tx) => {
      await tx.deleteFrom('messages').execute()
      await tx.deleteFrom('mails').execute()
      await tx.deleteFrom('rate_events').execute()
    })
  })

  const get = async <Body>(path: string): Promise<Body> =>
    (await (await fetch(server.origin + path, { headers: asStaff })).json()) as Body
  const dayOf = () => get<DayView>(`/api/appointments?day=${day}`)
  const detail = (id: string) => get<Detail>(`/api/messages/${id}`)
  /** A request of a visitor. @returns its id */
  async function requested(key: string, values: Readonly<Record<string, string>> = {}) {
    const body = appointmentBody(key, { email: 'amina@farm.example', ...values })
    expect((await sendJson(`${server.origin}/api/forms`, body)).status).toBe(201)
    const { messages } = await get<{ messages: readonly Detail[] }>('/api/messages?limit=1')
    return messages[0]!.id
  }
  async function act(id: string, body: Readonly<Record<string, unknown>>, who = 'staff:amina') {
    const answer = await sendJson(`${server.origin}/api/messages/${id}/appointment`, body, {
      'x-test-identity': who,
    })
    return { status: answer.status, body: (await answer.json()) as Record<string, unknown> }
  }
  const mails = () =>
    server.database.read((tx) => tx.selectFrom('mails').selectAll().orderBy('id').execute())

  it('are confirmed, and the visitor gets a mail in their language', async () => {
    const id = await requested('a1')
    const { status, body } = await act(id, { revision: 1, action: 'confirm', start: ten })
    expect([status, body['state'], body['takenBy'], body['mailed']]).toEqual([
      200,
      'answered',
      'amina',
      true,
    ])
    const told = await detail(id)
    expect(told.appointment).toEqual({
      state: 'confirmed',
      start: ten,
      end: half,
      day,
      sequence: 0,
      text: expect.stringContaining('ديسمبر 2026'),
    })
    expect(told.history.map((event) => [event.kind, event.about])).toEqual([
      ['confirmed', { start: ten, mailed: true }],
    ])
    const [mail] = await mails()
    expect(mail).toMatchObject({
      kind: 'appointmentConfirmed',
      recipient: 'amina@farm.example',
      subject: expect.stringMatching(/^موعدك: .*10:00/),
      headers: '{"Reply-To":"clinic@clinic.example"}',
    })
    const [file] = JSON.parse(mail!.attachments) as readonly MailAttachment[]
    expect(file).toMatchObject({
      filename: 'appointment.ics',
      contentType: 'text/calendar; charset=utf-8; method=REQUEST',
    })
    expect(file!.content).toContain('\r\nDTSTART:20261201T080000Z\r\nDTEND:20261201T083000Z\r\n')
    const { slots, appointments } = await dayOf()
    expect(slots.filter(({ message }) => message !== null).map(({ time }) => time)).toEqual([
      '10:00',
    ])
    expect(appointments.map((each) => each.id)).toEqual([id])
  })

  it('are moved and cancelled: the calendar follows, and the slot is free again', async () => {
    const id = await requested('a1')
    const other = await requested('a2')
    await act(id, { revision: 1, action: 'propose', start: ten })
    expect(await detail(id)).toMatchObject({ state: 'inWork', appointment: { state: 'proposed' } })
    // A proposed time is kept for the visitor.
    expect((await act(other, { revision: 1, action: 'confirm', start: ten })).status).toBe(409)
    await act(id, { revision: 2, action: 'confirm', start: half })
    expect((await act(other, { revision: 1, action: 'confirm', start: ten })).status).toBe(200)
    await act(id, { revision: 3, action: 'cancel' })
    expect((await dayOf()).slots.filter(({ message }) => message !== null)).toHaveLength(1)
    expect((await act(id, { revision: 4, action: 'cancel' })).status).toBe(409)
    const files = (await mails())
      .filter(({ attachments }) => attachments.includes(id))
      .map(({ attachments }) => (JSON.parse(attachments) as readonly MailAttachment[])[0]!)
    const facts = ['METHOD', 'UID', 'SEQUENCE', 'DTSTART', 'STATUS']
    expect(
      files.map(({ content }) =>
        facts.map((name) => new RegExp(`\r\n${name}:(.*)\r\n`).exec(content)?.[1]),
      ),
    ).toEqual([
      ['REQUEST', `${id}@127.0.0.1`, '0', '20261201T080000Z', 'TENTATIVE'],
      ['REQUEST', `${id}@127.0.0.1`, '1', '20261201T083000Z', 'CONFIRMED'],
      ['CANCEL', `${id}@127.0.0.1`, '2', '20261201T083000Z', 'CANCELLED'],
    ])
  })

  it('have one slot each, also if two of the staff confirm at the same moment', async () => {
    const ids = [await requested('a1'), await requested('a2'), await requested('a3')]
    const answers = await Promise.all(
      ids.map((id, index) =>
        act(id, { revision: 1, action: 'confirm', start: ten }, `staff:vet-${index}`),
      ),
    )
    expect(answers.map(({ status }) => String(status)).sort()).toEqual(['200', '409', '409'])
    const refused = answers.find(({ status }) => status === 409)!.body
    const holder = ids[answers.findIndex(({ status }) => status === 200)]
    expect(refused['id']).toBe('slotTaken')
    const { slots } = refused['current'] as DayView
    expect(slots.find(({ start: at }) => at === ten)?.message).toBe(holder)
    // Whoever was refused has changed nothing, and nobody was told.
    const loser = ids.find((id) => id !== holder)!
    expect(await detail(loser)).toMatchObject({ revision: 1, state: 'new', appointment: null })
    expect(await mails()).toHaveLength(1)
  })

  it('refuse a slot twice in the database itself', async () => {
    const [one, two] = [await requested('a1'), await requested('a2')]
    const take = (message: string) =>
      server.database.write((tx) =>
        tx.insertInto('appointment_slots').values({ starts_at: 5, minutes: 30, message }).execute(),
      )
    await take(one)
    await expect(take(two)).rejects.toThrow()
  })

  it('show what somebody else has changed in between', async () => {
    const id = await requested('a1')
    await sendJson(
      `${server.origin}/api/messages/${id}`,
      { revision: 1, note: 'calls back' },
      asStaff,
      'PATCH',
    )
    const { status, body } = await act(id, { revision: 1, action: 'confirm', start: ten })
    expect([status, body['id']]).toEqual([409, 'conflict'])
    expect(body['current']).toMatchObject({ note: 'calls back', revision: 2 })
    expect((await dayOf()).appointments).toEqual([])
  })

  it('have no mail without an address: the page has the text', async () => {
    const id = await requested('a1', { email: '' })
    const { body } = await act(id, { revision: 1, action: 'confirm', start: ten })
    expect(body['mailed']).toBe(false)
    expect(body['appointment']).toMatchObject({ text: expect.stringContaining('أكّدت العيادة') })
    expect(await mails()).toEqual([])
  })

  it.each<[string, unknown, number]>([
    [
      'a time between slots',
      { revision: 1, action: 'confirm', start: `${day}T08:10:00.000Z` },
      422,
    ],
    ['a closed hour', { revision: 1, action: 'confirm', start: `${day}T04:00:00.000Z` }, 422],
    ['a closed day', { revision: 1, action: 'propose', start: '2026-12-04T08:00:00.000Z' }, 422],
    ['the past', { revision: 1, action: 'confirm', start: '2026-11-19T08:00:00.000Z' }, 422],
    ['no appointment to cancel', { revision: 1, action: 'cancel' }, 409],
    ['a time in another spelling', { revision: 1, action: 'confirm', start: day }, 400],
    ['an unknown action', { revision: 1, action: 'constructor', start: ten }, 400],
    ['more than it knows', { revision: 1, action: 'cancel', role: 'owner' }, 400],
  ])('refuse %s', async (_, body, status) => {
    const id = await requested('a1')
    expect((await act(id, body as Record<string, unknown>)).status).toBe(status)
    expect(await detail(id)).toMatchObject({ revision: 1, appointment: null, history: [] })
  })

  it('are of requests for an appointment alone, and for staff', async () => {
    await sendJson(`${server.origin}/api/forms`, contactBody('c1'))
    const { messages } = await get<{ messages: readonly Detail[] }>('/api/messages')
    const confirm = { revision: 1, action: 'confirm', start: ten }
    expect((await act(messages[0]!.id, confirm)).status).toBe(400)
    expect((await act('0'.repeat(32), confirm)).status).toBe(404)
    expect((await act(messages[0]!.id, confirm, 'visitor:ali')).status).toBe(403)
    expect((await fetch(`${server.origin}/api/appointments`)).status).toBe(401)
  })

  it('go with their message', async () => {
    const id = await requested('a1')
    await act(id, { revision: 1, action: 'confirm', start: ten })
    await server.database.write((tx) => tx.deleteFrom('messages').where('id', '=', id).execute())
    const { slots, appointments } = await dayOf()
    expect(appointments).toEqual([])
    expect(slots.every(({ message }) => message === null)).toBe(true)
  })
})
