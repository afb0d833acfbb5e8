import { millisecondsPerDay } from '../../day.ts'
import type { Database } from '../database/database.ts'
import type { Tx } from '../database/schema.ts'
import { quotaOf } from './quotas.ts'

/** Values that were replaced are kept for so many days: longer than a flock of hens lives. */
export const pastDays = 800

/** So many replaced values are deleted in one transaction: others wait only for that. */
const atOnce = 500

/** The farm with the oldest replaced value of before a time. */
const farmWithOld = (tx: Tx, before: number) =>
  tx
    .selectFrom('sync_past')
    .select('farm')
    .where('at', '<', before)
    .orderBy('at')
    .limit(1)
    .executeTakeFirst()

/** A farm whose replaced values are more than it may hold. */
const farmWithMuch = (tx: Tx) =>
  tx
    .selectFrom('farms')
    .select('id as farm')
    .where((build) =>
      build.or([
        build('past_bytes', '>', quotaOf({ person: null }).pastBytes),
        build.and([
          build('person', 'is not', null),
          build('past_bytes', '>', quotaOf({ person: '' }).pastBytes),
        ]),
      ]),
    )
    .limit(1)
    .executeTakeFirst()

/** Deletes the oldest replaced values of a farm: about `atOnce`, and none of after a time. */
async function forgetOldest(tx: Tx, farm: string, before: number): Promise<void> {
  const oldest = tx
    .selectFrom('sync_past')
    .where('farm', '=', farm)
    .where('at', '<', before)
    .orderBy('at')
    .limit(atOnce)
  const last = (await oldest.select('at').execute()).at(-1)
  if (last === undefined) {
    // Nothing is left, whatever was counted.
    await tx.updateTable('farms').set({ past_bytes: 0 }).where('id', '=', farm).execute()
    return
  }
  const gone = await tx
    .deleteFrom('sync_past')
    .where('farm', '=', farm)
    .where('at', '<=', last.at)
    .returning('value')
    .execute()
  const bytes = gone.reduce((sum, { value }) => sum + Buffer.byteLength(value), 0)
  await tx
    .updateTable('farms')
    .set((build) => ({ past_bytes: build('past_bytes', '-', bytes) }))
    .where('id', '=', farm)
    .execute()
}

/**
 * Deletes replaced values that are old, or more than their farm may hold, and links that can be
 * used no longer. Each part has a transaction of its own.
 */
export async function deleteOldValues(
  { write }: Pick<Database, 'write'>,
  now: number,
): Promise<void> {
  await write((tx) => tx.deleteFrom('farm_invitations').where('expires_at', '<=', now).execute())
  const old = now - pastDays * millisecondsPerDay
  const forgetPart = async (tx: Tx): Promise<boolean> => {
    const aged = await farmWithOld(tx, old)
    const { farm } = aged ?? (await farmWithMuch(tx)) ?? {}
    if (farm !== undefined) await forgetOldest(tx, farm, aged === undefined ? now + 1 : old)
    return farm !== undefined
  }
  while (await write(forgetPart));
}
