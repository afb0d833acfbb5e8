import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { asStaff } from '#tests/support/server/accounts.ts'
import { sendJson } from '#tests/support/server/bodies.ts'
import { databaseKinds } from '#tests/support/server/databases.ts'
import { startTestServer, type TestServer } from '#tests/support/server/test-server.ts'
import { deleteExpired } from '../messages/retention.ts'

const day = 86_400_000
const start = Date.parse('2026-11-20T08:00:00Z')
const email = 'Amina@farm.example'

describe.each(databaseKinds)('the newsletter on %s', (kind) => {
  let server: TestServer
  let now = start
  beforeAll(async () => {
    server = await startTestServer(kind, { now: () => (now += 1000) })
  })
  afterAll(() => server.stop())
  beforeEach(async () => {
    now += day
    await server.database.write(async (tx) => {
      for (const table of ['subscribers', 'messages', 'mails', 'rate_events'] as const)
        await tx.deleteFrom(table).execute()
    })
  })

  let sent = 0
  const subscribe = async (own: Readonly<Record<string, unknown>> = {}, address = email) => {
    const id = `s-${(sent += 1)}`
    const body = { id, form: 'subscribe', values: { email: address }, language: 'ar', ...own }
    const answer = await sendJson(`${server.origin}/api/forms`, body, {
      'X-Forwarded-For': `198.51.100.${sent}`,
    })
    return [answer.status, await answer.text()]
  }
  const mails = () =>
    server.database.read((tx) => tx.selectFrom('mails').selectAll().orderBy('id').execute())
  /** The links of the newest mail: to confirm, and to unsubscribe. */
  async function links() {
    const mail = (await mails()).at(-1)!
    const headers = JSON.parse(mail.headers) as Readonly<Record<string, string>>
    return {
      confirm: /http\S+confirm\S+/.exec(mail.content)![0],
      leave: /^<(.*)>$/.exec(headers['List-Unsubscribe']!)![1]!,
      headers,
    }
  }
  const press = (url: string, body = '') =>
    fetch(url, {
      method: 'POST',
      headers: { 'Content-Type': 'application/x-www-form-urlencoded', Origin: 'null' },
      body,
    })
  const exported = async () => {
    const answer = await fetch(`${server.origin}/api/newsletter/subscribers.csv`, {
      headers: asStaff,
    })
    return (await answer.text()).trim().split('\r\n').slice(1)
  }

  it('begins when the owner of the address says so, and not when the link is looked at', async () => {
    expect(await subscribe()).toEqual([201, '{"received":true}'])
    expect(await exported()).toEqual([])
    const [mail] = await mails()
    expect(mail).toMatchObject({ kind: 'subscribe', recipient: 'amina@farm.example' })
    expect(mail!.content).toContain('افتح هذا الرابط')
    const { confirm } = await links()
    const page = await fetch(confirm)
    expect(page.headers.get('content-type')).toBe('text/html; charset=utf-8')
    expect(page.headers.get('content-security-policy')).toContain("form-action 'self'")
    const html = await page.text()
    expect(html).toContain('<html lang="ar" dir="rtl">')
    expect(html).toContain('<form method="post"><button>نعم')
    // A program that checks the links of mails has changed nothing.
    expect(await exported()).toEqual([])
    expect(await (await press(confirm)).text()).toContain('شكرًا لك')
    const lines = await exported()
    expect(lines).toHaveLength(1)
    expect(lines[0]).toMatch(/^"amina@farm\.example","ar","2026-[^,]*","http.*unsubscribe\?/)
    // No message of it is in the inbox.
    const list = await fetch(`${server.origin}/api/messages`, { headers: asStaff })
    expect(await list.json()).toMatchObject({ messages: [] })
  })

  it('ends with one click, as RFC 8058 has it', async () => {
    await subscribe()
    const { confirm, leave, headers } = await links()
    await press(confirm)
    expect(headers['List-Unsubscribe-Post']).toBe('List-Unsubscribe=One-Click')
    expect(await (await fetch(leave)).text()).toContain('<button>إلغاء الاشتراك</button>')
    expect(await exported()).toHaveLength(1)
    expect((await press(leave, 'List-Unsubscribe=One-Click')).status).toBe(200)
    expect(await exported()).toEqual([])
    expect(
      await server.database.read((tx) => tx.selectFrom('subscribers').selectAll().execute()),
    ).toEqual([])
    // Again is no error; and the link to confirm has ended.
    expect(await (await press(leave)).text()).toContain('Your address is deleted')
    await press(confirm)
    expect(await exported()).toEqual([])
  })

  it('answers the same whether the address is known or not, and limits mails to one address', async () => {
    const first = await subscribe()
    expect(await subscribe()).toEqual(first)
    await press((await links()).confirm)
    const count = (await mails()).length
    expect(await subscribe({}, email.toUpperCase())).toEqual(first)
    // Whoever is confirmed gets no other mail.
    expect(await mails()).toHaveLength(count)
    const other = Array.from({ length: 6 }, () => 'omar@farm.example')
    for (const address of other) expect(await subscribe({}, address)).toEqual(first)
    expect((await mails()).filter(({ recipient }) => recipient === other[0])).toHaveLength(3)
  })

  it('opens to no other link', async () => {
    await subscribe()
    const { confirm, leave } = await links()
    const forged = [
      confirm.replace(/token=./, 'token=%00'),
      confirm.replace(/token=[^&]*/, 'token='),
      confirm.replace('/confirm?', '/unsubscribe?'),
      leave.replace('/unsubscribe?', '/confirm?'),
      confirm.replace(/subscriber=[^&]*/, 'subscriber=constructor'),
    ]
    for (const url of forged) expect((await press(url)).status).toBe(200)
    expect(await exported()).toEqual([])
    expect(
      await server.database.read((tx) => tx.selectFrom('subscribers').selectAll().execute()),
    ).toHaveLength(1)
  })

  it('sends no mail for what a program has sent', async () => {
    await subscribe({ openFor: 5 })
    expect(await mails()).toEqual([])
    const list = await fetch(`${server.origin}/api/messages?suspect=1`, { headers: asStaff })
    expect(await list.json()).toMatchObject({ messages: [{ form: 'subscribe' }] })
  })

  it('forgets unconfirmed addresses after a week', async () => {
    await subscribe()
    await subscribe({}, 'omar@farm.example')
    await press((await links()).confirm)
    await deleteExpired(server.database, 730, now + 6 * day)
    const left = () =>
      server.database.read((tx) => tx.selectFrom('subscribers').select('email').execute())
    expect(await left()).toHaveLength(2)
    await deleteExpired(server.database, 730, now + 8 * day)
    expect(await left()).toEqual([{ email: 'omar@farm.example' }])
  })

  it('is exported for the staff alone, and each export is noted', async () => {
    expect((await fetch(`${server.origin}/api/newsletter/subscribers.csv`)).status).toBe(401)
    await exported()
    const noted = await server.database.read((tx) =>
      tx.selectFrom('audit').select(['who', 'action']).execute(),
    )
    expect(noted.at(-1)).toEqual({ who: 'amina', action: 'export.subscribers' })
  })
})
