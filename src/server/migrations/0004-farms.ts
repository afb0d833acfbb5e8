import { sql, type Kysely } from 'kysely'
import type { DatabaseKind } from '../database/schema.ts'

/** Farms, their members and invitations, the records that their devices share, and old values. */
export async function createFarms(db: Kysely<unknown>, kind: DatabaseKind): Promise<void> {
  const text = kind === 'sqlite' ? sql`text` : sql`text collate "C"`
  const large = kind === 'sqlite' ? sql`integer` : sql`bigint`
  await db.schema
    .createTable('farms')
    .addColumn('id', text, (column) => column.primaryKey())
    .addColumn('title', 'text', (column) => column.notNull())
    .addColumn('sequence', large, (column) => column.notNull())
    .addColumn('records', 'integer', (column) => column.notNull())
    .addColumn('created_at', large, (column) => column.notNull())
    .execute()
  await db.schema
    .createTable('farm_members')
    .addColumn('farm', text, (column) =>
      column.notNull().references('farms.id').onDelete('cascade'),
    )
    // An account that is deleted leaves its farms before, so that none is left without an owner.
    .addColumn('account', text, (column) => column.notNull().references('users.id'))
    .addColumn('role', text, (column) => column.notNull())
    .addColumn('joined_at', large, (column) => column.notNull())
    .addPrimaryKeyConstraint('farm_members_key', ['farm', 'account'])
    .execute()
  await db.schema
    .createIndex('farm_members_by_account')
    .on('farm_members')
    .columns(['account', 'farm'])
    .execute()
  await db.schema
    .createTable('farm_invitations')
    .addColumn('digest', text, (column) => column.primaryKey())
    .addColumn('farm', text, (column) =>
      column.notNull().references('farms.id').onDelete('cascade'),
    )
    .addColumn('role', text, (column) => column.notNull())
    .addColumn('expires_at', large, (column) => column.notNull())
    .addColumn('used_by', text)
    .execute()
  await db.schema
    .createIndex('farm_invitations_by_farm')
    .on('farm_invitations')
    .columns(['farm', 'expires_at'])
    .execute()
  await db.schema
    .createIndex('farm_invitations_by_time')
    .on('farm_invitations')
    .column('expires_at')
    .execute()
  await db.schema
    .createTable('sync_devices')
    .addColumn('farm', text, (column) =>
      column.notNull().references('farms.id').onDelete('cascade'),
    )
    .addColumn('device', text, (column) => column.notNull())
    .addColumn('account', text, (column) => column.notNull())
    .addColumn('label', 'text', (column) => column.notNull())
    .addColumn('last', large, (column) => column.notNull())
    .addColumn('receipt', text, (column) => column.notNull())
    .addColumn('receipts', 'text', (column) => column.notNull())
    .addColumn('refused', 'text', (column) => column.notNull())
    .addColumn('seen_at', large, (column) => column.notNull())
    .addPrimaryKeyConstraint('sync_devices_key', ['farm', 'device'])
    .execute()
  await db.schema
    .createIndex('sync_devices_by_account')
    .on('sync_devices')
    .columns(['farm', 'account', 'seen_at'])
    .execute()
  await db.schema
    .createTable('sync_records')
    .addColumn('farm', text, (column) =>
      column.notNull().references('farms.id').onDelete('cascade'),
    )
    .addColumn('name', text, (column) => column.notNull())
    .addColumn('fields', 'text', (column) => column.notNull())
    .addColumn('doubts', 'integer', (column) => column.notNull())
    .addColumn('sequence', large, (column) => column.notNull())
    .addPrimaryKeyConstraint('sync_records_key', ['farm', 'name'])
    .execute()
  await db.schema
    .createIndex('sync_records_by_sequence')
    .on('sync_records')
    .columns(['farm', 'sequence'])
    .unique()
    .execute()
  await db.schema
    .createTable('sync_past')
    .addColumn('farm', text, (column) =>
      column.notNull().references('farms.id').onDelete('cascade'),
    )
    .addColumn('name', text, (column) => column.notNull())
    .addColumn('field', text, (column) => column.notNull())
    .addColumn('value', 'text', (column) => column.notNull())
    .addColumn('device', text, (column) => column.notNull())
    .addColumn('number', large, (column) => column.notNull())
    .addColumn('replaced_by', text, (column) => column.notNull())
    .addColumn('replaced_number', large, (column) => column.notNull())
    .addColumn('at', large, (column) => column.notNull())
    // One change brings a value, and one other takes it away.
    .addPrimaryKeyConstraint('sync_past_key', [
      'farm',
      'name',
      'field',
      'device',
      'number',
      'replaced_by',
      'replaced_number',
    ])
    .execute()
  await db.schema
    .createTable('sync_counts')
    .addColumn('account', text, (column) =>
      column.primaryKey().references('users.id').onDelete('cascade'),
    )
    .addColumn('since', large, (column) => column.notNull())
    .addColumn('count', 'integer', (column) => column.notNull())
    .execute()
  await db.schema.createIndex('sync_past_by_time').on('sync_past').column('at').execute()
}
