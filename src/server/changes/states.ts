/** What pages follow, as texts that become others after each change. */
import { sql } from 'kysely'
import type { Tx } from '../database/schema.ts'
import { digestOf } from '../digest-of.ts'

/** What a page follows: the farms of its account, and for staff the inbox and shared flocks. */
export type Followed = 'farms' | 'inbox' | 'shared'

/** So many of the newest messages and events show whether anything has changed. */
const newest = 50
/** The farms of so many accounts are read by one statement. */
const atOnce = 400

/** The state of the inbox, by its newest messages and what was done with messages last. */
export async function inboxState(tx: Tx): Promise<string> {
  const messages = await tx
    .selectFrom('messages')
    .select(['id', 'revision'])
    .where('suspect', '=', 0)
    .orderBy('id', 'desc')
    .limit(newest)
    .execute()
  const events = await tx
    .selectFrom('message_events')
    .select('id')
    .orderBy('id', 'desc')
    .limit(newest)
    .execute()
  return digestOf([messages, events])
}

/** The state of all farms that share with the clinic: sequences only grow. */
export async function sharedState(tx: Tx): Promise<string> {
  const sums = await tx
    .selectFrom('farms')
    .select(({ fn }) => fn.countAll<string | number>().as('farms'))
    .select([
      sql<string | number | null>`sum(sequence)`.as('sequences'),
      sql<string | number | null>`sum(shared_at)`.as('times'),
    ])
    .where('shared_at', 'is not', null)
    .executeTakeFirstOrThrow()
  return digestOf(sums)
}

/** The farms of an account, and their state. */
export interface FarmsState {
  readonly farms: ReadonlySet<string>
  readonly state: string
}

/** The states of the farms of accounts. */
export async function farmsStates(
  tx: Tx,
  accounts: ReadonlySet<string>,
): Promise<ReadonlyMap<string, FarmsState>> {
  const all = [...accounts]
  const found = new Map<string, string[][]>(all.map((account) => [account, []]))
  for (let start = 0; start < all.length; start += atOnce) {
    const rows = await tx
      .selectFrom('farm_members')
      .innerJoin('farms', 'farms.id', 'farm_members.farm')
      .select(['farm_members.account', 'farms.id', 'farm_members.role'])
      .select(['farms.sequence', 'farms.shared_at'])
      .where('farm_members.account', 'in', all.slice(start, start + atOnce))
      .orderBy('farms.id')
      .execute()
    for (const { account, id, ...state } of rows)
      found.get(account)?.push([id, JSON.stringify(state)])
  }
  return new Map(
    [...found].map(([account, farms]) => [
      account,
      { farms: new Set(farms.map(([id]) => id!)), state: digestOf(farms) },
    ]),
  )
}
