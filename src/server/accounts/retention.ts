import { forgetAudit } from '../audit/audit.ts'
import type { Database } from '../database/database.ts'
import { millisecondsPerDay } from '../../day.ts'

/** An address that was not confirmed in so long is deleted, with its account (milliseconds). */
const unconfirmedTime = 7 * millisecondsPerDay

/** Deletes sessions, links and invitations that have ended, and accounts that never began. */
export const deleteEnded = ({ write }: Pick<Database, 'write'>, now: number): Promise<void> =>
  write(async (tx) => {
    const time = new Date(now).toISOString()
    await tx.deleteFrom('sessions').where('expires_at', '<', time).execute()
    await tx.deleteFrom('verifications').where('expires_at', '<', time).execute()
    await tx.deleteFrom('invitations').where('until', '<', now).execute()
    await tx
      .deleteFrom('users')
      .where('email_verified', '=', 0)
      .where('created_at', '<', new Date(now - unconfirmedTime).toISOString())
      .execute()
    await forgetAudit(tx, now)
  })
