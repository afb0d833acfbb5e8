import { sql, type Kysely } from 'kysely'
import type { DatabaseKind } from '../database/schema.ts'

/**
 * The changes of a device that were taken since the receipt that it returned. Null for a device
 * that was there before: what it has sent since then is not known.
 */
export async function addTaken(db: Kysely<unknown>, kind: DatabaseKind): Promise<void> {
  await db.schema
    .alterTable('sync_devices')
    .addColumn('taken', kind === 'sqlite' ? sql`text` : sql`text collate "C"`)
    .execute()
}
