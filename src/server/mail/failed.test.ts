import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { asStaff } from '#tests/support/server/accounts.ts'
import { databaseKinds } from '#tests/support/server/databases.ts'
import { startTestServer, type TestServer } from '#tests/support/server/test-server.ts'
import { queueMail, type Mail } from './queue.ts'

const minute = 60_000

describe.each(databaseKinds)('mails that were given up on %s', (kind) => {
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer(kind)
  })
  afterAll(() => server.stop())
  beforeEach(() =>
    server.database.write(async (tx) => void (await tx.deleteFrom('mails').execute())),
  )

  const ask = (path: string, method = 'GET') =>
    fetch(server.origin + path, {
      method,
      headers: { 'Content-Type': 'application/json', ...asStaff },
      ...(method === 'POST' && { body: '{}' }),
    })
  const mail: Mail = {
    kind: 'reply',
    recipient: 'amina@farm.example',
    subject: 'Your message to the clinic',
    content: 'secret of the text',
  }
  /** Queues a mail that was given up just now, `ago` after it was queued. */
  const giveUp = (own: Partial<Mail>, ago: number) =>
    server.database.write(async (tx) => {
      await queueMail(tx, { ...mail, ...own }, Date.now() - ago)
      await tx.updateTable('mails').set({ failed_at: Date.now(), reason: 'server' }).execute()
    })
  const listed = async () => {
    const answer = await ask('/api/mails/failed')
    const text = await answer.text()
    expect(text).not.toContain('secret')
    return (JSON.parse(text) as { mails: readonly Readonly<Record<string, unknown>>[] }).mails
  }
  const rows = () => server.database.read((tx) => tx.selectFrom('mails').selectAll().execute())

  it('are listed without their text, and sent again under their id', async () => {
    await giveUp({}, 3 * 24 * 60 * minute)
    const [failed] = await listed()
    expect(failed).toMatchObject({
      recipient: 'amina@farm.example',
      subject: 'Your message to the clinic',
      reason: 'server',
      canResend: true,
    })
    const id = String(failed?.['id'])
    expect((await ask(`/api/mails/${id}/resend`, 'POST')).status).toBe(200)
    expect(await listed()).toEqual([])
    const [row] = await rows()
    expect(row).toMatchObject({ id, tries: 0, failed_at: null, reason: null })
    expect(row!.until).toBeGreaterThan(Date.now() + 47 * 60 * minute)
    // It waits already.
    expect((await ask(`/api/mails/${id}/resend`, 'POST')).status).toBe(404)
  })

  it('are not sent again where the link has expired, and keep the end of one that has not', async () => {
    await giveUp({ kind: 'reset', worth: 60 * minute }, 61 * minute)
    const [late] = await listed()
    expect(late).toMatchObject({ canResend: false })
    const refused = await ask(`/api/mails/${String(late?.['id'])}/resend`, 'POST')
    expect(refused.status).toBe(410)
    await server.database.write(async (tx) => void (await tx.deleteFrom('mails').execute()))
    await giveUp({ kind: 'reset', worth: 60 * minute }, 10 * minute)
    const [before] = await rows()
    const [timely] = await listed()
    expect((await ask(`/api/mails/${String(timely?.['id'])}/resend`, 'POST')).status).toBe(200)
    expect((await rows())[0]?.until).toBe(before?.until)
  })
})
