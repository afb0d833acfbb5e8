import { randomBytes } from 'node:crypto'
import { requestTo } from '../../api/address.ts'
import * as at from '../../api/addresses.ts'
import { reminderLimits } from '../../api/limits.ts'
import { calendarFile, calendarUid, type CalendarDay } from '../../formats/calendar-days.ts'
import type { ReminderSettingsRow } from '../database/reminder-schema.ts'
import type { Tx } from '../database/schema.ts'
import {
  serveEndpoint,
  type Asked,
  type AskedFor,
  type Endpoint,
  type Identity,
} from '../http/endpoint.ts'
import { Problem } from '../http/problem.ts'
import { asIso } from '../messages/view.ts'
import { pushKeys } from '../push/keys.ts'
import { deleteSubscription, exportPush, hasPush, keepSubscription } from '../push/subscriptions.ts'
import { sendDigests } from './digest.ts'
import { remindersOf } from './stored-days.ts'

const settingsOf = (tx: Tx, account: string) =>
  tx.selectFrom('reminder_settings').selectAll().where('account', '=', account).executeTakeFirst()

/** What the server has of the reminders of an account, for its owner. */
export async function exportReminders(tx: Tx, account: string) {
  const settings = await settingsOf(tx, account)
  if (settings === undefined) return null
  const days = await remindersOf(tx, account)
  return {
    digest: settings.digest === 1,
    hasAddress: settings.address !== null,
    devices: await exportPush(tx, account),
    days: days.map(({ flock, day, title, text, sentAt }) => ({
      flock,
      day,
      title,
      text,
      sentAt: asIso(sentAt),
    })),
  }
}

/** Keeps changes of the settings of an account; the first one makes them. */
async function keepSettings(
  tx: Tx,
  account: string,
  changes: Partial<Omit<ReminderSettingsRow, 'account'>> &
    Pick<ReminderSettingsRow, 'language' | 'minutes_ahead'>,
): Promise<void> {
  await tx
    .insertInto('reminder_settings')
    .values({ digest: 0, address: null, mailed_day: '', ...changes, account })
    .onConflict((conflict) => conflict.column('account').doUpdateSet(changes))
    .execute()
}

/** The settings of an account, as a device of it gets them. */
async function view(tx: Tx, { digest, pushServices }: Asked, who: Identity) {
  const settings = await settingsOf(tx, who.id)
  return {
    digest: settings?.digest === 1,
    hasAddress: (settings?.address ?? null) !== null,
    push: await hasPush(tx, who),
    ...(pushServices.length > 0 && { pushKey: pushKeys(digest).publicKey }),
  }
}

async function update(tx: Tx, asked: AskedFor<typeof at.updateReminders>, who: Identity) {
  const { language, offset, digest, newAddress } = asked.body
  const token = newAddress === true ? randomBytes(32).toString('base64url') : undefined
  await keepSettings(tx, who.id, {
    language,
    minutes_ahead: offset,
    ...(digest !== undefined && { digest: digest ? 1 : 0 }),
    ...(token !== undefined && { address: asked.digest('calendar', token) }),
  })
  return {
    status: 200,
    body: {
      ...(await view(tx, asked, who)),
      ...(token !== undefined && {
        address: asked.origin + requestTo(at.readCalendar, { file: `${token}.ics` }).path,
      }),
    },
  } as const
}

async function subscribe(tx: Tx, asked: AskedFor<typeof at.subscribePush>, who: Identity) {
  const { language, offset } = asked.body
  // A browser that renews its subscription knows neither.
  if (language !== undefined && offset !== undefined)
    await keepSettings(tx, who.id, { language, minutes_ahead: offset })
  else if ((await settingsOf(tx, who.id)) === undefined) throw new Problem('notFound')
  await keepSubscription(tx, asked, who)
  return { status: 200, body: await view(tx, asked, who) } as const
}

