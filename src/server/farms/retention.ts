import { millisecondsPerDay } from '../../day.ts'
import type { Database } from '../database/database.ts'

/** Values that were replaced are kept for so many days: longer than a flock of hens lives. */
export const pastDays = 800

/** Deletes replaced values that are old, and links that can be used no longer. */
export const deleteOldValues = ({ write }: Pick<Database, 'write'>, now: number): Promise<void> =>
  write(async (tx) => {
    await tx
      .deleteFrom('sync_past')
      .where('at', '<', now - pastDays * millisecondsPerDay)
      .execute()
    await tx.deleteFrom('farm_invitations').where('expires_at', '<=', now).execute()
  })
