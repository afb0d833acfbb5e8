import { forgetVersions } from '../drafts/retention.ts'
import { forgetEvents } from '../limits/rate-limit.ts'
import { forgetUnconfirmed } from '../newsletter/subscribers.ts'
import { forgetSearches } from '../searches/searches.ts'
import { forgetFailedMails } from '../mail/failed.ts'
import type { Database } from '../database/database.ts'
import type { Tx } from '../database/schema.ts'
import { millisecondsPerDay } from '../../day.ts'

/** Messages that are probably from programs are deleted after so many days. */
const suspectDays = 30

/** So many messages are deleted in one transaction: others wait only for that. */
const atOnce = 500

/** Deletes messages that are done or probable spam, and old. @returns whether more may be there */
async function forgetMessages(tx: Tx, keptDays: number, now: number): Promise<boolean> {
  const old = tx.selectFrom('messages').select('id').limit(atOnce)
  const done = old
    .where('state', 'in', ['answered', 'archived'])
    .where('changed_at', '<', now - keptDays * millisecondsPerDay)
  const spam = old
    .where('suspect', '=', 1)
    .where('changed_at', '<', now - suspectDays * millisecondsPerDay)
  for (const each of keptDays > 0 ? [done, spam] : [spam]) {
    const { numDeletedRows } = await tx
      .deleteFrom('messages')
      .where('id', 'in', each)
      .executeTakeFirstOrThrow()
    if (numDeletedRows > 0n) return true
  }
  return false
}

/**
 * Deletes expired data: messages that are answered or archived, after the days of the settings;
 * probable spam; searches that are not repeated; old versions of drafts; events that no limit
 * counts; mails that were given up. A message that waits for an answer stays. Messages are deleted
 * in parts, each in a transaction of its own.
 */
export async function deleteExpired(
  { write }: Pick<Database, 'write'>,
  keptDays: number,
  now: number,
): Promise<void> {
  while (await write((tx) => forgetMessages(tx, keptDays, now)));
  await write(async (tx) => {
    await forgetUnconfirmed(tx, now)
    await forgetSearches(tx, now)
    await forgetFailedMails(tx, now)
    await forgetVersions(tx, now)
    await forgetEvents(tx, now - millisecondsPerDay)
  })
}
