import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { asStaff } from '#tests/support/server/accounts.ts'
import { appointmentBody, contactBody, sendJson } from '#tests/support/server/bodies.ts'
import { testClinic } from '#tests/support/server/clinic.ts'
import { databaseKinds } from '#tests/support/server/databases.ts'
import { startTestServer, type TestServer } from '#tests/support/server/test-server.ts'

const start = Date.parse('2026-11-20T08:00:00Z')

describe.each(databaseKinds)('the work on messages on %s', (kind) => {
  let server: TestServer
  let now = start
  beforeAll(async () => {
    server = await startTestServer(kind, {
      now: () => (now += 1000),
      clinic: { ...testClinic, notices: { recipient: 'vet@clinic.example', minutes: 60 } },
    })
  })
  afterAll(() => server.stop())
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
})
