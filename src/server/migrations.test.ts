import { Kysely, sql } from 'kysely'
import { expect, it } from 'vitest'
import { databaseKinds, emptyDatabase } from '#tests/support/server/databases.ts'
import { migrateDatabase } from './database/migrate.ts'
import { postgresDialect } from './database/postgres.ts'
import type { Schema } from './database/schema.ts'
import { sqliteDialect } from './database/sqlite.ts'
import { digestOf } from './digest-of.ts'
import { migrations } from './migrations.ts'

/**
 * Earlier versions of the change log: their newest migration, and a digest of the tables that their
 * own code has made on SQLite. A migration that was published and then edited makes others.
 */
const versions = [
  {
    version: '2026-11-26',
    newest: '0006-shared',
    tables: '7cfs5BjVEHksh2Mr58xD1VVZju4c0HxxFtDlHrza7kQ',
  },
  {
    version: '2026-11-30',
    newest: '0008-searches',
    tables: 'OqryaE497lcXjPm7SDb1LeCRA7yeCDclR5EJ7gDym10',
  },
]

/** Rows of each table; those of a table that a version does not have are left out. */
const before: Readonly<Record<string, string>> = {
  users: `(id, name, email, email_verified, phone, language, role, created_at, updated_at)
    values ('a', 'Amina', 'amina@farm.example', 1, '1', 'en', 'visitor', 'x', 'x'),
           ('b', 'Badr', 'badr@farm.example', 0, '2', 'ar', 'visitor', 'x', 'x')`,
  credentials: `(id, user_id, account_id, provider_id, password, created_at, updated_at)
    values ('k', 'a', 'a', 'credential', '15:salt:own', 'x', 'x'),
           ('c', 'b', 'b', 'credential', '15:salt:key', 'x', 'x')`,
  sessions: `(id, user_id, token, expires_at, user_agent, strong, created_at, updated_at)
    values ('s', 'a', 't', '2026-12-30', 'phone', 1, 'x', 'x')`,
  second_factors: `(id, user_id, secret, backup_codes, verified) values ('z', 'a', 'x', 'y', 1)`,
  verifications: `(id, identifier, value, expires_at) values ('v', 'i', 'w', '2026-12-30')`,
  invitations: `(id, email, role, invited_by, until) values ('i', 'vet@farm.example', 'staff', 'a', 9)`,
  audit: `(id, at, who, action, about) values ('u', 1, 'a', 'role', 'staff')`,
  mails: `(id, kind, recipient, subject, content, attachments, queued_at, next_at, until, tries)
    values ('q', 'reset', 'Amina@Farm.example', 's', 'c', '[]', 1, 2, 3, 1)`,
  messages: `(id, "key", form, language, fields, state, suspect, note, taken_by, received_at,
    changed_at, revision) values
    ('m', 'k', 'contact', 'en', '{"name":"x","email":"Amina@Farm.example"}', 'new', 0, 'é', 'a', 0, 0, 1),
    ('n', 'l', 'contact', 'en', '{"name":"x"}', 'new', 0, '', null, 0, 0, 1)`,
  message_words: `(word, message) values ('x', 'm')`,
  message_events: `(id, message, "key", at, who, kind, about)
    values ('e', 'm', 'k', 1, 'a', 'note', '{}')`,
  appointments: `(message, starts_at, minutes, day, state, sequence, changed_at)
    values ('m', 1764580000000, 30, '2026-12-01', 'confirmed', 1, 2)`,
  appointment_slots: `(starts_at, minutes, message) values (1764580000000, 30, 'm')`,
  rate_events: `(scope, "key", at) values ('form', 'd', 1)`,
  subscribers: `(id, email, language, asked_at) values ('r', 'r@farm.example', 'fr', 1)`,
  unanswered_searches: `(language, text, count, last_at) values ('ar', 'سعال', 3, 1)`,
  farms: `(id, title, sequence, records, created_at, shared_at, person)
    values ('f', 'F', 2, 2, 0, 5, null), ('p', '', 0, 0, 0, null, 'a')`,
  farm_members: `(farm, account, role, joined_at) values ('f', 'a', 'owner', 1)`,
  farm_invitations: `(digest, farm, role, expires_at, used_by) values ('g', 'f', 'worker', 9, null)`,
  sync_records: `(farm, name, fields, doubts, sequence) values
    ('f', 'flock:1', '{"title":[{"value":"é","device":"d","number":1}]}', 0, 1),
    ('f', 'note:1:x', '{"text":[{"value":"x","device":"vet","number":1}]}', 0, 2)`,
  sync_past: `(farm, name, field, value, device, number, replaced_by, replaced_number, at)
    values ('f', 'flock:1', 'title', '"éé"', 'd', 1, 'd', 2, 5)`,
  sync_devices: `(farm, device, account, label, last, receipt, receipts, refused, seen_at)
    values ('f', 'd', 'a', 'phone', 2, 'r', '[]', '[]', 1)`,
  sync_counts: `(account, since, count) values ('a', 1, 2)`,
  drafts: `(id, name, version, created_at) values ('w', 'W', 1, 0)`,
  draft_versions: `(draft, version, author, at, note, content, files, bytes)
    values ('w', 1, 'a', 1, '', '{}', 1, 2)`,
  draft_authors: `(draft, account) values ('w', 'a')`,
}

