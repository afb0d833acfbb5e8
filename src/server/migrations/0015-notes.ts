import { sql, type Kysely } from 'kysely'
import type { DatabaseKind } from '../database/schema.ts'

/** Who has written which note about a flock: it goes with the account, without a search for it. */
export async function createNotes(db: Kysely<unknown>, kind: DatabaseKind): Promise<void> {
  const text = kind === 'sqlite' ? sql`text` : sql`text collate "C"`
  await db.schema
    .createTable('farm_notes')
    .addColumn('farm', text, (column) =>
      column.notNull().references('farms.id').onDelete('cascade'),
    )
    .addColumn('name', text, (column) => column.notNull())
    .addColumn('account', text, (column) => column.notNull())
    .addPrimaryKeyConstraint('farm_notes_key', ['farm', 'name'])
    .execute()
  await db.schema
    .createIndex('farm_notes_by_account')
    .on('farm_notes')
    .columns(['account', 'farm', 'name'])
    .execute()
  const writer =
    kind === 'sqlite'
      ? sql`json_extract(fields, '$.text[0].device')`
      : sql`fields::json -> 'text' -> 0 ->> 'device'`
  await sql`insert into farm_notes (farm, name, account)
    select farm, name, ${writer} from sync_records
    where name >= 'note:' and name < 'note;' and ${writer} is not null`.execute(db)
}
