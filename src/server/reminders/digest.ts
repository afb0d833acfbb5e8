import type { Tx } from '../database/schema.ts'
import type { Asked } from '../http/endpoint.ts'
import { dueOn, morningOf } from './due-today.ts'

const minute = 60_000

/**
 * Queues a mail for each account that wants one and has something due today, once a day.
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
    const due = await dueOn(tx, id, today, now)
    if (due.length === 0) continue
    const { numUpdatedRows } = await tx
      .updateTable('reminder_settings')
      .set({ mailed_day: today })
      .where('account', '=', id)
      .where('mailed_day', '=', mailed_day)
      .executeTakeFirst()
    // Another process has just sent it.
    if (numUpdatedRows === 0n) continue
    await mailing.queue(
      tx,
      mailing.write({
        kind: 'reminders',
        recipient: email,
        language,
        link: { page: '/my-account' },
        values: { due: due.map(({ title }) => `- ${title}`).join('\n') },
        // Tomorrow it is no longer true.
        worth: 12 * 60 * minute,
      }),
    )
  }
}
