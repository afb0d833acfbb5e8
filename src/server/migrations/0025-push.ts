import { sql, type Kysely } from 'kysely'
import type { DatabaseKind } from '../database/schema.ts'

/** The devices that get reminders by Web Push: each goes with its session. */
export async function createPush(db: Kysely<unknown>, kind: DatabaseKind): Promise<void> {
  const text = kind === 'sqlite' ? sql`text` : sql`text collate "C"`
  const large = kind === 'sqlite' ? sql`integer` : sql`bigint`
  await db.schema
    .createTable('push_subscriptions')
    .addColumn('session', text, (column) =>
      column.primaryKey().references('sessions.id').onDelete('cascade'),
    )
    .addColumn('account', text, (column) =>
      column.notNull().references('reminder_settings.account').onDelete('cascade'),
    )
    .addColumn('endpoint', 'text', (column) => column.notNull())
    .addColumn('p256dh', 'text', (column) => column.notNull())
    .addColumn('auth', 'text', (column) => column.notNull())
    .addColumn('made_at', large, (column) => column.notNull())
    .addColumn('pushed_day', text, (column) => column.notNull())
    .addColumn('next_at', large, (column) => column.notNull())
    .execute()
  await db.schema
    .createIndex('push_subscriptions_by_account')
    .on('push_subscriptions')
    .column('account')
    .execute()
}
