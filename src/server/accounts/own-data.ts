import * as api from '../../api/addresses.ts'
import { appointmentDetail } from '../appointments/appointments.ts'
import { noteAction } from '../audit/audit.ts'
import { versionsOfAccount } from '../drafts/drafts.ts'
import { eraseNotes } from '../farms/notes.ts'
import { exportFarms, farmsToLeave, leaveFarms } from '../farms/own-farms.ts'
import { personalRecords } from '../farms/personal.ts'
import type { MessageRow, Tx } from '../database/schema.ts'
import {
  serveEndpoint,
  type Asked,
  type AskedFor,
  type Endpoint,
  type Identity,
  type ReplyOf,
} from '../http/endpoint.ts'
import { exportReminders } from '../reminders/reminders.ts'
import { Problem } from '../http/problem.ts'
import { countEvent } from '../limits/rate-limit.ts'
import { eventsOf } from '../messages/events.ts'
import { messagesOf } from '../messages/of-address.ts'
import { asIso, messageView } from '../messages/view.ts'
import { countAttempt, type AttemptLimits } from './attempts.ts'
import { accountView, sessionsView } from './me.ts'
import { digestOf } from './password.ts'
import { forgetRegistrations } from './registrations.ts'
import { storedDigests } from './route.ts'
import { expiredCookie } from './session.ts'

/** A message as its sender gets it: without the notes of the staff. */
function sentMessage(row: MessageRow) {
  const { note: _, takenBy: __, suspect: ___, revision: ____, ...own } = messageView(row)
  return own
}

/** A message of the account, with its appointment and the mails that answered it. */
async function exportedMessage(tx: Tx, asked: Asked, row: MessageRow) {
  const mails = (await eventsOf(tx, row.id)).filter(({ kind }) => kind === 'mail')
  return {
    ...sentMessage(row),
    appointment: await appointmentDetail(tx, asked, row),
    answers: mails.map(({ at, about }) => ({ at, mail: about })),
  }
}

async function exportData(tx: Tx, asked: Asked, who: Identity) {
  const { now } = asked
  const account = await accountView(tx, who.id, now)
  const messages = await messagesOf(tx, account.email)
  const exported = []
  for (const row of messages) exported.push(await exportedMessage(tx, asked, row))
  const audit = await tx
    .selectFrom('audit')
    .select(['at', 'action', 'about'])
    .where('who', '=', who.id)
    .orderBy('id')
    .execute()
  const subscription = await tx
    .selectFrom('subscribers')
    .select(['asked_at', 'confirmed_at'])
    .where('email', '=', account.email)
    .executeTakeFirst()
  return {
    account,
    newsletter:
      subscription === undefined
        ? null
        : {
            askedAt: asIso(subscription.asked_at),
            isConfirmed: subscription.confirmed_at !== null,
          },
    sessions: await sessionsView(tx, who, now),
    messages: exported,
    farms: await exportFarms(tx, who.id),
    settings: await personalRecords(tx, who.id),
    reminders: await exportReminders(tx, who.id),
    drafts: await versionsOfAccount(tx, who.id),
    audit: audit.map(({ at, ...entry }) => ({ at: new Date(at).toISOString(), ...entry })),
  }
}

/** An export reads all records of all farms, so a few are enough. */
const exports = { most: 5, within: 15 * 60_000 }

const exportMe = serveEndpoint(api.exportMe, 'write', async (tx, asked, who) => {
  const event = { scope: 'export:account', key: asked.digest('account', who.id), at: asked.now }
  if (!(await countEvent(tx, event, exports)))
    throw new Problem('tooManyTries', { retryAfter: exports.within / 1000 })
  const body = await exportData(tx, asked, who)
  await noteAction(tx, { who: who.id, action: 'export.account', about: '' }, asked.now)
  return {
    status: 200,
    body,
    headers: { 'Content-Disposition': 'attachment; filename="clinic-account.json"' },
  }
})

/** Whether somebody is the only owner. */
async function isOnlyOwner(tx: Tx, { id, role }: Identity): Promise<boolean> {
  if (role !== 'owner') return false
  const other = await tx
    .selectFrom('users')
    .select('id')
    .where('role', '=', 'owner')
    .where('id', '!=', id)
    .executeTakeFirst()
  return other === undefined
}

/** Whether a list names exactly these ids. */
const names = (list: readonly string[], ids: readonly string[]): boolean => {
  const given = new Set(list)
  return given.size === ids.length && ids.every((id) => given.has(id))
}

/** So many messages are named in one statement. */
const atOnce = 400

async function deleteAccount(
  tx: Tx,
  asked: AskedFor<typeof api.deleteMe>,
  who: Identity,
): Promise<ReplyOf<typeof api.deleteMe>> {
  if (await isOnlyOwner(tx, who)) throw new Problem('conflict')
  const { email } = await accountView(tx, who.id, asked.now)
  const messages = await messagesOf(tx, email)
  const farms = await farmsToLeave(tx, who.id)
  const warning = { messages: messages.map(sentMessage), farms }
  if (farms.some(({ outcome }) => outcome === 'needsOwner')) throw new Problem('lastOwner', warning)
  const isConfirmed =
    names(
      asked.body.messages ?? [],
      messages.map(({ id }) => id),
    ) &&
    names(
      asked.body.farms ?? [],
      farms.map(({ farm }) => farm),
    )
  if (!isConfirmed) throw new Problem('confirm', warning)
  await leaveFarms(tx, who.id, farms)
  await eraseNotes(tx, who.id)
  for (let start = 0; start < messages.length; start += atOnce) {
    const ids = messages.slice(start, start + atOnce).map(({ id }) => id)
    await tx.deleteFrom('messages').where('id', 'in', ids).execute()
  }
  await tx.updateTable('messages').set({ taken_by: null }).where('taken_by', '=', who.id).execute()
  await tx.updateTable('message_events').set({ who: null }).where('who', '=', who.id).execute()
  await tx.deleteFrom('verifications').where('value', '=', who.id).execute()
  await tx.deleteFrom('invitations').where('email', '=', email).execute()
  await tx.deleteFrom('subscribers').where('email', '=', email).execute()
  await forgetRegistrations(tx, email)
  await tx.deleteFrom('mails').where('recipient', '=', email).execute()
  // Sessions, password and second factor go with the account.
  await tx.deleteFrom('users').where('id', '=', who.id).execute()
  const about = `${messages.length} messages, ${farms.length} farms`
  await noteAction(tx, { who: who.id, action: 'delete.account', about }, asked.now)
  return { status: 200, body: { deleted: true }, cookies: [expiredCookie(asked.origin)] }
}

/**
 * Deletes the account, the messages from its confirmed address, and the farms
 * that have no other member; it leaves all other farms. The first answer names them (409,
 * `messages` and `farms`); the second request names their ids too. A farm with other members that
 * would lose its only owner has to get another one first.
 */
const deleteMe = (limits?: AttemptLimits) =>
  serveEndpoint(api.deleteMe, 'write', {
    prepare: async (database, asked, identify) => {
      const { password } = asked.body
      const { id = '' } =
        (await database.read((tx) => identify(tx, asked.headers, asked.now))) ?? {}
      await countAttempt(database, asked, { kind: 'password', account: id, device: id }, limits)
      const stored = await database.read((tx) => storedDigests(tx, { id }))
      if ((await digestOf(stored, password, asked.passwordCost)) === undefined)
        throw new Problem('wrongLogin')
      return deleteAccount
    },
  })

export const ownDataEndpoints = (limits?: AttemptLimits): readonly Endpoint[] => [
  exportMe,
  deleteMe(limits),
]
