import { sql, type Kysely } from 'kysely'
import type { DatabaseKind } from '../database/schema.ts'

/** The bytes of the records and of the replaced values of each farm. */
export async function addBytes(db: Kysely<unknown>, kind: DatabaseKind): Promise<void> {
  const large = kind === 'sqlite' ? sql`integer` : sql`bigint`
  for (const name of ['bytes', 'past_bytes'])
    await db.schema
      .alterTable('farms')
      .addColumn(name, large, (column) => column.notNull().defaultTo(0))
      .execute()
  await db.schema.createIndex('sync_past_by_farm').on('sync_past').columns(['farm', 'at']).execute()
  const size = (column: string) =>
    kind === 'sqlite'
      ? sql`length(cast(${sql.ref(column)} as blob))`
      : sql`octet_length(${sql.ref(column)})`
  await sql`update farms set
    bytes = (select coalesce(sum(${size('fields')}), 0) from sync_records where farm = farms.id),
    past_bytes = (select coalesce(sum(${size('value')}), 0) from sync_past where farm = farms.id)
  `.execute(db)
}