type Row = Readonly<Record<string, unknown>>

/** Accounts that were not confirmed become registrations. */
const isMoved = (table: string, row: Row): boolean =>
  (table === 'users' && row['id'] === 'b') || (table === 'credentials' && row['id'] === 'c')

it.each(databaseKinds.flatMap((kind) => versions.map((each) => ({ kind, ...each }))))(
  'data of version $version is brought along on $kind',
  async ({ kind, newest, tables }) => {
    const place = await emptyDatabase(kind)
    const { databaseUrl, dataFolder } = place.settings
    const pool = new Kysely<Schema>({
      dialect:
        databaseUrl === undefined
          ? await sqliteDialect(dataFolder)
          : await postgresDialect(databaseUrl, 1),
    })
    const earlier = Object.fromEntries(
      Object.entries(migrations).filter(([name]) => name <= newest),
    )
    await migrateDatabase(pool, kind, earlier)
    if (kind === 'sqlite') {
      const { rows } = await sql<{ readonly sql: string }>`
      select sql from sqlite_master where sql is not null order by name`.execute(pool)
      expect(digestOf(rows.map((row) => row.sql))).toBe(tables)
    }
    const own = (await pool.introspection.getTables()).map(({ name }) => name)
    for (const [table, rows] of Object.entries(before))
      if (own.includes(table)) await sql.raw(`insert into ${table} ${rows}`).execute(pool)
    const rowsOf = async (table: string): Promise<readonly Row[]> =>
      (await sql<Row>`select * from ${sql.table(table)}`.execute(pool)).rows
    const held = await Promise.all(own.map(async (table) => [table, await rowsOf(table)] as const))
    // No table is forgotten here.
    expect(held.filter(([, rows]) => rows.length === 0)).toEqual([])
    await migrateDatabase(pool, kind)
    for (const [table, rows] of held) {
      const kept = await rowsOf(table)
      for (const { doubts: _, ...row } of rows)
        if (!isMoved(table, row)) expect(kept).toContainEqual(expect.objectContaining(row))
    }
    // Nobody loses a registration: it is confirmed by a link, as before.
    expect(await pool.selectFrom('users').select('id').execute()).toEqual([{ id: 'a' }])
    expect(await pool.selectFrom('registrations').selectAll().execute()).toEqual([
      {
        id: 'b',
        email: 'badr@farm.example',
        name: 'Badr',
        phone: '2',
        language: 'ar',
        password: '15:salt:key',
        created_at: expect.any(Number),
      },
    ])
    // Sizes are bytes, not characters.
    const texts = await pool.selectFrom('sync_records').select('fields').execute()
    const farm = pool.selectFrom('farms').select(['bytes', 'past_bytes']).where('id', '=', 'f')
    expect(await farm.execute()).toEqual([
      {
        bytes: texts.reduce((sum, { fields }) => sum + Buffer.byteLength(fields), 0),
        past_bytes: Buffer.byteLength('"éé"'),
      },
    ])
    expect(await pool.selectFrom('farm_notes').selectAll().execute()).toEqual([
      { farm: 'f', name: 'note:1:x', account: 'vet' },
    ])
    const messages = pool.selectFrom('messages').select(['id', 'email']).orderBy('id')
    expect(await messages.execute()).toEqual([
      { id: 'm', email: 'amina@farm.example' },
      { id: 'n', email: null },
    ])
    // What waits is sent by the new version.
    expect(await pool.selectFrom('mails').selectAll().execute()).toMatchObject([
      { id: 'q', next_at: 2, tries: 1, priority: 1, domain: 'farm.example', failed_at: null },
    ])
    await pool.destroy()
    await place.remove()
  },
)
