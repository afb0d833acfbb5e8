import { sql, type Kysely } from 'kysely'
import type { DatabaseKind } from '../database/schema.ts'

/** Mails that wait to be sent. */
export async function createMails(db: Kysely<unknown>, kind: DatabaseKind): Promise<void> {
  const text = kind === 'sqlite' ? sql`text` : sql`text collate "C"`
  const time = kind === 'sqlite' ? sql`integer` : sql`bigint`
  await db.schema
    .createTable('mails')
    .addColumn('id', text, (column) => column.primaryKey())
    .addColumn('kind', text, (column) => column.notNull())
    .addColumn('recipient', 'text', (column) => column.notNull())
    .addColumn('subject', 'text', (column) => column.notNull())
    .addColumn('content', 'text', (column) => column.notNull())
    .addColumn('attachments', 'text', (column) => column.notNull())
    .addColumn('queued_at', time, (column) => column.notNull())
    .addColumn('next_at', time, (column) => column.notNull())
    .addColumn('until', time, (column) => column.notNull())
    .addColumn('tries', 'integer', (column) => column.notNull())
    .execute()
  await db.schema.createIndex('mails_by_next').on('mails').column('next_at').execute()
}
