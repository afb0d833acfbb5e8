import { sql, type Kysely } from 'kysely'
import type { DatabaseKind } from '../database/schema.ts'

/** What accounts have asked to be reminded by, and what is due of their flocks. */
export async function createReminders(db: Kysely<unknown>, kind: DatabaseKind): Promise<void> {
  const text = kind === 'sqlite' ? sql`text` : sql`text collate "C"`
  const large = kind === 'sqlite' ? sql`integer` : sql`bigint`
  await db.schema
    .createTable('reminder_settings')
    .addColumn('account', text, (column) =>
      column.primaryKey().references('users.id').onDelete('cascade'),
    )
    .addColumn('language', text, (column) => column.notNull())
    .addColumn('minutes_ahead', 'integer', (column) => column.notNull())
    .addColumn('digest', 'integer', (column) => column.notNull())
    .addColumn('address', text, (column) => column.unique())
    .addColumn('mailed_day', text, (column) => column.notNull())
    .execute()
  await db.schema
    .createTable('reminder_days')
    .addColumn('account', text, (column) =>
      column.notNull().references('reminder_settings.account').onDelete('cascade'),
    )
    .addColumn('flock', text, (column) => column.notNull())
    .addColumn('days', 'text', (column) => column.notNull())
    .addColumn('sent_at', large, (column) => column.notNull())
    .addPrimaryKeyConstraint('reminder_days_key', ['account', 'flock'])
    .execute()
}