async function unsubscribe(tx: Tx, asked: AskedFor<typeof at.unsubscribePush>, who: Identity) {
  await deleteSubscription(tx, who)
  await deleteUnwanted(tx, who.id)
  return { status: 200, body: await view(tx, asked, who) } as const
}

/**
 * Deletes what is due of accounts that get no reminders any more: the last device with Web Push may
 * have been logged out, or its push service has forgotten it.
 * @param account only this one
 */
export async function deleteUnwanted(tx: Tx, account?: string): Promise<void> {
  const unwanted = tx
    .deleteFrom('reminder_settings')
    .where('digest', '=', 0)
    .where('address', 'is', null)
    .where((where) =>
      where.not(
        where.exists(
          where
            .selectFrom('push_subscriptions')
            .select('session')
            .whereRef('push_subscriptions.account', '=', 'reminder_settings.account'),
        ),
      ),
    )
  await (account === undefined ? unwanted : unwanted.where('account', '=', account)).execute()
}

async function receive(tx: Tx, asked: AskedFor<typeof at.sendReminders>, who: Identity) {
  const { id } = who
  const { language, offset, flocks } = asked.body
  const { numUpdatedRows } = await tx
    .updateTable('reminder_settings')
    .set({ language, minutes_ahead: offset })
    .where('account', '=', id)
    .executeTakeFirst()
  // Nothing is kept of an account that has not asked for reminders, or no longer does.
  if (numUpdatedRows === 0n) throw new Problem('notFound')
  for (const { flock, days } of flocks) {
    await tx
      .deleteFrom('reminder_days')
      .where('account', '=', id)
      .where('flock', '=', flock)
      .execute()
    if (days.length > 0)
      await tx
        .insertInto('reminder_days')
        .values({ account: id, flock, days: JSON.stringify(days), sent_at: asked.now })
        .execute()
  }
  const kept = await tx
    .selectFrom('reminder_days')
    .select('flock')
    .where('account', '=', id)
    .execute()
  if (kept.length > reminderLimits.flocks) throw new Problem('limitReached')
  await sendDigests(tx, asked, id)
  return { status: 200, body: { received: true, push: await hasPush(tx, who) } } as const
}

async function calendar(tx: Tx, asked: AskedFor<typeof at.readCalendar>) {
  const { params, digest, now, origin } = asked
  const token = params.file.slice(0, -'.ics'.length)
  const settings = await tx
    .selectFrom('reminder_settings')
    .select(['account', 'language'])
    .where('address', '=', digest('calendar', token))
    .executeTakeFirst()
  if (settings === undefined) throw new Problem('notFound')
  const { account, language } = settings
  const days = await remindersOf(tx, account)
  const host = new URL(origin).hostname
  return {
    status: 200,
    body: calendarFile(
      days.map(({ id, flock, address, day, last, title, text }): CalendarDay => ({
        id,
        day,
        last,
        title,
        text,
        uid: calendarUid(flock, id),
        reminds: true,
        address: address === '' ? undefined : address,
      })),
      { language, host, made: new Date(now), subscription: host },
    ),
  } as const
}

/** Reminders of what is due: a device sends it, a calendar fetches it, a mail tells of it. */
export const reminderEndpoints: readonly Endpoint[] = [
  serveEndpoint(at.readReminders, 'read', async (tx, asked, who) => ({
    status: 200,
    body: await view(tx, asked, who),
  })),
  serveEndpoint(at.updateReminders, 'write', update),
  serveEndpoint(at.sendReminders, 'write', receive),
  serveEndpoint(at.deleteReminders, 'write', async (tx, _, who) => {
    await tx.deleteFrom('reminder_settings').where('account', '=', who.id).execute()
    return { status: 200, body: { deleted: true } }
  }),
  serveEndpoint(at.subscribePush, 'write', subscribe),
  serveEndpoint(at.unsubscribePush, 'write', unsubscribe),
  serveEndpoint(at.readCalendar, 'read', calendar),
]
