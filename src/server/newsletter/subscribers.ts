import { timingSafeEqual } from 'node:crypto'
import { requestTo } from '../../api/address.ts'
import {
  openConfirmation,
  openUnsubscription,
  type confirmSubscriber,
  type unsubscribe,
} from '../../api/addresses.ts'
import { millisecondsPerDay } from '../../day.ts'
import type { SubscriberRow } from '../database/inbox-schema.ts'
import type { Tx } from '../database/schema.ts'
import type { Asked, AskedFor } from '../http/endpoint.ts'
import { countEvent } from '../limits/rate-limit.ts'
import { newRowId } from '../row-id.ts'

/** An address that is not confirmed in so long is deleted (milliseconds). */
const unconfirmedTime = 7 * millisecondsPerDay

/** The most mails to one unconfirmed address: a stranger cannot flood it. */
const mailLimit = { most: 3, within: millisecondsPerDay }

const pages = { confirm: openConfirmation, unsubscribe: openUnsubscription } as const
export type LinkKind = keyof typeof pages

const tokenOf = (digest: Asked['digest'], kind: LinkKind, id: string): string =>
  digest(`newsletter-${kind}`, id)

/** The address of a link of a subscriber. */
export const subscriberLink = (digest: Asked['digest'], kind: LinkKind, id: string): string =>
  requestTo(pages[kind], {}, { subscriber: id, token: tokenOf(digest, kind, id) }).path

/** A request by a link of a mail. */
export type AskedByLink = AskedFor<
  (typeof pages)[LinkKind] | typeof confirmSubscriber | typeof unsubscribe
>

/** The subscriber of a link; undefined if the link is not ours, or the subscriber has left. */
export async function subscriberOf(
  tx: Tx,
  kind: LinkKind,
  { query, digest }: AskedByLink,
): Promise<SubscriberRow | undefined> {
  const { subscriber: id = '', token = '' } = query
  const given = Buffer.from(token)
  const expected = Buffer.from(tokenOf(digest, kind, id))
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return undefined
  return tx.selectFrom('subscribers').selectAll().where('id', '=', id).executeTakeFirst()
}

/**
 * Notes that somebody wants new articles, and asks by mail whether it is the owner of the address.
 * Whether the address is known does not show.
 */
export async function subscribe(
  tx: Tx,
  address: string,
  language: string,
  asked: Asked,
): Promise<void> {
  const { now, digest, mail, origin } = asked
  const email = address.toLowerCase()
  await tx
    .insertInto('subscribers')
    .values({ id: newRowId(now), email, language, asked_at: now, confirmed_at: null })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .execute()
  const { id, confirmed_at } = await tx
    .selectFrom('subscribers')
    .select(['id', 'confirmed_at'])
    .where('email', '=', email)
    .executeTakeFirstOrThrow()
  const event = { scope: 'newsletter', key: digest('address', email), at: now }
  if (confirmed_at !== null || !(await countEvent(tx, event, mailLimit))) return
  await tx.updateTable('subscribers').set({ asked_at: now }).where('id', '=', id).execute()
  await mail(tx, {
    kind: 'subscribe',
    recipient: email,
    language,
    link: { api: subscriberLink(digest, 'confirm', id) },
    worth: unconfirmedTime,
    headers: {
      'List-Unsubscribe': `<${origin}${subscriberLink(digest, 'unsubscribe', id)}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    },
  })
}

/** Deletes addresses that were not confirmed in time. */
export async function forgetUnconfirmed(tx: Tx, now: number): Promise<void> {
  await tx
    .deleteFrom('subscribers')
    .where('confirmed_at', 'is', null)
    .where('asked_at', '<', now - unconfirmedTime)
    .execute()
}
