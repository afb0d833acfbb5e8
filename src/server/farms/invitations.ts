import * as at from '../../api/addresses.ts'
import { randomBytes } from 'node:crypto'
import { millisecondsPerDay } from '../../day.ts'
import type { FarmMemberRow } from '../database/farm-schema.ts'
import type { Tx } from '../database/schema.ts'
import { serveEndpoint, type Asked, type AskedFor, type Identity } from '../http/endpoint.ts'
import { Problem } from '../http/problem.ts'
import { mostMembers, ownedFarm } from './farms.ts'
import { lockAccount, lockFarm, memberOf } from './members.ts'

/** How long a link can be used, and how many of a farm wait to be used. */
const lifetime = 7 * millisecondsPerDay
const mostOpen = 20

const digestOf = ({ digest }: Asked, token: string): string => digest('invitation', token)

/**
 * An owner makes a link for one person. The database has its
 * digest alone.
 */
export const inviteMember = serveEndpoint(at.inviteMember, 'write', async (tx, asked, who) => {
  const { role } = asked.body
  const farm = await ownedFarm(tx, asked, who)
  const open = await tx
    .selectFrom('farm_invitations')
    .select('digest')
    .where('farm', '=', farm.id)
    .where('expires_at', '>', asked.now)
    .limit(mostOpen)
    .execute()
  if (open.length >= mostOpen) throw new Problem('limitReached')
  const token = randomBytes(24).toString('base64url')
  const expires = asked.now + lifetime
  await tx
    .insertInto('farm_invitations')
    .values({
      digest: digestOf(asked, token),
      farm: farm.id,
      role,
      expires_at: expires,
      used_by: null,
    })
    .execute()
  return { status: 201, body: { token, role, expiresAt: new Date(expires).toISOString() } }
})

export const revokeInvitations = serveEndpoint(
  at.revokeInvitations,
  'write',
  async (tx, asked, who) => {
    const farm = await ownedFarm(tx, asked, who)
    await tx
      .deleteFrom('farm_invitations')
      .where('farm', '=', farm.id)
      .where('used_by', 'is', null)
      .execute()
    return { status: 200, body: { revoked: true } }
  },
)

/** Makes somebody a member; a role that a member has is not taken away by a link. */
async function admit(
  tx: Tx,
  { farm, role }: Pick<FarmMemberRow, 'farm' | 'role'>,
  { now }: Asked,
  who: Identity,
): Promise<FarmMemberRow['role']> {
  const present = await memberOf(tx, farm, who.id)
  if (present !== undefined) return present.role
  const members = await tx
    .selectFrom('farm_members')
    .select('account')
    .where('farm', '=', farm)
    .limit(mostMembers)
    .execute()
  if (members.length >= mostMembers) throw new Problem('limitReached')
  await tx
    .insertInto('farm_members')
    .values({ farm, account: who.id, role, joined_at: now })
    .execute()
  return role
}

async function acceptWith(tx: Tx, asked: AskedFor<typeof at.joinFarm>, who: Identity) {
  const { token } = asked.body
  const digest = digestOf(asked, token)
  const find = () =>
    tx
      .selectFrom('farm_invitations')
      .selectAll()
      .where('digest', '=', digest)
      .where('expires_at', '>', asked.now)
      .executeTakeFirst()
  await lockAccount(tx, who.id)
  const { farm: id = '' } = (await find()) ?? {}
  const farm = await lockFarm(tx, id)
  // Two people with one link take turns at the lock of the farm: the second finds it used.
  const invitation = await find()
  if (farm === undefined || invitation === undefined) throw new Problem('invitationGone')
  if (invitation.used_by !== null) {
    // The answer was lost, and the same person asks again.
    const member = await memberOf(tx, farm.id, who.id)
    if (invitation.used_by !== who.id || member === undefined) throw new Problem('invitationGone')
    return { status: 200, body: { farm: farm.id, title: farm.title, role: member.role } } as const
  }
  const role = await admit(tx, invitation, asked, who)
  await tx
    .updateTable('farm_invitations')
    .set({ used_by: who.id })
    .where('digest', '=', digest)
    .execute()
  return { status: 201, body: { farm: farm.id, title: farm.title, role } } as const
}

export const acceptInvitation = serveEndpoint(at.joinFarm, 'write', acceptWith)
