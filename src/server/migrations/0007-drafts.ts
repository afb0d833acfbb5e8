import { sql, type Kysely } from 'kysely'
import type { DatabaseKind } from '../database/schema.ts'

/** Drafts of changes to the project, with their versions and authors. */
export async function createDrafts(db: Kysely<unknown>, kind: DatabaseKind): Promise<void> {
  const text = kind === 'sqlite' ? sql`text` : sql`text collate "C"`
  const large = kind === 'sqlite' ? sql`integer` : sql`bigint`
  await db.schema
    .createTable('drafts')
    .addColumn('id', text, (column) => column.primaryKey())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('version', 'integer', (column) => column.notNull())
    .addColumn('created_at', large, (column) => column.notNull())
    .execute()
  await db.schema
    .createTable('draft_versions')
    .addColumn('draft', text, (column) => column.notNull())
    .addColumn('version', 'integer', (column) => column.notNull())
    .addColumn('author', text, (column) => column.references('users.id').onDelete('set null'))
    .addColumn('at', large, (column) => column.notNull())
    .addColumn('note', 'text', (column) => column.notNull())
    .addColumn('content', 'text', (column) => column.notNull())
    .addColumn('files', 'integer', (column) => column.notNull())
    .addColumn('bytes', 'integer', (column) => column.notNull())
    .addColumn('approved_at', large)
    .addColumn('approved_by', text, (column) => column.references('users.id').onDelete('set null'))
    .addPrimaryKeyConstraint('draft_versions_key', ['draft', 'version'])
    .addForeignKeyConstraint('draft_versions_draft', ['draft'], 'drafts', ['id'], (key) =>
      key.onDelete('cascade'),
    )
    .execute()
  for (const column of ['author', 'approved_by'])
    await db.schema
      .createIndex(`draft_versions_by_${column}`)
      .on('draft_versions')
      .column(column)
      .execute()
  await db.schema
    .createTable('draft_authors')
    .addColumn('draft', text, (column) => column.notNull())
    .addColumn('account', text, (column) =>
      column.notNull().references('users.id').onDelete('cascade'),
    )
    .addPrimaryKeyConstraint('draft_authors_key', ['draft', 'account'])
    .addForeignKeyConstraint('draft_authors_draft', ['draft'], 'drafts', ['id'], (key) =>
      key.onDelete('cascade'),
    )
    .execute()
  await db.schema
    .createIndex('draft_authors_by_account')
    .on('draft_authors')
    .column('account')
    .execute()
}
