import { once } from 'node:events'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { createServer, type AddressInfo, type Socket } from 'node:net'
import { join } from 'node:path'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { root } from '#tests/support/project/root.ts'
import { databaseKinds, withDatabase } from '#tests/support/server/databases.ts'
import { startSmtp } from '#tests/support/server/smtp-server.ts'
import { connectDatabase, type Database } from '../database/database.ts'
import type { MailRow } from '../database/schema.ts'
import { deleteExpired } from '../messages/retention.ts'
import { lease, pauseAfter, type MailPace } from './due.ts'
import { openOutbox, type OutgoingMail, type Sent } from './outbox.ts'
import { queueMail, type Mail } from './queue.ts'
import { mailSender } from './transport.ts'
import { mailKinds, mailWords, writtenMail } from './words.ts'

const start = Date.parse('2026-11-20T08:00:00Z')
const minute = 60_000
const mail: Mail = {
  kind: 'reset',
  recipient: 'amina@farm.example',
  subject: 'اختر كلمة مرور جديدة',
  content: 'Amina\n\nhttps://clinic.example/login#reset=geheim\n',
}
const queue = (database: Database, own: Partial<Mail> = {}, now = start) =>
  database.write((tx) => queueMail(tx, { ...mail, ...own }, now))
const waiting = (database: Database) =>
  database.read((tx) => tx.selectFrom('mails').selectAll().where('failed_at', 'is', null).execute())

const unlimited: MailPace = { most: Number.POSITIVE_INFINITY, within: minute }
/** The mails that were given up. */
const givenUp = (database: Database) =>
  database.read((tx) =>
    tx.selectFrom('mails').selectAll().where('failed_at', 'is not', null).execute(),
  )

/** A sender that notes what it sends, and an outbox whose clock is set by hand. */
function outboxOn(
  database: Database,
  answer: (row: MailRow) => Sent = () => ({ result: 'sent' }),
  pace: MailPace = unlimited,
) {
  const sent: MailRow[] = []
  const log: unknown[] = []
  const clock = { now: start }
  const outbox = openOutbox(database, {
    sender: {
      send: (row) => {
        sent.push(row)
        return Promise.resolve(answer(row))
      },
      close: () => undefined,
    },
    log: (event, facts) => log.push({ event, ...facts }),
    pace,
    now: () => clock.now,
  })
  return { outbox, sent, log, clock }
}

