import type { FarmMemberRow, FarmRow } from '../database/farm-schema.ts'
import type { Tx, UserRow } from '../database/schema.ts'
import { noteChange } from '../database/signals.ts'
import { Problem } from '../http/problem.ts'

/**
 * Locks a farm until the transaction ends: all that changes its records or members takes turns. An
 * update locks the row on both databases. Pages that follow the farm look afterwards.
 */
export function lockFarm(tx: Tx, id: string): Promise<FarmRow | undefined> {
  noteChange(tx, `farm:${id}`)
  return tx
    .updateTable('farms')
    .set((build) => ({ sequence: build.ref('sequence') }))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst()
}

/** A member, with the name that other members see. */
export type Member = Pick<FarmMemberRow, 'account' | 'role'> & Pick<UserRow, 'name'>

/**
 * Locks an account until the transaction ends: joining a farm and deleting the account take turns.
 * It comes before the lock of a farm.
 */
export async function lockAccount(tx: Tx, id: string): Promise<void> {
  const { numUpdatedRows } = await tx
    .updateTable('users')
    .set((build) => ({ updated_at: build.ref('updated_at') }))
    .where('id', '=', id)
    .executeTakeFirst()
  // It was deleted after its session was read.
  if (numUpdatedRows === 0n) throw new Problem('signIn')
}

export const memberOf = (tx: Tx, farm: string, account: string): Promise<Member | undefined> =>
  tx
    .selectFrom('farm_members')
    .innerJoin('users', 'users.id', 'farm_members.account')
    .select(['farm_members.account', 'farm_members.role', 'users.name'])
    .where('farm_members.farm', '=', farm)
    .where('farm_members.account', '=', account)
    .executeTakeFirst()
