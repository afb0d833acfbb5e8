import { sql, type Kysely } from 'kysely'
import type { DatabaseKind } from '../database/schema.ts'

/**
 * Registrations until their link is opened. Several may have one address: whoever registers an
 * address takes it from nobody. Accounts that were not confirmed become registrations.
 */
export async function createRegistrations(db: Kysely<unknown>, kind: DatabaseKind): Promise<void> {
  const text = kind === 'sqlite' ? sql`text` : sql`text collate "C"`
  const time = kind === 'sqlite' ? sql`integer` : sql`bigint`
  await db.schema
    .createTable('registrations')
    .addColumn('id', text, (column) => column.primaryKey())
    .addColumn('email', text, (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('phone', 'text', (column) => column.notNull())
    .addColumn('language', text, (column) => column.notNull())
    .addColumn('password', 'text', (column) => column.notNull())
    .addColumn('created_at', time, (column) => column.notNull())
    .execute()
  for (const columns of [['email', 'created_at'], ['created_at']])
    await db.schema
      .createIndex(`registrations_by_${columns[0]!}`)
      .on('registrations')
      .columns(columns)
      .execute()
  await sql`insert into registrations (id, email, name, phone, language, password, created_at)
    select users.id, users.email, users.name, users.phone, users.language, credentials.password,
      ${Date.now()}
    from users join credentials on credentials.user_id = users.id
    where users.email_verified = 0 and credentials.password is not null`.execute(db)
  await sql`delete from users where email_verified = 0`.execute(db)
}
