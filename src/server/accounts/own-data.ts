import { note } from '../audit/audit.ts'
import type { MessageRow, Tx } from '../database/schema.ts'
import type { Asked, Endpoint, Identity, Reply } from '../http/endpoint.ts'
import { Problem } from '../http/problem.ts'
import { messageView } from '../messages/inbox.ts'
import { messagesOf } from '../messages/of-address.ts'
import { countAttempt, type AttemptLimits } from './attempts.ts'
import { accountView, sessionsView } from './me.ts'
import { passwordIn } from './bodies.ts'
import { isPasswordOf } from './password.ts'
import { storedDigest } from './route.ts'
import { expiredCookie } from './session.ts'

/** A message as its sender gets it: without the notes of the staff. */
function sentMessage(row: MessageRow) {
  const { note: _, takenBy: __, suspect: ___, revision: ____, ...own } = messageView(row)
  return own
}

async function exportData(tx: Tx, { now }: Asked, who: Identity) {
  const account = await accountView(tx, who.id)
  const messages = await messagesOf(tx, account.email)
  const audit = await tx
    .selectFrom('audit')
    .select(['at', 'action', 'about'])
    .where('who', '=', who.id)
    .orderBy('id')
    .execute()
  return {
    account,
    sessions: await sessionsView(tx, who, now),
    messages: messages.map(sentMessage),
    audit: audit.map(({ at, ...entry }) => ({ at: new Date(at).toISOString(), ...entry })),
  }
}

/** `GET /api/me/export`: all that the server knows of somebody, as a file. */
const exportMe: Endpoint = {
  method: 'GET',
  path: '/api/me/export',
  access: 'account',
  mode: 'write',
  handle: async (tx, asked, who) => {
    const body = await exportData(tx, asked, who)
    await note(tx, { who: who.id, action: 'export.account', about: '' }, asked.now)
    return {
      status: 200,
      body,
      headers: { 'Content-Disposition': 'attachment; filename="clinic-account.json"' },
    }
  },
}

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

/** Whether a list names exactly these messages. */
function names(list: unknown, messages: readonly MessageRow[]): boolean {
  const given = new Set(Array.isArray(list) ? (list as readonly unknown[]) : [])
  return given.size === messages.length && messages.every(({ id }) => given.has(id))
}

async function deleteAccount(tx: Tx, asked: Asked, who: Identity): Promise<Reply> {
  if (await isOnlyOwner(tx, who)) throw new Problem('conflict')
  const { email } = await accountView(tx, who.id)
  const messages = await messagesOf(tx, email)
  if (!names(asked.body['messages'], messages))
    throw new Problem('confirm', { messages: messages.map(sentMessage) })
  for (const { id } of messages) await tx.deleteFrom('messages').where('id', '=', id).execute()
  await tx.updateTable('messages').set({ taken_by: null }).where('taken_by', '=', who.id).execute()
  await tx.deleteFrom('verifications').where('value', '=', who.id).execute()
  await tx.deleteFrom('invitations').where('email', '=', email).execute()
  await tx.deleteFrom('mails').where('recipient', '=', email).execute()
  // Sessions, password and second factor go with the account.
  await tx.deleteFrom('users').where('id', '=', who.id).execute()
  const about = `${messages.length} messages`
  await note(tx, { who: who.id, action: 'delete.account', about }, asked.now)
  return { status: 200, body: { deleted: true }, cookies: [expiredCookie(asked.origin)] }
}

/**
 * `DELETE /api/me`: deletes the account, and the messages from its confirmed address. The first
 * answer names those messages (409, `messages`); the second request names them too.
 */
const deleteMe = (limits?: AttemptLimits): Endpoint => ({
  method: 'DELETE',
  path: '/api/me',
  access: 'account',
  mode: 'write',
  handle: {
    prepare: async (database, asked, identify) => {
      const password = passwordIn(asked.body, 'password')
      const { id = '' } =
        (await database.read((tx) => identify(tx, asked.headers, asked.now))) ?? {}
      await countAttempt(database, asked, 'password', id, limits)
      const stored = await database.read((tx) => storedDigest(tx, { id }))
      if (!(await isPasswordOf(stored, password))) throw new Problem('wrongLogin')
      return deleteAccount
    },
  },
})

export const ownDataEndpoints = (limits?: AttemptLimits): readonly Endpoint[] => [
  exportMe,
  deleteMe(limits),
]
