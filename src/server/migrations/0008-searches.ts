import { sql, type Kysely } from 'kysely'
import type { DatabaseKind } from '../database/schema.ts'

/** Searches of the site that nothing answered, by language and text. */
export async function createSearches(db: Kysely<unknown>, kind: DatabaseKind): Promise<void> {
  const text = kind === 'sqlite' ? sql`text` : sql`text collate "C"`
  const large = kind === 'sqlite' ? sql`integer` : sql`bigint`
  await db.schema
    .createTable('unanswered_searches')
    .addColumn('language', text, (column) => column.notNull())
    .addColumn('text', text, (column) => column.notNull())
    .addColumn('count', large, (column) => column.notNull())
    .addColumn('last_at', large, (column) => column.notNull())
    .addPrimaryKeyConstraint('unanswered_searches_key', ['language', 'text'])
    .execute()
  await db.schema
    .createIndex('unanswered_searches_by_count')
    .on('unanswered_searches')
    .columns(['count', 'last_at'])
    .execute()
}