describe.each(databaseKinds)('mails on %s', (kind) => {
  it('are sent once, if what causes them is kept', () =>
    withDatabase(kind, async (database) => {
      const { outbox, sent, log } = outboxOn(database)
      await queue(database)
      await expect(
        database.write(async (tx) => {
          await queueMail(tx, { ...mail, kind: 'undone' }, start)
          throw new Error('undone')
        }),
      ).rejects.toThrow('undone')
      await outbox.sendDue()
      await outbox.sendDue()
      expect(sent.map((row) => [row.kind, row.recipient, row.subject, row.content])).toEqual([
        ['reset', mail.recipient, mail.subject, mail.content],
      ])
      expect(await waiting(database)).toEqual([])
      expect(log).toEqual([{ event: 'mail', kind: 'reset', state: 'sent', tries: 1 }])
    }))

  it('are sent when a clock that was ten days ahead is set back', () =>
    withDatabase(kind, async (database) => {
      const ahead = start + 10 * 24 * 60 * minute
      let fails = true
      const { outbox, sent, clock } = outboxOn(database, () =>
        fails ? { result: 'failed', reason: 'ECONNREFUSED' } : { result: 'sent' },
      )
      clock.now = ahead
      await queue(database, { kind: 'tried' }, ahead)
      await outbox.sendDue()
      await queue(database, { kind: 'new' }, ahead + minute)
      clock.now = start
      fails = false
      await outbox.sendDue()
      expect(sent.map((row) => row.kind).sort()).toEqual(['new', 'tried', 'tried'])
      expect(await waiting(database)).toEqual([])
    }))

  it('are tried again with growing pauses, and given up after two days', () =>
    withDatabase(kind, async (database) => {
      const { outbox, sent, log, clock } = outboxOn(database, () => ({
        result: 'failed',
        reason: 'ECONNREFUSED',
      }))
      await queue(database)
      const attempts: number[] = []
      for (;;) {
        const [row] = await waiting(database)
        if (row === undefined) break
        // Not a moment earlier.
        clock.now = row.next_at - 1
        await outbox.sendDue()
        expect(sent).toHaveLength(attempts.length)
        clock.now = row.next_at
        await outbox.sendDue()
        attempts.push((clock.now - start) / minute)
      }
      // 1, 5, 15 and 60 minutes after one another, then every three hours of two days.
      expect(attempts.slice(0, 7)).toEqual([0, 1, 6, 21, 81, 261, 441])
      expect(attempts.at(-1)).toBeLessThanOrEqual(48 * 60)
      expect(attempts.at(-1)).toBeGreaterThan(45 * 60)
      expect(log.at(-1)).toMatchObject({ state: 'givenUp', reason: 'ECONNREFUSED' })
      expect(JSON.stringify(log)).not.toMatch(/amina|geheim/i)
    }))

  it('are given up at once where there is no such address, or the link has expired', () =>
    withDatabase(kind, async (database) => {
      const { outbox, sent, log, clock } = outboxOn(database, ({ kind: about }) =>
        about === 'gone'
          ? { result: 'refused', reason: 'EENVELOPE 550' }
          : { result: 'failed', reason: 'x' },
      )
      await queue(database, { kind: 'gone' })
      await queue(database, { kind: 'signIn', worth: 10 * minute })
      await outbox.sendDue()
      clock.now += 60 * minute
      await outbox.sendDue()
      expect(sent.map((row) => row.kind).sort()).toEqual(['gone', 'signIn'])
      expect(log.slice(-1)).toEqual([
        { event: 'mail', kind: 'signIn', state: 'givenUp', tries: 2, reason: 'late' },
      ])
      expect(await waiting(database)).toEqual([])
    }))

  it('are sent by priority: links, then answers, then digests', () =>
    withDatabase(kind, async (database) => {
      const { outbox, sent } = outboxOn(database)
      for (const [index, about] of ['reminders', 'reply', 'verify', 'newMessages'].entries())
        await queue(database, { kind: about }, start - 10 + index)
      // More than one batch of digests, which have waited longer.
      for (let index = 0; index < 25; index += 1)
        await queue(database, { kind: 'reminders' }, start - 100)
      await outbox.sendDue()
      expect(sent.slice(0, 3).map((row) => row.kind)).toEqual(['verify', 'reply', 'reminders'])
      expect(sent).toHaveLength(29)
    }))

  it('reach one domain at its pace, and others meanwhile', () =>
    withDatabase(kind, async (database) => {
      const { outbox, sent, clock } = outboxOn(database, undefined, { most: 3, within: minute })
      for (let index = 0; index < 14; index += 1)
        await queue(database, { recipient: `a${index}@Large.example` })
      await queue(database, {}, start + 1)
      clock.now = start + 1
      const counts: number[] = []
      for (let turn = 0; turn < 6; turn += 1) {
        await outbox.sendDue()
        await outbox.sendDue()
        counts.push(sent.length)
        clock.now += minute
      }
      expect(counts).toEqual([4, 7, 10, 13, 15, 15])
      expect(
        sent
          .slice(0, 4)
          .map((row) => row.domain)
          .sort(),
      ).toEqual(['farm.example', ...Array.from({ length: 3 }, () => 'large.example')])
      expect(await waiting(database)).toEqual([])
    }))

  it('keep their attempts while the mail server takes nothing', () =>
    withDatabase(kind, async (database) => {
      const { outbox, sent } = outboxOn(database, () => ({
        result: 'failed',
        reason: 'ESOCKET',
        isAway: true,
      }))
      for (let index = 0; index < 40; index += 1) await queue(database)
      await outbox.sendDue()
      expect(sent).toHaveLength(10)
      const tries = (await waiting(database)).map((row) => row.tries)
      expect(tries.filter((count) => count === 0)).toHaveLength(30)
    }))

  it('are kept for the staff when they are given up, and forgotten after 30 days', () =>
    withDatabase(kind, async (database) => {
      const { outbox, clock } = outboxOn(database, () => ({ result: 'refused', reason: 'x' }))
      await queue(database, { kind: 'reply' })
      await outbox.sendDue()
      expect(await givenUp(database)).toMatchObject([{ failed_at: start, reason: 'address' }])
      // It is not sent by itself any more.
      clock.now += 24 * 60 * minute
      await outbox.sendDue()
      expect(await givenUp(database)).toMatchObject([{ tries: 1 }])
      const day = 24 * 60 * minute
      await deleteExpired(database, 0, start + 30 * day)
      expect(await givenUp(database)).toHaveLength(1)
      await deleteExpired(database, 0, start + 30 * day + 1)
      expect(await givenUp(database)).toEqual([])
    }))

  it('are sent by another process if one was killed while it sent', () =>
    withDatabase(kind, async (database) => {
      const never = openOutbox(database, {
        sender: { send: () => new Promise<Sent>(() => undefined), close: () => undefined },
        log: () => undefined,
        pace: unlimited,
        now: () => start,
      })
      await queue(database)
      void never.sendDue()
      for (;;) if ((await waiting(database))[0]?.tries === 1) break
      const { outbox, sent, clock } = outboxOn(database)
      clock.now = start + lease - 1
      await outbox.sendDue()
      expect(sent).toEqual([])
      clock.now = start + lease
      await outbox.sendDue()
      expect(sent.map(({ tries }) => tries)).toEqual([2])
      expect(await waiting(database)).toEqual([])
    }))

  it('are each sent by one of two processes', () =>
    withDatabase(kind, async (database, place) => {
      const other = await connectDatabase(place.settings)
      const count = 40
      for (let index = 0; index < count; index += 1) await queue(database, { kind: `m${index}` })
      const [one, two] = [outboxOn(database), outboxOn(other)]
      await Promise.all([one.outbox.sendDue(), two.outbox.sendDue()])
      const kinds = [...one.sent, ...two.sent].map((row) => row.kind)
      expect(kinds).toHaveLength(count)
      expect(new Set(kinds).size).toBe(count)
      expect(await waiting(database)).toEqual([])
      await other.close()
    }))

  it('are sent as soon as the outbox is woken, and none after it is closed', () =>
    withDatabase(kind, async (database) => {
      const { outbox, sent } = outboxOn(database)
      await queue(database)
      outbox.wake()
      while (sent.length === 0) await new Promise((resolve) => setTimeout(resolve, 5))
      await outbox.close()
      await queue(database)
      outbox.wake()
      await outbox.sendDue()
      expect(sent).toHaveLength(1)
      expect(await waiting(database)).toHaveLength(1)
    }))

  it('are files that only their owner reads, where no mail server is set', () =>
    withDatabase(kind, async (database, { settings }) => {
      const log: Readonly<Record<string, unknown>>[] = []
      const outbox = openOutbox(database, {
        sender: mailSender({ dataFolder: settings.dataFolder }),
        log: (event, facts) => log.push({ event, ...facts }),
        pace: unlimited,
      })
      const calendar = { filename: 'a.ics', contentType: 'text/calendar', content: 'BEGIN:VCAL' }
      await queue(database, { attachments: [calendar] }, Date.now())
      await outbox.sendDue()
      const [name = '', ...others] = readdirSync(join(settings.dataFolder, 'mail'))
      expect(others).toEqual([])
      const file = join(settings.dataFolder, 'mail', name)
      expect((statSync(file).mode & 0o777).toString(8)).toBe('600')
      const text = readFileSync(file, 'utf8')
      expect(text).toMatch(/^To: amina@farm\.example\r$/m)
      expect(text).toMatch(/^From: no-reply@localhost\r$/m)
      expect(text).toMatch(/^Auto-Submitted: auto-generated\r$/m)
      const [, encoded = ''] = /^Subject: ((?:.*\r\n )*.*)\r$/m.exec(text) ?? []
      const subject = [...encoded.matchAll(/=\?UTF-8\?(B|Q)\?(.*?)\?=/g)].map(
        ([, way, part = '']) =>
          way === 'B'
            ? Buffer.from(part, 'base64').toString('latin1')
            : part
                .replaceAll('_', ' ')
                .replaceAll(/=(..)/g, (_, hex: string) => String.fromCharCode(parseInt(hex, 16))),
      )
      expect(Buffer.from(subject.join(''), 'latin1').toString()).toBe(mail.subject)
      expect(text).toContain('login#reset=')
      expect(text).toMatch(/Content-Type: text\/calendar/)
      expect(log).toEqual([
        { event: 'mail', kind: 'reset', state: 'sent', tries: 1, file: `mail/${name}` },
      ])
    }))
})

