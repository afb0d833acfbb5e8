import type { leftFarm } from '../../api/accounts.ts'
import type { Typed } from '../../api/schema.ts'
import type { FarmRole, RecordFields } from '../../sync/protocol.ts'
import type { FarmRow } from '../database/farm-schema.ts'
import type { Tx } from '../database/schema.ts'
import { farmsOf } from './farms.ts'
import { lockAccount, lockFarm, memberOf } from './members.ts'

/** Records of one farm, as their owner gets them. */
export async function farmRecords(tx: Tx, farm: string) {
  const rows = await tx
    .selectFrom('sync_records')
    .select(['name', 'fields'])
    .where('farm', '=', farm)
    .orderBy('name')
    .execute()
  return rows.map(({ name, fields }) => ({ name, fields: JSON.parse(fields) as RecordFields }))
}

/** The farms of an account with all that the server keeps of them, and its own devices there. */
export async function exportFarms(tx: Tx, account: string) {
  const devices = await tx
    .selectFrom('sync_devices')
    .select(['farm', 'device', 'label', 'seen_at'])
    .where('account', '=', account)
    .orderBy('farm')
    .orderBy('device')
    .execute()
  const exported = []
  for (const view of await farmsOf(tx, account))
    exported.push({
      ...view,
      devices: devices
        .filter(({ farm }) => farm === view.farm)
        .map(({ device, label, seen_at }) => ({
          device,
          label,
          seenAt: new Date(seen_at).toISOString(),
        })),
      records: await farmRecords(tx, view.farm),
    })
  return exported
}

/**
 * What becomes of a farm when the account of a member is deleted. A farm with other members goes
 * on; without an owner it could never be changed again, so somebody else has to be one first.
 */
type LeftFarm = Typed<typeof leftFarm>

async function outcomeFor(tx: Tx, { id }: FarmRow, account: string, role: FarmRole) {
  const others = await tx
    .selectFrom('farm_members')
    .select('role')
    .where('farm', '=', id)
    .where('account', '!=', account)
    .execute()
  if (others.length === 0) return 'deleted'
  const hasOwner = others.some((other) => other.role === 'owner')
  return role === 'owner' && !hasOwner ? 'needsOwner' : 'left'
}

/** The farms that an account would leave. All are locked until the transaction ends. */
export async function farmsToLeave(tx: Tx, account: string): Promise<readonly LeftFarm[]> {
  await lockAccount(tx, account)
  const own = await tx
    .selectFrom('farm_members')
    .innerJoin('farms', 'farms.id', 'farm_members.farm')
    .select('farm')
    .where('account', '=', account)
    // The records of the person go with the account.
    .where('person', 'is', null)
    .orderBy('farm')
    .execute()
  const found: LeftFarm[] = []
  for (const { farm: id } of own) {
    const farm = await lockFarm(tx, id)
    const member = farm && (await memberOf(tx, id, account))
    // It was left before its lock.
    if (farm === undefined || member === undefined) continue
    const { role } = member
    const outcome = await outcomeFor(tx, farm, account, role)
    found.push({ farm: id, title: farm.title, role, outcome })
  }
  return found
}

/** Leaves farms for an account that is deleted: what it entered stays in those that go on. */
export async function leaveFarms(
  tx: Tx,
  account: string,
  farms: readonly LeftFarm[],
): Promise<void> {
  for (const { farm, outcome } of farms)
    if (outcome === 'deleted') await tx.deleteFrom('farms').where('id', '=', farm).execute()
  await tx.deleteFrom('farm_members').where('account', '=', account).execute()
  await tx.deleteFrom('sync_devices').where('account', '=', account).execute()
  await tx.deleteFrom('farm_invitations').where('used_by', '=', account).execute()
}
