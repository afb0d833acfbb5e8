import { hash, randomBytes } from 'node:crypto'
import { noteAction } from '../audit/audit.ts'
import type { Role, Tx } from '../database/schema.ts'
import { millisecondsPerDay } from '../../day.ts'
import { makeAccount } from './registrations.ts'

/** For how long an invitation holds (milliseconds): two days. */
export const invitationTime = 2 * millisecondsPerDay

/** The roles that somebody can be invited to. */
type InvitedRole = Exclude<Role, 'visitor'>

/** The id of an invitation: whoever reads the database cannot make a link of it. */
const idOf = (token: string): string => hash('sha256', token)

/**
 * Invites somebody to the staff; an earlier invitation of the same address ends.
 * @param by the id of an owner; undefined for the command
 * @returns what the link contains
 */
export async function invite(
  tx: Tx,
  email: string,
  role: InvitedRole,
  by: string | undefined,
  now: number,
): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  await tx.deleteFrom('invitations').where('email', '=', email).execute()
  await tx
    .insertInto('invitations')
    .values({ id: idOf(token), email, role, invited_by: by ?? null, until: now + invitationTime })
    .execute()
  await noteAction(tx, { who: by ?? 'command', action: 'invite', about: `${role} ${email}` }, now)
  return token
}

/**
 * Takes an invitation: it is for one address, and works once.
 * @returns the role; undefined where there is no such invitation for the address
 */
export async function takeInvitation(
  tx: Tx,
  token: string,
  email: string,
  now: number,
): Promise<Role | undefined> {
  const taken = await tx
    .deleteFrom('invitations')
    .where('id', '=', idOf(token))
    .where('email', '=', email)
    .where('until', '>', now)
    .returning('role')
    .executeTakeFirst()
  return taken?.role
}

/** Whether an invitation waits for an address. */
export const isInvited = async (tx: Tx, email: string, now: number): Promise<boolean> =>
  (await tx
    .selectFrom('invitations')
    .select('id')
    .where('email', '=', email)
    .where('until', '>', now)
    .executeTakeFirst()) !== undefined

/**
 * Makes an account with an invitation: whoever has its link has the address, so no second link
 * confirms it. An account that existed before takes nothing.
 * @returns whether it was taken
 */
export async function joinWithAccount(
  tx: Tx,
  token: string,
  registration: Parameters<typeof makeAccount>[1],
  now: number,
): Promise<boolean> {
  const { email } = registration
  const known = await tx
    .selectFrom('users')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirst()
  const role = known === undefined ? await takeInvitation(tx, token, email, now) : undefined
  const id = role && (await makeAccount(tx, registration, now))
  if (role === undefined || id === undefined) return false
  await tx.deleteFrom('mails').where('recipient', '=', email).where('kind', '=', 'verify').execute()
  await setRole(tx, { id, role: 'visitor' }, role, id, now)
  return true
}

/** Gives somebody a role, and notes who has given it. */
export async function setRole(
  tx: Tx,
  user: { readonly id: string; readonly role: Role },
  role: Role,
  by: string,
  now: number,
): Promise<void> {
  await tx.updateTable('users').set({ role }).where('id', '=', user.id).execute()
  await noteAction(tx, { who: by, action: 'role', about: `${user.id} ${user.role} → ${role}` }, now)
}
