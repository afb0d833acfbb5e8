import { sql, type Kysely } from 'kysely'
import type { DatabaseKind } from '../database/schema.ts'

/** One row that is written to find out whether the database takes writes. */
export async function createHealth(db: Kysely<unknown>, kind: DatabaseKind): Promise<void> {
  await db.schema
    .createTable('health')
    .addColumn('id', 'integer', (column) => column.primaryKey())
    .addColumn('written_at', kind === 'sqlite' ? sql`integer` : sql`bigint`, (column) =>
      column.notNull(),
    )
    .execute()
}
