import { sql, type Kysely } from 'kysely'
import type { DatabaseKind } from '../database/schema.ts'

/**
 * Accounts with their sessions, passwords, links and second factors, which better-auth writes;
 * invitations of staff; and the audit. better-auth writes times as ISO texts on both databases, and
 * yes or no as 1 or 0.
 */
export async function createAccounts(db: Kysely<unknown>, kind: DatabaseKind): Promise<void> {
  const text = kind === 'sqlite' ? sql`text` : sql`text collate "C"`
  const time = kind === 'sqlite' ? sql`integer` : sql`bigint`
  const table = (name: string) =>
    db.schema.createTable(name).addColumn('id', text, (column) => column.primaryKey())
  await table('users')
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('email', text, (column) => column.notNull().unique())
    .addColumn('email_verified', 'integer', (column) => column.notNull())
    .addColumn('image', 'text')
    .addColumn('phone', 'text', (column) => column.notNull())
    .addColumn('language', text, (column) => column.notNull())
    .addColumn('role', text, (column) => column.notNull())
    .addColumn('two_factor_enabled', 'integer')
    .addColumn('created_at', text, (column) => column.notNull())
    .addColumn('updated_at', text, (column) => column.notNull())
    .execute()
  const owned = (name: string) =>
    table(name)
      .addColumn('user_id', text, (column) => column.notNull())
      .addForeignKeyConstraint(`${name}_user`, ['user_id'], 'users', ['id'], (key) =>
        key.onDelete('cascade'),
      )
  await owned('sessions')
    .addColumn('token', text, (column) => column.notNull().unique())
    .addColumn('expires_at', text, (column) => column.notNull())
    .addColumn('ip_address', 'text')
    .addColumn('user_agent', 'text')
    .addColumn('strong', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('created_at', text, (column) => column.notNull())
    .addColumn('updated_at', text, (column) => column.notNull())
    .execute()
  await owned('credentials')
    .addColumn('account_id', text, (column) => column.notNull())
    .addColumn('provider_id', text, (column) => column.notNull())
    .addColumn('password', 'text')
    .addColumn('access_token', 'text')
    .addColumn('refresh_token', 'text')
    .addColumn('id_token', 'text')
    .addColumn('access_token_expires_at', text)
    .addColumn('refresh_token_expires_at', text)
    .addColumn('scope', 'text')
    .addColumn('created_at', text, (column) => column.notNull())
    .addColumn('updated_at', text, (column) => column.notNull())
    .execute()
  await owned('second_factors')
    .addColumn('secret', 'text', (column) => column.notNull())
    .addColumn('backup_codes', 'text', (column) => column.notNull())
    .addColumn('verified', 'integer')
    .addColumn('failed_verification_count', 'integer')
    .addColumn('locked_until', text)
    .execute()
  await table('verifications')
    .addColumn('identifier', text, (column) => column.notNull())
    .addColumn('value', 'text', (column) => column.notNull())
    .addColumn('expires_at', text, (column) => column.notNull())
    .addColumn('created_at', text)
    .addColumn('updated_at', text)
    .execute()
  await table('invitations')
    .addColumn('email', text, (column) => column.notNull())
    .addColumn('role', text, (column) => column.notNull())
    .addColumn('invited_by', text)
    .addColumn('until', time, (column) => column.notNull())
    .execute()
  await table('audit')
    .addColumn('at', time, (column) => column.notNull())
    .addColumn('who', text, (column) => column.notNull())
    .addColumn('action', text, (column) => column.notNull())
    .addColumn('about', 'text', (column) => column.notNull())
    .execute()
  for (const [index, [of, column]] of Object.entries({
    sessions_by_user: ['sessions', 'user_id'],
    sessions_by_end: ['sessions', 'expires_at'],
    credentials_by_user: ['credentials', 'user_id'],
    second_factors_by_user: ['second_factors', 'user_id'],
    verifications_by_identifier: ['verifications', 'identifier'],
    verifications_by_end: ['verifications', 'expires_at'],
    invitations_by_end: ['invitations', 'until'],
  } as const))
    await db.schema.createIndex(index).on(of).column(column).execute()
}
