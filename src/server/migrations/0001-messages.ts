import { sql, type Kysely } from 'kysely'
import type { DatabaseKind } from '../database/schema.ts'

/** Messages of visitors, the words that find them, and what limits how many arrive. */
export async function createMessages(db: Kysely<unknown>, kind: DatabaseKind): Promise<void> {
  // Ranges of words and ids are compared byte by byte on both databases.
  const text = kind === 'sqlite' ? sql`text` : sql`text collate "C"`
  const time = kind === 'sqlite' ? sql`integer` : sql`bigint`
  await db.schema
    .createTable('messages')
    .addColumn('id', text, (column) => column.primaryKey())
    .addColumn('key', text, (column) => column.notNull().unique())
    .addColumn('form', text, (column) => column.notNull())
    .addColumn('language', text, (column) => column.notNull())
    .addColumn('fields', 'text', (column) => column.notNull())
    .addColumn('state', text, (column) => column.notNull())
    .addColumn('suspect', 'integer', (column) => column.notNull())
    .addColumn('day', text)
    .addColumn('note', 'text', (column) => column.notNull())
    .addColumn('taken_by', text)
    .addColumn('received_at', time, (column) => column.notNull())
    .addColumn('changed_at', time, (column) => column.notNull())
    .addColumn('revision', 'integer', (column) => column.notNull())
    .execute()
  // Lists are in the order of arrival, and a filter is what they begin with.
  const indexes: Readonly<Record<string, readonly string[]>> = {
    messages_by_arrival: ['suspect', 'id'],
    messages_by_state: ['suspect', 'state', 'id'],
    messages_by_form: ['suspect', 'form', 'state', 'id'],
    messages_by_day: ['day', 'id'],
    messages_by_change: ['state', 'changed_at'],
  }
  for (const [name, columns] of Object.entries(indexes))
    await db.schema
      .createIndex(name)
      .on('messages')
      .columns([...columns])
      .execute()
  await db.schema
    .createTable('message_words')
    .addColumn('word', text, (column) => column.notNull())
    .addColumn('message', text, (column) => column.notNull())
    .addForeignKeyConstraint('message_words_message', ['message'], 'messages', ['id'], (key) =>
      key.onDelete('cascade'),
    )
    .addPrimaryKeyConstraint('message_words_key', ['message', 'word'])
    .execute()
  await db.schema
    .createIndex('message_words_by_word')
    .on('message_words')
    .columns(['word', 'message'])
    .execute()
  await db.schema
    .createTable('rate_events')
    .addColumn('scope', text, (column) => column.notNull())
    .addColumn('key', text, (column) => column.notNull())
    .addColumn('at', time, (column) => column.notNull())
    .execute()
  await db.schema
    .createIndex('rate_events_by_key')
    .on('rate_events')
    .columns(['scope', 'key', 'at'])
    .execute()
  await db.schema.createIndex('rate_events_by_time').on('rate_events').column('at').execute()
}
