import { describe, expect, it } from 'vitest'
import { isSweep } from '#tests/support/browser/sweep.ts'
import { databaseKinds } from '#tests/support/server/databases.ts'
import { startSmtp } from '#tests/support/server/smtp-server.ts'
import { startTestServer } from '#tests/support/server/test-server.ts'
import { register, visitorOf } from '#tests/support/server/visitor.ts'
import { attemptLimits, type AttemptLimits } from '../accounts/attempts.ts'
import { openOutbox } from './outbox.ts'
import { queueMail } from './queue.ts'
import { mailSender } from './transport.ts'

/** Registrations of an hour; as many digests wait as it begins. */
const count = isSweep ? 10_000 : 40
const minute = 60_000
const start = Date.parse('2026-11-20T08:00:00Z')
/** Most people have an address of one domain, and some mistype it. */
const domains = ['large.example', 'large.example', 'large.example', 'farm.example', 'gone.example']
/** What one domain gets in a minute: more than comes on average. */
const most = Math.max(4, Math.ceil((count / 60) * 0.8))

const numberOf = (email: string): number => Number(/\d+/.exec(email)?.[0])
const isGreylisted = (email: string): boolean => email.startsWith('u') && numberOf(email) % 10 === 0
const isCutOff = (email: string): boolean => email.startsWith('u') && numberOf(email) % 15 === 7

const unlimited = Object.fromEntries(
  Object.keys(attemptLimits).map((kind) => [kind, { perAddress: 1e9, perAccount: 1e9, within: 1 }]),
) as AttemptLimits

describe.each(databaseKinds)('an hour of registrations on %s', (kind) => {
  it(
    'sends each link soon and once, though the mail server refuses, delays and breaks off after it has taken one',
    async () => {
      const clock = { now: start }
      const attempts = new Map<string, number>()
      const smtp = await startSmtp((to) => {
        const before = attempts.get(to) ?? 0
        attempts.set(to, before + 1)
        if (to.endsWith('@gone.example')) return '550 no such user'
        // Greylisting: the first attempt is refused for now.
        return isGreylisted(to) && before === 0 ? '451 later' : '250 OK'
      })
      const server = await startTestServer(kind, {
        identify: undefined,
        limits: { evenTime: 0, attempts: unlimited },
        now: () => clock.now,
      })
      const mailServer = mailSender({
        dataFolder: '/nowhere',
        mailFrom: 'c@clinic.example',
        smtpUrl: smtp.url,
      })
      const outbox = openOutbox(server.database, {
        sender: {
          ...mailServer,
          send: async (mail) => {
            const sent = await mailServer.send(mail)
            // It has taken the mail, and its answer is lost.
            const isLost = isCutOff(mail.recipient) && attempts.get(mail.recipient) === 1
            return isLost ? { result: 'failed', reason: 'ESOCKET' } : sent
          },
        },
        log: () => undefined,
        pace: { most, within: minute },
        now: () => clock.now,
      })
      await server.database.write(async (tx) => {
        for (let index = 0; index < count; index += 1)
          await queueMail(
            tx,
            { kind: 'reminders', recipient: `d${index}@news.example`, subject: 's', content: 'c' },
            start - minute,
          )
      })
      /** When each link arrived, after the registration (minutes). */
      const delays: number[] = []
      const asked = new Map<string, number>()
      let seen = 0
      for (let passed = 0; passed < 75; passed += 1) {
        const [from, to] = [passed, passed + 1].map((each) => Math.floor((count * each) / 60))
        for (let index = from!; index < Math.min(to!, count); index += 1) {
          const email = `u${index}@${domains[index % domains.length]}`
          asked.set(email, clock.now)
          await register(visitorOf(server, email, `10.1.${index >> 8}.${index & 255}`))
        }
        await outbox.sendDue()
        for (const { to: recipient } of smtp.received.slice(seen)) {
          const at = asked.get(recipient)
          if (at !== undefined) delays.push((clock.now - at) / minute)
        }
        seen = smtp.received.length
        clock.now += minute
      }
      const expected = [...asked.keys()].filter((email) => !email.endsWith('@gone.example'))
      const recipients = new Map<string, Set<string | undefined>>()
      for (const { to, text } of smtp.received)
        recipients.set(
          to,
          (recipients.get(to) ?? new Set()).add(/^Message-ID: (.*)$/m.exec(text)?.[1]),
        )
      expect([...recipients.keys()].filter((to) => asked.has(to)).sort()).toEqual(expected.sort())
      // Whoever gets a mail twice gets it with one id, so that a mail program shows it once.
      expect([...recipients.values()].every((ids) => ids.size === 1)).toBe(true)
      const twice = expected.filter(isCutOff).length
      expect(twice).toBeGreaterThan(0)
      expect(smtp.received).toHaveLength(expected.length + twice + count)
      // Most come at once, and those that were delayed after their pause of a minute.
      delays.sort((one, other) => one - other)
      expect(delays[Math.floor(delays.length * 0.7)]).toBe(0)
      expect(delays.at(-1)).toBeLessThanOrEqual(2)
      const rest = await server.database.read((tx) => tx.selectFrom('mails').selectAll().execute())
      expect(rest.every(({ reason, tries }) => reason === 'address' && tries === 1)).toBe(true)
      expect(rest).toHaveLength(count - expected.length)
      await outbox.close()
      await smtp.stop()
      await server.stop()
    },
    isSweep ? 1_200_000 : 60_000,
  )
})
