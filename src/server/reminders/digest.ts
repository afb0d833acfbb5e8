import { dayOfTime, millisecondsPerDay } from '../../day.ts'
import type { Tx } from '../database/schema.ts'
import type { Asked } from '../http/endpoint.ts'
import { remindersOf } from './stored-days.ts'

const minute = 60_000
/** Mails come from six in the morning of the reader on. */
const firstHour = 6
/** What a device has sent longer ago is not told as if it were so today. */
const staleAfter = 14 * millisecondsPerDay

/** The day of a reader; undefined before its morning. */
function morningOf(now: number, minutesAhead: number): string | undefined {
  const here = now + minutesAhead * minute
  return new Date(here).getUTCHours() < firstHour ? undefined : dayOfTime(here)
}

/**
 * Queues a mail for each account that wants one and has something due today, once a day. What must
 * not be done comes first, and alone it causes no mail.
 * @param account only this one
 */
export async function sendDigests(
  tx: Tx,
  { mailing, now }: Pick<Asked, 'mailing' | 'now'>,
  account?: string,
): Promise<void> {
  const wanted = tx
    .selectFrom('reminder_settings')
    .innerJoin('users', 'users.id', 'reminder_settings.account')
    .select(['account', 'reminder_settings.language', 'minutes_ahead', 'mailed_day', 'email'])
    .where('digest', '=', 1)
    .where('email_verified', '=', 1)
  const accounts = await (account === undefined ? wanted : wanted.where('account', '=', account))
    .orderBy('account')
    .execute()
  for (const { account: id, language, minutes_ahead, mailed_day, email } of accounts) {
    const today = morningOf(now, minutes_ahead)
    if (today === undefined || today <= mailed_day) continue
    const due = (await remindersOf(tx, id)).filter(
      ({ day, last, sentAt }) => day <= today && today <= last && now - sentAt < staleAfter,
    )
    if (due.every(({ warns }) => warns === true)) continue
    const { numUpdatedRows } = await tx
      .updateTable('reminder_settings')
      .set({ mailed_day: today })
      .where('account', '=', id)
      .where('mailed_day', '=', mailed_day)
      .executeTakeFirst()
    // Another process has just sent it.
    if (numUpdatedRows === 0n) continue
    const ordered = [...due].sort(
      (one, other) => Number(other.warns ?? false) - Number(one.warns ?? false),
    )
    await mailing.queue(
      tx,
      mailing.write({
        kind: 'reminders',
        recipient: email,
        language,
        link: { page: '/my-account' },
        values: { due: ordered.map(({ title }) => `- ${title}`).join('\n') },
        // Tomorrow it is no longer true.
        worth: 12 * 60 * minute,
      }),
    )
  }
}
