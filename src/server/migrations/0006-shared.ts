import { sql, type Kysely } from 'kysely'
import type { DatabaseKind } from '../database/schema.ts'

/**
 * Farms that share their flocks with the clinic, and the farm of one person, which has the records
 * of an account.
 */
export async function createShared(db: Kysely<unknown>, kind: DatabaseKind): Promise<void> {
  const text = kind === 'sqlite' ? sql`text` : sql`text collate "C"`
  const large = kind === 'sqlite' ? sql`integer` : sql`bigint`
  await db.schema.alterTable('farms').addColumn('shared_at', large).execute()
  await db.schema
    .alterTable('farms')
    .addColumn('person', text, (column) => column.references('users.id').onDelete('cascade'))
    .execute()
  await db.schema.createIndex('farms_by_person').on('farms').column('person').unique().execute()
  await db.schema
    .createIndex('farms_shared')
    .on('farms')
    .column('id')
    .where(sql.ref('shared_at'), 'is not', null)
    .execute()
  // A read is noted once a day.
  await db.schema.createIndex('audit_by_who').on('audit').columns(['who', 'action', 'at']).execute()
}
