import * as at from '../../api/addresses.ts'
import type { Tx } from '../database/schema.ts'
import { serveEndpoint, type AskedFor, type Identity } from '../http/endpoint.ts'
import { Problem } from '../http/problem.ts'
import { lockAccount } from './members.ts'
import { farmRecords } from './own-farms.ts'

/** What the records of a person belong to: a farm with one member, which no list of farms has. */
const personalOf = (tx: Tx, account: string) =>
  tx.selectFrom('farms').select('id').where('person', '=', account).executeTakeFirst()

async function open(tx: Tx, { body, now }: AskedFor<typeof at.openOwnRecords>, who: Identity) {
  const { farm: id } = body
  // Two devices that ask at the same moment take turns: the second gets what the first has made.
  await lockAccount(tx, who.id)
  const present = await personalOf(tx, who.id)
  if (present !== undefined) return { status: 200, body: { farm: present.id } } as const
  const { numInsertedOrUpdatedRows = 0n } = await tx
    .insertInto('farms')
    .values({
      id,
      title: '',
      sequence: 0,
      records: 0,
      created_at: now,
      shared_at: null,
      person: who.id,
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .executeTakeFirst()
  if (numInsertedOrUpdatedRows === 0n) throw new Problem('conflict')
  await tx
    .insertInto('farm_members')
    .values({ farm: id, account: who.id, role: 'owner', joined_at: now })
    .execute()
  return { status: 201, body: { farm: id } } as const
}

/**
 * The id under which the devices of an account exchange what belongs to the
 * person, like saved calculations. The first device makes it.
 */
export const openPersonal = serveEndpoint(at.openOwnRecords, 'write', open)

/** The records of a person, for an export. */
export async function personalRecords(tx: Tx, account: string) {
  const farm = await personalOf(tx, account)
  return farm === undefined ? [] : farmRecords(tx, farm.id)
}
