import { sql, type Kysely } from 'kysely'
import type { DatabaseKind } from '../database/schema.ts'

/** The order and the pace of mails, and those that were given up. */
export async function addMailQueue(db: Kysely<unknown>, kind: DatabaseKind): Promise<void> {
  const [text, time, domain] =
    kind === 'sqlite'
      ? [sql`text`, sql`integer`, sql`substr(recipient, instr(recipient, '@') + 1)`]
      : [sql`text collate "C"`, sql`bigint`, sql`split_part(recipient, '@', 2)`]
  const alter = () => db.schema.alterTable('mails')
  await alter()
    .addColumn('priority', 'integer', (column) => column.notNull().defaultTo(1))
    .execute()
  await alter()
    .addColumn('domain', text, (column) => column.notNull().defaultTo(''))
    .execute()
  await alter().addColumn('failed_at', time).execute()
  await alter().addColumn('reason', text).execute()
  await sql`update mails set domain = lower(${domain})`.execute(db)
  await db.schema.dropIndex('mails_by_next').execute()
  await sql`create index mails_due on mails (priority, next_at) where failed_at is null`.execute(db)
  await sql`create index mails_failed on mails (failed_at) where failed_at is not null`.execute(db)
}
