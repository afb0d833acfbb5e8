import type * as at from '../../api/addresses.ts'
import { reminderLimits } from '../../api/limits.ts'
import type { Tx } from '../database/schema.ts'
import type { AskedFor, Identity } from '../http/endpoint.ts'
import { Problem } from '../http/problem.ts'
import { asIso } from '../messages/view.ts'
import { areSubscriptionKeys } from './encrypt.ts'
import { isPushAddress } from './services.ts'

/** Whether the device of a session gets reminders by Web Push. */
export const hasPush = async (tx: Tx, { session }: Pick<Identity, 'session'>): Promise<boolean> =>
  (await tx
    .selectFrom('push_subscriptions')
    .select('session')
    .where('session', '=', session)
    .executeTakeFirst()) !== undefined

/** The devices of an account that get reminders by Web Push, for its owner. */
export async function exportPush(tx: Tx, account: string) {
  const devices = await tx
    .selectFrom('push_subscriptions')
    .select(['endpoint', 'made_at', 'session'])
    .where('account', '=', account)
    .orderBy('made_at')
    .orderBy('session')
    .execute()
  return devices.map(({ made_at, ...device }) => ({ ...device, since: asIso(made_at) }))
}

/**
 * Keeps the subscription of a device, in place of its former one.
 * @throws a problem where its address is none of a known push service, its keys are none, or the
 *   account has too many
 */
export async function keepSubscription(
  tx: Tx,
  { body, pushServices, now }: AskedFor<typeof at.subscribePush>,
  { id: account, session }: Identity,
): Promise<void> {
  const { endpoint, p256dh, auth } = body
  if (!isPushAddress(endpoint, pushServices) || !areSubscriptionKeys(body))
    throw new Problem('invalid', { issues: [] })
  const changes = { account, endpoint, p256dh, auth, made_at: now, next_at: 0 }
  await tx
    .insertInto('push_subscriptions')
    .values({ session, ...changes, pushed_day: '' })
    .onConflict((conflict) => conflict.column('session').doUpdateSet(changes))
    .execute()
  const { count } = await tx
    .selectFrom('push_subscriptions')
    .select((build) => build.fn.countAll<number | string>().as('count'))
    .where('account', '=', account)
    .executeTakeFirstOrThrow()
  if (Number(count) > reminderLimits.devices) throw new Problem('limitReached')
}

/** Deletes the subscription of a device. */
export async function deleteSubscription(tx: Tx, { session }: Identity): Promise<void> {
  await tx.deleteFrom('push_subscriptions').where('session', '=', session).execute()
}
