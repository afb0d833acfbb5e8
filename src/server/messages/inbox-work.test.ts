import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { asStaff } from '#tests/support/server/accounts.ts'
import { appointmentBody, contactBody, sendJson } from '#tests/support/server/bodies.ts'
import { testClinic } from '#tests/support/server/clinic.ts'
import { databaseKinds, withDatabase } from '#tests/support/server/databases.ts'
import { startTestServer, type TestServer } from '#tests/support/server/test-server.ts'
import { connectDatabase } from '../database/database.ts'
import { noteChange } from '../database/signals.ts'
import { openChanges, type Changes } from './changes.ts'

const start = Date.parse('2026-11-20T08:00:00Z')
const times = { look: 20, gap: 20, beat: 60, life: 60_000 }

describe.each(databaseKinds)('the work on messages on %s', (kind) => {
  let server: TestServer
  let now = start
  /** Those of the server, and those of another process on the same database. */
  const changes = openChanges(times)
  const others: Changes[] = []
  beforeAll(async () => {
    server = await startTestServer(kind, {
      now: () => (now += 1000),
      clinic: { ...testClinic, notices: { recipient: 'vet@clinic.example', minutes: 60 } },
      changes,
    })
  })
  afterAll(async () => {
    for (const other of others) other.close()
    await server.stop()
  })
  beforeEach(async () => {
    now += 86_400_000
    await server.database.write(async (tx) => {
      await tx.deleteFrom('messages').execute()
      await tx.deleteFrom('mails').execute()
    })
  })

  const send = async (body: unknown) => (await sendJson(`${server.origin}/api/forms`, body)).status
  const detail = async () => {
    const list = await fetch(`${server.origin}/api/messages`, { headers: asStaff })
    const { messages } = (await list.json()) as { messages: readonly { readonly id: string }[] }
    const one = await fetch(`${server.origin}/api/messages/${messages[0]!.id}`, {
      headers: asStaff,
    })
    return (await one.json()) as Readonly<Record<string, unknown>> & { readonly id: string }
  }
  const mails = () =>
    server.database.read((tx) => tx.selectFrom('mails').selectAll().orderBy('id').execute())
  const reply = async (id: string, body: Readonly<Record<string, unknown>>) => {
    const answer = await sendJson(`${server.origin}/api/messages/${id}/reply`, body, asStaff)
    return { status: answer.status, body: (await answer.json()) as Record<string, unknown> }
  }
  const mail = { key: 'r1', revision: 1, subject: 'Your hens', text: 'Please call.' }

  it('answers a message by mail once, and notes it', async () => {
    await send(contactBody('c1'))
    const { id } = await detail()
    const answers = [await reply(id, mail), await reply(id, mail)]
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    const sent = (await mails()).filter((each) => each.kind === 'reply')
    expect(sent).toHaveLength(1)
    expect(sent[0]).toMatchObject({
      recipient: 'amina@farm.example',
      subject: 'Your hens',
      content: 'Please call.\n',
      headers: '{"Reply-To":"clinic@clinic.example"}',
    })
    expect(await detail()).toMatchObject({
      state: 'answered',
      takenBy: 'amina',
      revision: 2,
      history: [{ kind: 'mail', about: { subject: 'Your hens', text: 'Please call.' } }],
    })
  })

  it('does not answer what somebody else has answered in between', async () => {
    await send(contactBody('c2'))
    const { id } = await detail()
    await reply(id, { ...mail, key: 'r2' })
    const { status, body } = await reply(id, { ...mail, key: 'r3', text: 'Again' })
    expect([status, body['id'], body['current']]).toEqual([
      409,
      'conflict',
      expect.objectContaining({ state: 'answered', revision: 2 }),
    ])
    expect((await mails()).filter((each) => each.kind === 'reply')).toHaveLength(1)
  })

  it.each<[string, unknown]>([
    ['no subject', { ...mail, key: 'x1', subject: ' ' }],
    ['a second header', { ...mail, key: 'x2', subject: 'A\nBcc: b@b.example' }],
    ['no text', { ...mail, key: 'x3', text: '' }],
    ['no key', { ...mail, key: undefined }],
    ['no revision', { ...mail, key: 'x4', revision: '1' }],
  ])('sends no mail with %s', async (_, body) => {
    await send(contactBody('c3'))
    const { id } = await detail()
    expect((await reply(id, body as Record<string, unknown>)).status).toBe(400)
    await send(appointmentBody('a3'))
    expect((await mails()).filter((each) => each.kind === 'reply')).toEqual([])
  })

  it('has no mail for a message without an address', async () => {
    await send(appointmentBody('a4'))
    expect((await reply((await detail()).id, { ...mail, key: 'y1' })).status).toBe(400)
  })

  it('tells the clinic at once, then together, with numbers alone', async () => {
    const notices = async () => (await mails()).filter((each) => each.kind === 'newMessages')
    await send(contactBody('n1'))
    await send(contactBody('n2'))
    await send(appointmentBody('n3', { email: 'x@farm.example' }))
    await send({ ...contactBody('n4'), openFor: 3 })
    expect((await notices()).map(({ subject }) => subject)).toEqual(['New messages: 1'])
    now += 3_600_000
    await send(contactBody('n5'))
    const [first, second, ...rest] = await notices()
    expect(rest).toEqual([])
    expect(first).toMatchObject({ recipient: 'vet@clinic.example' })
    expect(second!.content).toContain('Questions: 2\nRequests for an appointment: 1')
    expect(second!.content).toContain('/inbox\n')
    expect(JSON.stringify(await notices())).not.toMatch(/amina|cough|أمينة/i)
  })

  describe('a page that follows', () => {
    /** Reads events until one contains a text. */
    async function until(reader: ReadableStreamDefaultReader<Uint8Array>, text: string) {
      let seen = ''
      while (!seen.includes(text)) {
        const { done, value } = await reader.read()
        if (done) return `${seen}[end]`
        seen += new TextDecoder().decode(value)
      }
      return seen
    }
    const path = () => `${server.origin}/api/messages/events`

    it('gets an event for each change, without any of its content', async () => {
      const answer = await fetch(path(), { headers: asStaff })
      expect(answer.headers.get('content-type')).toBe('text/event-stream')
      const reader = answer.body!.getReader()
      await until(reader, 'event: change')
      await send(contactBody('s1'))
      const told = await until(reader, 'event: change')
      expect(told).not.toMatch(/amina|cough/i)
      const { id } = await detail()
      await sendJson(
        `${server.origin}/api/messages/${id}`,
        { revision: 1, note: 'x' },
        asStaff,
        'PATCH',
      )
      expect(await until(reader, 'event: change')).toContain('event: change')
      await reader.cancel()
    })

    it('of another process sees it too, and gets signs of life', async () => {
      const other = openChanges(times)
      others.push(other)
      const reader = other.follow(server.database, 'vet', () => Promise.resolve(true)).getReader()
      await until(reader, 'event: change')
      expect(await until(reader, ': beat')).toContain(': beat')
      await send(contactBody('s2'))
      await until(reader, 'event: change')
      other.close()
      expect(await until(reader, 'never')).toContain('[end]')
    })

    it('gets a change at once, also of another instance on PostgreSQL, without a look', () =>
      withDatabase(kind, async (database, place) => {
        const pages = openChanges({ look: 600_000, gap: 20, beat: 600_000, life: 600_000 })
        others.push(pages)
        const follower = pages.follow(database, 'vet', () => Promise.resolve(true))
        const reader = follower.getReader()
        const instance = kind === 'sqlite' ? database : await connectDatabase(place.settings)
        const note = (at: number) =>
          instance.write(async (tx) => {
            const message = { id: `m${at}`, key: `k${at}`, form: 'contact', language: 'en' }
            const facts = { fields: '{}', suspect: 0, note: '', received_at: at, changed_at: at }
            await tx
              .insertInto('messages')
              .values({ ...message, ...facts, state: 'new', revision: 1 })
              .execute()
            noteChange(tx)
          })
        await until(reader, 'event: change')
        const change = until(reader, 'event: change').then(() => true)
        // The connection that listens may be made after the first event.
        for (let at = 1, told = false; !told; at += 1) {
          await note(at)
          told = await Promise.race([
            change,
            new Promise<false>((resolve) => setTimeout(() => resolve(false), 2000)),
          ])
        }
        expect(await change).toBe(true)
        pages.close()
        if (instance !== database) await instance.close()
      }))

    it('ends when its session does', async () => {
      const other = openChanges(times)
      others.push(other)
      let isAllowed = true
      const reader = other
        .follow(server.database, 'vet', () => Promise.resolve(isAllowed))
        .getReader()
      await until(reader, 'event: change')
      isAllowed = false
      await send(contactBody('s3'))
      expect(await until(reader, 'never')).toBe('[end]')
    })

    it('is one of a bounded number', async () => {
      const other = openChanges(times)
      others.push(other)
      const follow = () => other.follow(server.database, 'vet', () => Promise.resolve(true))
      const open = Array.from({ length: 8 }, follow)
      expect(follow).toThrow('unavailable')
      await open[0]!.cancel()
      expect(follow).not.toThrow()
      other.close()
      expect(follow).toThrow('unavailable')
    })

    it('is of the staff', async () => {
      expect((await fetch(path())).status).toBe(401)
      const visitor = { 'x-test-identity': 'visitor:ali' }
      expect((await fetch(path(), { headers: visitor })).status).toBe(403)
    })
  })
})
