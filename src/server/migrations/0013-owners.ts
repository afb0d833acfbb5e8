import { sql, type Kysely } from 'kysely'
import type { DatabaseKind } from '../database/schema.ts'

/** What finds all that belongs to one account, without a look at each row. */
export async function addOwners(db: Kysely<unknown>, kind: DatabaseKind): Promise<void> {
  await db.schema
    .alterTable('messages')
    .addColumn('email', kind === 'sqlite' ? sql`text` : sql`text collate "C"`)
    .execute()
  const email =
    kind === 'sqlite' ? sql`json_extract(fields, '$.email')` : sql`(fields::json ->> 'email')`
  await sql`update messages set email = lower(${email}) where fields like '%"email":%'`.execute(db)
  for (const [index, [table, ...columns]] of Object.entries({
    messages_by_email: ['messages', 'email', 'id'],
    messages_by_taker: ['messages', 'taken_by'],
    message_events_by_who: ['message_events', 'who'],
    verifications_by_value: ['verifications', 'value'],
    mails_by_recipient: ['mails', 'recipient'],
    farm_invitations_by_user: ['farm_invitations', 'used_by'],
    invitations_by_email: ['invitations', 'email'],
    sync_devices_by_owner: ['sync_devices', 'account'],
    users_by_role: ['users', 'role'],
  } as const))
    await db.schema
      .createIndex(index)
      .on(table)
      .columns([...columns])
      .execute()
}
