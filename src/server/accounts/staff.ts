import * as at from '../../api/addresses.ts'
import type { Tx } from '../database/schema.ts'
import { serveEndpoint, type AskedFor, type Endpoint, type Identity } from '../http/endpoint.ts'
import { Problem } from '../http/problem.ts'
import { invitationTime, invite, setRole, takeInvitation } from './invitations.ts'
import { accountEmail } from './bodies.ts'

async function inviteBy(
  tx: Tx,
  asked: AskedFor<typeof at.inviteStaff>,
  who: Identity,
): Promise<void> {
  const email = accountEmail(asked.body.email)
  const token = await invite(tx, email, asked.body.role, who.id, asked.now)
  await asked.mail(tx, {
    kind: 'invite',
    recipient: email,
    link: { page: '/login', part: `invite=${token}` },
    worth: invitationTime,
  })
}

const inviteStaff = serveEndpoint(at.inviteStaff, 'write', async (tx, asked, who) => {
  await inviteBy(tx, asked, who)
  return { status: 201, body: { sent: true } }
})

const acceptInvitation = serveEndpoint(at.joinStaff, 'write', async (tx, { body, now }, who) => {
  const { email } = await tx
    .selectFrom('users')
    .select('email')
    .where('id', '=', who.id)
    .executeTakeFirstOrThrow()
  const role = await takeInvitation(tx, body.token, email, now)
  if (role === undefined) throw new Problem('linkExpired')
  // An owner who is invited as staff stays an owner.
  if (who.role !== 'owner') await setRole(tx, who, role, who.id, now)
  return { status: 200, body: { role: who.role === 'owner' ? 'owner' : role } }
})

const listStaff = serveEndpoint(at.listStaff, 'read', async (tx, { now }) => {
  const staff = await tx
    .selectFrom('users')
    .select(['id', 'name', 'email', 'role', 'two_factor_enabled'])
    .where('role', '!=', 'visitor')
    .orderBy('email')
    .execute()
  const invitations = await tx
    .selectFrom('invitations')
    .select(['email', 'role', 'until'])
    .where('until', '>', now)
    .orderBy('email')
    .execute()
  return {
    status: 200,
    body: {
      staff: staff.map(({ two_factor_enabled, ...person }) => ({
        ...person,
        secondFactor: two_factor_enabled === 1,
      })),
      invitations: invitations.map(({ until, ...invitation }) => ({
        ...invitation,
        until: new Date(until).toISOString(),
      })),
    },
  }
})

async function changeRole(
  tx: Tx,
  { params, body, now }: AskedFor<typeof at.updateStaff>,
  who: Identity,
): Promise<void> {
  const { role } = body
  const { id } = params
  // Who is left can always undo it.
  if (id === who.id) throw new Problem('notAllowed')
  const user = await tx
    .selectFrom('users')
    .select(['id', 'role'])
    .where('id', '=', id)
    .where('role', '!=', 'visitor')
    .executeTakeFirst()
  if (user === undefined) throw new Problem('notFound')
  await setRole(tx, user, role, who.id, now)
  // What they were logged in with ends with what they were.
  await tx.deleteFrom('sessions').where('user_id', '=', id).execute()
}

const updateStaff = serveEndpoint(at.updateStaff, 'write', async (tx, asked, who) => {
  await changeRole(tx, asked, who)
  return { status: 200, body: { done: true } }
})

/** Entries of one answer. */
const pageSize = 100

const readAudit = serveEndpoint(at.readAudit, 'read', async (tx, { query }) => {
  const { before = 'g' } = query
  const entries = await tx
    .selectFrom('audit')
    .selectAll()
    .where('id', '<', before)
    .orderBy('id', 'desc')
    .limit(pageSize)
    .execute()
  return {
    status: 200,
    body: {
      entries: entries.map((entry) => ({ ...entry, at: new Date(entry.at).toISOString() })),
    },
  }
})

export const staffEndpoints: readonly Endpoint[] = [
  inviteStaff,
  acceptInvitation,
  listStaff,
  updateStaff,
  readAudit,
]
