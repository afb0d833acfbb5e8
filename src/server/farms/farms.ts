import * as at from '../../api/addresses.ts'
import type { FarmRow } from '../database/farm-schema.ts'
import type { Tx } from '../database/schema.ts'
import { serveEndpoint, type AskedFor, type Identity } from '../http/endpoint.ts'
import { Problem } from '../http/problem.ts'
import { accountBytes } from './quotas.ts'
import { lockAccount, lockFarm, memberOf, type Member } from './members.ts'

/** The most farms of one account, and members of one farm. */
const mostFarms = 50
export const mostMembers = 50

/** A request about the farm that its path names. */
interface AskedAboutFarm {
  readonly params: { readonly farm: string }
}

/** A locked farm and the membership of the caller; others do not learn whether there is one. */
export async function ownFarm(
  tx: Tx,
  { params }: AskedAboutFarm,
  { id: account }: Identity,
): Promise<{ readonly farm: FarmRow; readonly member: Member }> {
  const farm = await lockFarm(tx, params.farm)
  const member = farm && (await memberOf(tx, farm.id, account))
  // The records of a person are no farm: they have no members and no links, and are not shared.
  if (farm === undefined || member === undefined || farm.person !== null)
    throw new Problem('notFound')
  return { farm, member }
}

/** A farm that the caller owns. */
export async function ownedFarm(tx: Tx, asked: AskedAboutFarm, who: Identity): Promise<FarmRow> {
  const { farm, member } = await ownFarm(tx, asked, who)
  if (member.role !== 'owner') throw new Problem('notAllowed')
  return farm
}

async function makeFarm(tx: Tx, { body, now }: AskedFor<typeof at.createFarm>, who: Identity) {
  const { farm: id } = body
  const title = body.title.trim()
  await lockAccount(tx, who.id)
  const view = { status: 201, body: { farm: id, title, role: 'owner' } } as const
  const { numInsertedOrUpdatedRows = 0n } = await tx
    .insertInto('farms')
    .values({
      id,
      title,
      sequence: 0,
      records: 0,
      created_at: now,
      shared_at: null,
      person: null,
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .executeTakeFirst()
  if (numInsertedOrUpdatedRows === 0n) {
    // The answer was lost, and the device asks again.
    const farm = await lockFarm(tx, id)
    const isOwn = (await memberOf(tx, id, who.id))?.role === 'owner'
    if (!isOwn || farm?.person !== null) throw new Problem('conflict')
    return { ...view, status: 200 } as const
  }
  const joined = await tx
    .selectFrom('farm_members')
    .innerJoin('farms', 'farms.id', 'farm_members.farm')
    .select('farm')
    .where('account', '=', who.id)
    .where('person', 'is', null)
    .limit(mostFarms)
    .execute()
  const { bytes } = await tx
    .selectFrom('farm_members')
    .innerJoin('farms', 'farms.id', 'farm_members.farm')
    .select((build) => build.fn.sum<string | number | null>('farms.bytes').as('bytes'))
    .where('account', '=', who.id)
    .where('role', '=', 'owner')
    .executeTakeFirstOrThrow()
  if (joined.length >= mostFarms || Number(bytes) > accountBytes) throw new Problem('limitReached')
  await tx
    .insertInto('farm_members')
    .values({
      farm: id,
      account: who.id,
      role: 'owner',
      joined_at: now,
    })
    .execute()
  return view
}

export const createFarm = serveEndpoint(at.createFarm, 'write', makeFarm)

/** Since when staff of the clinic may read a farm, as answers have it. */
export const sharedSince = ({ shared_at: time }: Pick<FarmRow, 'shared_at'>): string | null =>
  time === null ? null : new Date(time).toISOString()

/** The farms of an account, with their members. */
export async function farmsOf(tx: Tx, account: string) {
  const own = await tx
    .selectFrom('farm_members')
    .innerJoin('farms', 'farms.id', 'farm_members.farm')
    .select(['farms.id', 'farms.title', 'farms.shared_at', 'farm_members.role'])
    .where('farm_members.account', '=', account)
    .where('farms.person', 'is', null)
    .orderBy('farms.id')
    .limit(mostFarms)
    .execute()
  const ids = own.map(({ id }) => id)
  const members =
    ids.length === 0
      ? []
      : await tx
          .selectFrom('farm_members')
          .innerJoin('users', 'users.id', 'farm_members.account')
          .select(['farm', 'account', 'users.name', 'farm_members.role'])
          .where('farm', 'in', ids)
          .orderBy('farm')
          .orderBy('account')
          .limit(mostFarms * mostMembers)
          .execute()
  return own.map(({ id, title, role, shared_at }) => ({
    farm: id,
    title,
    role,
    sharedSince: sharedSince({ shared_at }),
    members: members
      .filter(({ farm }) => farm === id)
      .map((each) => ({ account: each.account, name: each.name, role: each.role })),
  }))
}

export const listFarms = serveEndpoint(at.listFarms, 'read', async (tx, _, who) => ({
  status: 200,
  body: { farms: await farmsOf(tx, who.id) },
}))

/**
 * Deletes a farm and its records from the server. Its owner must be its
 * last member, so that nobody else loses what the server keeps; devices keep their records.
 */
export const deleteFarm = serveEndpoint(at.deleteFarm, 'write', async (tx, asked, who) => {
  const farm = await ownedFarm(tx, asked, who)
  const others = await tx
    .selectFrom('farm_members')
    .select('account')
    .where('farm', '=', farm.id)
    .where('account', '!=', who.id)
    .executeTakeFirst()
  if (others !== undefined) throw new Problem('hasMembers')
  await tx.deleteFrom('farms').where('id', '=', farm.id).execute()
  return { status: 200, body: { deleted: true } }
})
