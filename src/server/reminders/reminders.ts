import { randomBytes } from 'node:crypto'
import { requestTo } from '../../api/address.ts'
import * as at from '../../api/addresses.ts'
import { reminderLimits } from '../../api/limits.ts'
import { calendarFile, calendarUid, type CalendarDay } from '../../formats/calendar-days.ts'
import type { Tx } from '../database/schema.ts'
import { serveEndpoint, type AskedFor, type Endpoint, type Identity } from '../http/endpoint.ts'
import { Problem } from '../http/problem.ts'
import { asIso } from '../messages/view.ts'
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
    days: days.map(({ flock, day, title, text, sentAt }) => ({
      flock,
      day,
      title,
      text,
      sentAt: asIso(sentAt),
    })),
  }
}

async function view(tx: Tx, account: string) {
  const settings = await settingsOf(tx, account)
  return {
    digest: settings?.digest === 1,
    hasAddress: (settings?.address ?? null) !== null,
  }
}

async function update(tx: Tx, asked: AskedFor<typeof at.updateReminders>, { id }: Identity) {
  const { language, offset, digest, newAddress } = asked.body
  const token = newAddress === true ? randomBytes(32).toString('base64url') : undefined
  const changes = {
    language,
    minutes_ahead: offset,
    ...(digest !== undefined && { digest: digest ? 1 : 0 }),
    ...(token !== undefined && { address: asked.digest('calendar', token) }),
  }
  await tx
    .insertInto('reminder_settings')
    .values({ digest: 0, address: null, mailed_day: '', ...changes, account: id })
    .onConflict((conflict) => conflict.column('account').doUpdateSet(changes))
    .execute()
  return {
    status: 200,
    body: {
      ...(await view(tx, id)),
      ...(token !== undefined && {
        address: asked.origin + requestTo(at.readCalendar, { file: `${token}.ics` }).path,
      }),
    },
  } as const
}

async function receive(tx: Tx, asked: AskedFor<typeof at.sendReminders>, { id }: Identity) {
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
  return { status: 200, body: { received: true } } as const
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
  serveEndpoint(at.readReminders, 'read', async (tx, _, who) => ({
    status: 200,
    body: await view(tx, who.id),
  })),
  serveEndpoint(at.updateReminders, 'write', update),
  serveEndpoint(at.sendReminders, 'write', receive),
  serveEndpoint(at.deleteReminders, 'write', async (tx, _, who) => {
    await tx.deleteFrom('reminder_settings').where('account', '=', who.id).execute()
    return { status: 200, body: { deleted: true } }
  }),
  serveEndpoint(at.readCalendar, 'read', calendar),
]
