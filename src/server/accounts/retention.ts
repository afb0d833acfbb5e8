import { forgetAudit } from '../audit/audit.ts'
import type { Database } from '../database/database.ts'
import { millisecondsPerDay } from '../../day.ts'

/** A registration that was not confirmed in so long is deleted (milliseconds). */
const unconfirmedTime = 7 * millisecondsPerDay

/** Deletes sessions, links and invitations that have ended, and registrations. */
export const deleteEnded = ({ write }: Pick<Database, 'write'>, now: number): Promise<void> =>
  write(async (tx) => {
    const time = new Date(now).toISOString()
    await tx.deleteFrom('sessions').where('expires_at', '<', time).execute()
    await tx.deleteFrom('verifications').where('expires_at', '<', time).execute()
    await tx.deleteFrom('invitations').where('until', '<', now).execute()
    await tx
      .deleteFrom('registrations')
      .where('created_at', '<', now - unconfirmedTime)
      .execute()
    await forgetAudit(tx, now)
  })
