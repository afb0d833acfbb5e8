import { getOwn } from '../../own.ts'
import type { FarmMemberRow, FarmRow } from '../database/farm-schema.ts'
import type { Tx } from '../database/schema.ts'
import { storableText } from '../http/body.ts'
import type { Asked } from '../http/endpoint.ts'

/** A part of the address, as both databases can look it up. */
export const storedPart = ({ params }: Pick<Asked, 'params'>, name: string): string =>
  storableText(getOwn(params, name) ?? '')

/**
 * Locks a farm until the transaction ends: all that changes its records or members takes turns. An
 * update locks the row on both databases.
 */
export const lockFarm = (tx: Tx, id: string): Promise<FarmRow | undefined> =>
  tx
    .updateTable('farms')
    .set((build) => ({ sequence: build.ref('sequence') }))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst()

export const memberOf = (
  tx: Tx,
  farm: string,
  account: string,
): Promise<FarmMemberRow | undefined> =>
  tx
    .selectFrom('farm_members')
    .selectAll()
    .where('farm', '=', farm)
    .where('account', '=', account)
    .executeTakeFirst()
