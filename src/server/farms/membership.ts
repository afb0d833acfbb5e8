import * as at from '../../api/addresses.ts'
import type { FarmRow } from '../database/farm-schema.ts'
import type { Tx } from '../database/schema.ts'
import { serveEndpoint } from '../http/endpoint.ts'
import { Problem } from '../http/problem.ts'
import { ownedFarm, ownFarm } from './farms.ts'
import { memberOf } from './members.ts'

/** A farm without an owner could never be changed again. The farm is locked. */
async function keepAnOwner(tx: Tx, { id }: FarmRow, leaving: string): Promise<void> {
  const other = await tx
    .selectFrom('farm_members')
    .select('account')
    .where('farm', '=', id)
    .where('role', '=', 'owner')
    .where('account', '!=', leaving)
    .executeTakeFirst()
  if (other === undefined) throw new Problem('lastOwner')
}

export const changeRole = serveEndpoint(at.updateMember, 'write', async (tx, asked, who) => {
  const { role } = asked.body
  const farm = await ownedFarm(tx, asked, who)
  const member = await memberOf(tx, farm.id, asked.params.account)
  if (member === undefined) throw new Problem('notFound')
  if (member.role === 'owner' && role !== 'owner') await keepAnOwner(tx, farm, member.account)
  await tx
    .updateTable('farm_members')
    .set({ role })
    .where('farm', '=', farm.id)
    .where('account', '=', member.account)
    .execute()
  return { status: 200, body: { account: member.account, name: member.name, role } }
})

/**
 * A member leaves, or an owner removes one. What they
 * entered stays in the farm, and their devices keep what they have.
 */
export const removeMember = serveEndpoint(at.removeMember, 'write', async (tx, asked, who) => {
  const { farm, member } = await ownFarm(tx, asked, who)
  const { account: leaving } = asked.params
  if (leaving !== who.id && member.role !== 'owner') throw new Problem('notAllowed')
  const found = await memberOf(tx, farm.id, leaving)
  if (found === undefined) throw new Problem('notFound')
  if (found.role === 'owner') await keepAnOwner(tx, farm, leaving)
  await tx
    .deleteFrom('farm_members')
    .where('farm', '=', farm.id)
    .where('account', '=', leaving)
    .execute()
  return { status: 200, body: { left: true } }
})
