import type { Kysely } from 'kysely'

/** How many fields of a record are in doubt was written and never read: the fields say it. */
export async function dropDoubts(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('sync_records').dropColumn('doubts').execute()
}
