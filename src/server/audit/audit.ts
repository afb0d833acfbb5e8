import type { AuditAction } from '#api/choices.ts'
import type { Tx } from '../database/schema.ts'
import { newRowId } from '../row-id.ts'
import { millisecondsPerDay } from '../../day.ts'

/** Notes who has done what, in the transaction that does it. */
export async function noteAction(
  tx: Tx,
  entry: { readonly who: string; readonly action: AuditAction; readonly about: string },
  now: number,
): Promise<void> {
  await tx
    .insertInto('audit')
    .values({ id: newRowId(now), at: now, ...entry })
    .execute()
}

/** Within this time, repeated reads by one person are noted once. */
const readTime = millisecondsPerDay

/** Notes that somebody has read something, once a day. */
export async function noteRead(
  tx: Tx,
  entry: { readonly who: string; readonly action: 'read.shared'; readonly about: string },
  now: number,
): Promise<void> {
  const noted = await tx
    .selectFrom('audit')
    .select('id')
    .where('who', '=', entry.who)
    .where('action', '=', entry.action)
    .where('at', '>', now - readTime)
    .where('about', '=', entry.about)
    .executeTakeFirst()
  if (noted === undefined) await noteAction(tx, entry, now)
}

/** For how long the audit is kept (days). */
const auditDays = 730

/** Deletes what the audit does not keep any longer. */
export async function forgetAudit(tx: Tx, now: number): Promise<void> {
  const oldest = now - auditDays * millisecondsPerDay
  await tx.deleteFrom('audit').where('id', '<', newRowId(oldest).slice(0, 12)).execute()
}
