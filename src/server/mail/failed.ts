import * as at from '../../api/addresses.ts'
import { millisecondsPerDay } from '../../day.ts'
import type { MailRow, Tx } from '../database/schema.ts'
import { serveEndpoint } from '../http/endpoint.ts'
import { Problem } from '../http/problem.ts'
import { longestWorth, mailPriorities } from './queue.ts'

/** Mails of the list. */
const most = 200
/** A mail that was given up is deleted after so many days. */
const keptDays = 30

/** Whether a mail is still worth sending: a link that has expired, or old news, is not. */
const isWorthSending = ({ until, priority }: Pick<MailRow, 'until' | 'priority'>, now: number) =>
  priority === mailPriorities.message || until > now

/** The mails that were given up, the newest first: to whom and about what, and not their text. */
export const listFailedMails = serveEndpoint(at.listFailedMails, 'read', async (tx, { now }) => {
  const rows = await tx
    .selectFrom('mails')
    .select(['id', 'recipient', 'subject', 'failed_at', 'reason', 'until', 'priority'])
    .where('failed_at', 'is not', null)
    .orderBy('failed_at', 'desc')
    .orderBy('id', 'desc')
    .limit(most)
    .execute()
  return {
    status: 200,
    body: {
      mails: rows.map(({ id, recipient, subject, failed_at, reason, ...row }) => ({
        id,
        recipient,
        subject,
        failedAt: new Date(failed_at!).toISOString(),
        reason: reason as 'address' | 'late' | 'server',
        canResend: isWorthSending(row, now),
      })),
    },
  }
})

/** Queues a mail that was given up once more, under its id. */
export const resendMail = serveEndpoint(at.resendMail, 'write', async (tx, { params, now }) => {
  const mail = await tx
    .selectFrom('mails')
    .select(['id', 'until', 'priority'])
    .where('id', '=', params.id)
    .where('failed_at', 'is not', null)
    .executeTakeFirst()
  if (mail === undefined) throw new Problem('notFound')
  if (!isWorthSending(mail, now)) throw new Problem('linkExpired')
  const until = mail.until > now ? mail.until : now + longestWorth
  await tx
    .updateTable('mails')
    .set({ failed_at: null, reason: null, tries: 0, next_at: now, until })
    .where('id', '=', mail.id)
    .execute()
  return { status: 200, body: { queued: true } }
})

/** Deletes the mails that were given up long ago. */
export async function forgetFailedMails(tx: Tx, now: number): Promise<void> {
  await tx
    .deleteFrom('mails')
    .where('failed_at', '<', now - keptDays * millisecondsPerDay)
    .execute()
}