describe('a mail server', () => {
  const row: OutgoingMail = {
    id: '1'.repeat(32),
    recipient: mail.recipient,
    subject: 'A\r\nBcc: b@b.example',
    content: mail.content,
    attachments: '[]',
    headers: '{}',
    queued_at: start,
  }
  const settings = { dataFolder: '/nowhere', mailFrom: 'Clinic <clinic@clinic.example>' }

  // A busy machine may need longer than the patience with mail servers: its clock is moved by hand.
  beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))

  it('gets a mail to one person, with an id that stays the same', async () => {
    const smtp = await startSmtp()
    const { send, close } = mailSender({ ...settings, smtpUrl: smtp.url })
    expect(await send(row)).toEqual({ result: 'sent' })
    // What looks like a list, or like a header, is none.
    await send({ ...row, recipient: 'a@a.example, b@b.example' })
    expect(smtp.received.map(({ to }) => to)[0]).toBe(mail.recipient)
    expect(smtp.received.length).toBeLessThanOrEqual(2)
    expect(smtp.received[0]!.text).toContain(`Message-ID: <${row.id}@localhost>`)
    expect(smtp.received[0]!.text).toContain('From: Clinic <clinic@clinic.example>')
    for (const { to, text } of smtp.received) {
      expect(to).not.toBe('b@b.example')
      expect(text).not.toMatch(/^Bcc:/m)
    }
    close()
    await smtp.stop()
  })

  it.each<[string, string, Sent]>([
    ['later', '451 later', { result: 'failed', reason: 'EENVELOPE 451' }],
    ['never', '550 no such user', { result: 'refused', reason: 'EENVELOPE 550' }],
  ])('that takes a mail %s', async (_, answer, expected) => {
    const smtp = await startSmtp(() => answer)
    const { send, close } = mailSender({ ...settings, smtpUrl: smtp.url })
    expect(await send(row)).toEqual(expected)
    expect(smtp.received).toEqual([])
    await smtp.stop()
    expect(await send(row)).toMatchObject({ result: 'failed', isAway: true })
    close()
  })

  it('that greets late is tried again', async () => {
    const silent = createServer().listen(0, '127.0.0.1')
    await once(silent, 'listening')
    const { port } = silent.address() as AddressInfo
    const sending = mailSender({ ...settings, smtpUrl: `smtp://127.0.0.1:${port}` }).send(row)
    const [socket] = (await once(silent, 'connection')) as [Socket]
    await vi.waitUntil(() => vi.getTimerCount() > 0, 60_000)
    await vi.advanceTimersByTimeAsync(15_000)
    expect(await sending).toEqual({ result: 'failed', reason: 'ETIMEDOUT', isAway: true })
    socket.destroy()
    silent.close()
  })
})

