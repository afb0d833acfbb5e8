import { sql, type Kysely } from 'kysely'
import type { DatabaseKind } from '../database/schema.ts'

/** Appointments, what was done with a message, notices for the clinic, and subscribers. */
export async function createInbox(db: Kysely<unknown>, kind: DatabaseKind): Promise<void> {
  const text = kind === 'sqlite' ? sql`text` : sql`text collate "C"`
  const time = kind === 'sqlite' ? sql`integer` : sql`bigint`
  await db.schema
    .alterTable('mails')
    .addColumn('headers', 'text', (column) => column.notNull().defaultTo('{}'))
    .execute()
  await db.schema
    .createTable('appointments')
    .addColumn('message', text, (column) => column.primaryKey())
    .addColumn('starts_at', time, (column) => column.notNull())
    .addColumn('minutes', 'integer', (column) => column.notNull())
    .addColumn('day', text, (column) => column.notNull())
    .addColumn('state', text, (column) => column.notNull())
    .addColumn('sequence', 'integer', (column) => column.notNull())
    .addColumn('changed_at', time, (column) => column.notNull())
    .addForeignKeyConstraint('appointments_message', ['message'], 'messages', ['id'], (key) =>
      key.onDelete('cascade'),
    )
    .execute()
  await db.schema
    .createIndex('appointments_by_day')
    .on('appointments')
    .columns(['day', 'starts_at'])
    .execute()
  // A slot has one holder: of two who take it at the same moment, the database refuses one.
  await db.schema
    .createTable('appointment_slots')
    .addColumn('starts_at', time, (column) => column.primaryKey())
    .addColumn('minutes', 'integer', (column) => column.notNull())
    .addColumn('message', text, (column) => column.notNull().unique())
    .addForeignKeyConstraint('appointment_slots_message', ['message'], 'messages', ['id'], (key) =>
      key.onDelete('cascade'),
    )
    .execute()
  await db.schema
    .createTable('message_events')
    .addColumn('id', text, (column) => column.primaryKey())
    .addColumn('message', text, (column) => column.notNull())
    .addColumn('key', text, (column) => column.unique())
    .addColumn('at', time, (column) => column.notNull())
    .addColumn('who', text)
    .addColumn('kind', text, (column) => column.notNull())
    .addColumn('about', 'text', (column) => column.notNull())
    .addForeignKeyConstraint('message_events_message', ['message'], 'messages', ['id'], (key) =>
      key.onDelete('cascade'),
    )
    .execute()
  await db.schema
    .createIndex('message_events_by_message')
    .on('message_events')
    .columns(['message', 'id'])
    .execute()
  await db.schema
    .createTable('inbox_notices')
    .addColumn('id', text, (column) => column.primaryKey())
    .addColumn('newest', text, (column) => column.notNull())
    .addColumn('told_at', time, (column) => column.notNull())
    .execute()
  // Messages that were there before are not new.
  await sql`insert into inbox_notices (id, newest, told_at)
    select 'inbox', coalesce(max(id), ''), 0 from messages`.execute(db)
  await db.schema
    .createTable('subscribers')
    .addColumn('id', text, (column) => column.primaryKey())
    .addColumn('email', text, (column) => column.notNull().unique())
    .addColumn('language', text, (column) => column.notNull())
    .addColumn('asked_at', time, (column) => column.notNull())
    .addColumn('confirmed_at', time)
    .execute()
  await db.schema
    .createIndex('subscribers_by_confirmation')
    .on('subscribers')
    .columns(['confirmed_at', 'id'])
    .execute()
}
