import { forgetVersions } from '../drafts/retention.ts'
import { forgetEvents } from '../limits/rate-limit.ts'
import { forgetUnconfirmed } from '../newsletter/subscribers.ts'
import { forgetSearches } from '../searches/searches.ts'
import { forgetFailedMails } from '../mail/failed.ts'
import type { Database } from '../database/database.ts'
import { millisecondsPerDay } from '../../day.ts'

/** Messages that are probably from programs are deleted after so many days. */
const suspectDays = 30

/**
 * Deletes expired data: messages that are answered or archived, after the days of the settings;
 * probable spam; searches that are not repeated; old versions of drafts; events that no limit
 * counts; mails that were given up. A message that waits for an answer stays.
 */
export const deleteExpired = (
  { write }: Pick<Database, 'write'>,
  keptDays: number,
  now: number,
): Promise<void> =>
  write(async (tx) => {
    if (keptDays > 0)
      await tx
        .deleteFrom('messages')
        .where('state', 'in', ['answered', 'archived'])
        .where('changed_at', '<', now - keptDays * millisecondsPerDay)
        .execute()
    await tx
      .deleteFrom('messages')
      .where('suspect', '=', 1)
      .where('changed_at', '<', now - suspectDays * millisecondsPerDay)
      .execute()
    await forgetUnconfirmed(tx, now)
    await forgetSearches(tx, now)
    await forgetFailedMails(tx, now)
    await forgetVersions(tx, now)
    await forgetEvents(tx, now - millisecondsPerDay)
  })
