import type * as at from '../../api/addresses.ts'
import type { BodyOf } from '../../api/contract.ts'
import type { Tx } from '../database/schema.ts'

/** A day on which something is due, as a device has sent it. */
type Reminder = BodyOf<typeof at.sendReminders>['flocks'][number]['days'][number]
/** The same with its flock, and when the device has sent it. */
export type StoredReminder = Reminder & { readonly flock: string; readonly sentAt: number }

/** What is due of the flocks of an account, in the order of its days. */
export async function remindersOf(tx: Tx, account: string): Promise<readonly StoredReminder[]> {
  const rows = await tx
    .selectFrom('reminder_days')
    .selectAll()
    .where('account', '=', account)
    .orderBy('flock')
    .execute()
  return rows
    .flatMap(({ flock, days, sent_at }) =>
      (JSON.parse(days) as readonly Reminder[]).map((each) => ({
        ...each,
        flock,
        sentAt: sent_at,
      })),
    )
    .sort((one, other) => (one.day < other.day ? -1 : Number(one.day > other.day)))
}