it('pauses grow', () => {
  expect([1, 2, 3, 4, 5, 6, 50].map((tries) => pauseAfter(tries) / minute)).toEqual([
    1, 5, 15, 60, 180, 180, 180,
  ])
})

describe('the words of mails', () => {
  const read = (code: string): unknown =>
    JSON.parse(readFileSync(join(root, `locales/${code}/mails.json`), 'utf8'))
  const written = Object.fromEntries(['en', 'ar', 'fr'].map((code) => [code, read(code)]))
  const newsletter: unknown = JSON.parse(
    readFileSync(join(root, 'locales/en/newsletter.json'), 'utf8'),
  )
  const languages = { en: { newsletter } }
  it.each(['en', 'ar', 'fr'])('are complete in %s, and fit a line of subjects', (code) => {
    const words = mailWords(written, 'en', languages)[code]!
    expect(Object.keys(written[code] as object).sort()).toEqual([...mailKinds].sort())
    for (const kind of mailKinds) {
      expect(words[kind].subject).toMatch(/^[^.\n]{5,60}$/)
      expect(words[kind].note).toMatch(/[.]$/)
    }
    expect(writtenMail(words, 'reset', 'a@b.example', 'https://c.example/#x').content).toBe(
      `${words.reset.text}\n\nhttps://c.example/#x\n\n${words.reset.note}\n`,
    )
  })
  it('fall back to the source language, mail by mail', () => {
    const words = mailWords({ ...written, so: { reset: { subject: 'x' } } }, 'en', languages)
    expect(words['so']?.reset).toEqual(words['en']?.reset)
    expect(() => mailWords({ en: {} }, 'en')).toThrow('mails.verify')
    expect(() => mailWords(written, 'en')).toThrow('newsletter.title')
  })
})
