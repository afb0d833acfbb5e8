import { roles, type Role, type Tx } from '../database/schema.ts'
import type { Asked, Endpoint, Identity } from '../http/endpoint.ts'
import { Problem } from '../http/problem.ts'
import { invitationTime, invite, setRole, takeInvitation } from './invitations.ts'
import { emailIn, bodyText } from './bodies.ts'

/** The role of a body. */
function roleIn({ role }: Asked['body'], allowed: readonly Role[]): Role {
  const found = allowed.find((each) => each === role)
  if (found === undefined) throw new Problem('badRequest')
  return found
}

async function inviteBy(tx: Tx, asked: Asked, who: Identity): Promise<void> {
  const email = emailIn(asked.body)
  const role = roleIn(asked.body, ['staff', 'owner'])
  if (role === 'visitor') throw new Problem('badRequest')
  const token = await invite(tx, email, role, who.id, asked.now)
  await asked.mail(tx, {
    kind: 'invite',
    recipient: email,
    link: { page: '/login', part: `invite=${token}` },
    worth: invitationTime,
  })
}

/** `POST /api/staff/invitations` (owners): invites somebody by mail. */
const inviteStaff: Endpoint = {
  method: 'POST',
  path: '/api/staff/invitations',
  access: 'owner',
  mode: 'write',
  handle: async (tx, asked, who) => {
    await inviteBy(tx, asked, who)
    return { status: 201, body: { sent: true } }
  },
}

/** `POST /api/staff/accept`: takes an invitation for the confirmed address of the account. */
const acceptInvitation: Endpoint = {
  method: 'POST',
  path: '/api/staff/accept',
  access: 'account',
  mode: 'write',
  handle: async (tx, { body, now }, who) => {
    const { email } = await tx
      .selectFrom('users')
      .select('email')
      .where('id', '=', who.id)
      .executeTakeFirstOrThrow()
    const role = await takeInvitation(tx, bodyText(body, 'token'), email, now)
    if (role === undefined) throw new Problem('linkExpired')
    // An owner who is invited as staff stays an owner.
    if (who.role !== 'owner') await setRole(tx, who, role, who.id, now)
    return { status: 200, body: { role: who.role === 'owner' ? 'owner' : role } }
  },
}

/** `GET /api/staff` (owners): the staff, and who is invited. */
const listStaff: Endpoint = {
  method: 'GET',
  path: '/api/staff',
  access: 'owner',
  mode: 'read',
  handle: async (tx, { now }) => {
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
  },
}

async function changeRole(tx: Tx, { params, body, now }: Asked, who: Identity): Promise<void> {
  const { role: _, ...others } = body
  if (Object.keys(others).length > 0) throw new Problem('badRequest')
  const role = roleIn(body, roles)
  const id = params['id'] ?? ''
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

/** `PATCH /api/staff/:id` (owners): changes the role of a member of the staff. */
const updateStaff: Endpoint = {
  method: 'PATCH',
  path: '/api/staff/:id',
  access: 'owner',
  mode: 'write',
  handle: async (tx, asked, who) => {
    await changeRole(tx, asked, who)
    return { status: 200, body: { done: true } }
  },
}

/** Entries of one answer. */
const pageSize = 100

/** `GET /api/audit` (owners): who has done what, the newest first; `before` leads to older ones. */
const readAudit: Endpoint = {
  method: 'GET',
  path: '/api/audit',
  access: 'owner',
  mode: 'read',
  handle: async (tx, { query }) => {
    const before = query.get('before') ?? 'g'
    if (!/^([0-9a-f]{32}|g)$/.test(before)) throw new Problem('badRequest')
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
  },
}

export const staffEndpoints: readonly Endpoint[] = [
  inviteStaff,
  acceptInvitation,
  listStaff,
  updateStaff,
  readAudit,
]
