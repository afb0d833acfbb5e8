import { Kysely, sql } from 'kysely'
import { expect, it } from 'vitest'
import { databaseKinds, emptyDatabase } from '#tests/support/server/databases.ts'
import { migrateDatabase } from './database/migrate.ts'
import { postgresDialect } from './database/postgres.ts'
import type { Schema } from './database/schema.ts'
import { sqliteDialect } from './database/sqlite.ts'
import { migrations } from './migrations.ts'

/** Rows as the version before `0010` has written them. */
const before = [
  `insert into mails (id, kind, recipient, subject, content, attachments, queued_at, next_at, until,
   tries) values ('q', 'reset', 'Amina@Farm.example', 's', 'c', '[]', 1, 2, 3, 1)`,
  `insert into users (id, name, email, email_verified, phone, language, role, created_at, updated_at)
   values ('a', 'Amina', 'amina@farm.example', 1, '1', 'en', 'visitor', 'x', 'x'),
          ('b', 'Badr', 'badr@farm.example', 0, '2', 'ar', 'visitor', 'x', 'x')`,
  `insert into credentials
   (id, user_id, account_id, provider_id, password, created_at, updated_at)
   values ('c', 'b', 'b', 'credential', '15:salt:key', 'x', 'x')`,
  `insert into farms (id, title, sequence, records, created_at) values ('f', 'F', 2, 2, 0)`,
  `insert into sync_records (farm, name, fields, doubts, sequence) values
   ('f', 'flock:1', '{"title":[{"value":"é","device":"d","number":1}]}', 0, 1),
   ('f', 'note:1:x', '{"text":[{"value":"x","device":"vet","number":1}]}', 0, 2)`,
  `insert into sync_past
   (farm, name, field, value, device, number, replaced_by, replaced_number, at)
   values ('f', 'flock:1', 'title', '"éé"', 'd', 1, 'd', 2, 5)`,
  `insert into messages (id, "key", form, language, fields, state, suspect, note, received_at,
   changed_at, revision) values
   ('m', 'k', 'contact', 'en', '{"name":"x","email":"Amina@Farm.example"}', 'new', 0, '', 0, 0, 1),
   ('n', 'l', 'contact', 'en', '{"name":"x"}', 'new', 0, '', 0, 0, 1)`,
]

it.each(databaseKinds)('data of an earlier version is brought along on %s', async (kind) => {
  const place = await emptyDatabase(kind)
  const { databaseUrl, dataFolder } = place.settings
  const pool = new Kysely<Schema>({
    dialect:
      databaseUrl === undefined
        ? await sqliteDialect(dataFolder)
        : await postgresDialect(databaseUrl, 1),
  })
  const earlier = Object.fromEntries(Object.entries(migrations).filter(([name]) => name < '0010'))
  await migrateDatabase(pool, kind, earlier)
  for (const each of before) await sql.raw(each).execute(pool)
  await migrateDatabase(pool, kind)
  // Nobody loses a registration: it is confirmed by a link, as before.
  const users = await pool.selectFrom('users').select('id').execute()
  expect(users).toEqual([{ id: 'a' }])
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
  expect(await pool.selectFrom('farms').select(['bytes', 'past_bytes']).execute()).toEqual([
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
})
