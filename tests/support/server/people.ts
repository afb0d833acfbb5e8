import { createHash, createHmac } from 'node:crypto'
import { authSecret } from '#server/accounts/session.ts'
import type { Tx } from '#server/database/schema.ts'
import { accountRow } from './accounts.ts'
import { testDigest, type TestServer } from './test-server.ts'
import { visitorOf, type Visitor } from './visitor.ts'

/** Somebody with data of their own; every text of it has their mark. */
export interface Person {
  readonly index: number
  readonly id: string
  readonly email: string
  /** A session that only they end, and the one that they attack with. */
  readonly anchor: string
  readonly session: string
  readonly message: string
  readonly key: string
  readonly invitation: string
  /** A farm with a worker, a record of a device, a link that waits, and one that was used. */
  readonly farm: string
  readonly helper: string
  readonly device: string
  readonly openLink: string
  readonly usedLink: string
  /** A draft of the staff that they have worked on. */
  readonly draft: string
  /** What the database has of the secret address of the helper's calendar. */
  readonly calendar: string
  readonly visitor: Visitor
}

/** The mark of a person: no answer to anybody else contains it. */
export const markOf = (index: number): string => `secret-${String(index).padStart(2, '0')}-mark`

const time = '2026-11-20T08:00:00.000Z'
/** Accounts are of ten kinds: most are visitors, others have a role or a second factor. */
export const accountKinds = 10

/** The record of each farm, and what the database has of a link. */
export const farmRecord = 'journal:1:2026-05-01'
export const linkDigest = (token: string): string => testDigest('invitation', token)

const ends = '2126-11-20T08:00:00.000Z'

/** A session of somebody, as the database has it. */
const sessionRow = (id: string, user: string, index: number) => ({
  id,
  user_id: user,
  token: `token-of-${id}`,
  expires_at: ends,
  ip_address: null,
  user_agent: `Device ${markOf(index)}`,
  strong: 0,
  created_at: new Date().toISOString(),
  updated_at: time,
})

/** Puts a session of somebody back that was ended. */
export const keepSession = async (
  tx: Tx,
  id: string,
  { id: user, index }: Pick<Person, 'id' | 'index'>,
): Promise<void> => {
  await tx
    .insertInto('sessions')
    .values(sessionRow(id, user, index))
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute()
}

/** The cookie of a session, signed as the server signs it. */
export function cookieOf(token: string): string {
  const secret = authSecret(testDigest)
  const signature = createHmac('sha256', secret).update(token).digest('base64')
  return encodeURIComponent(`${token}.${signature}`)
}

async function makeFarm(tx: Tx, person: Person): Promise<void> {
  const { farm, helper, device, index } = person
  const mark = markOf(index)
  await tx
    .insertInto('users')
    .values({ ...accountRow(helper), name: `H ${mark}` })
    .execute()
  await tx
    .insertInto('farms')
    .values({
      id: farm,
      title: `Farm ${mark}`,
      sequence: 1,
      records: 1,
      created_at: 0,
      // Each other farm is shared with the clinic.
      shared_at: index % 2 === 0 ? 0 : null,
      person: null,
    })
    .execute()
  const members = [
    { account: person.id, role: 'owner' as const },
    { account: helper, role: 'worker' as const },
  ]
  await tx
    .insertInto('farm_members')
    .values(members.map((member) => ({ farm, joined_at: 0, ...member })))
    .execute()
  const links = [
    { digest: linkDigest(person.openLink), used_by: null },
    { digest: linkDigest(person.usedLink), used_by: helper },
  ]
  const link = { farm, role: 'owner' as const, expires_at: Date.parse(ends) }
  await tx
    .insertInto('farm_invitations')
    .values(links.map((each) => ({ ...link, ...each })))
    .execute()
  const fields = { 'told.notes': [{ value: mark, device, number: 1 }] }
  await tx
    .insertInto('sync_records')
    .values({ farm, name: farmRecord, fields: JSON.stringify(fields), sequence: 1 })
    .execute()
  const known = { label: `Device ${mark}`, last: 1, refused: '[]', seen_at: 0 }
  const receipts = { receipt: `receipt-${index}`, receipts: '[]', taken: '[]' }
  await tx
    .insertInto('sync_devices')
    .values({ farm, device, account: person.id, ...known, ...receipts })
    .execute()
}

/** The reminders of the helper: those of who attacks would be changed by the attack. */
async function makeReminders(tx: Tx, { helper, index, calendar }: Person): Promise<void> {
  const due = { id: 'due', day: '2126-11-20', last: '2126-11-20', title: markOf(index) }
  const days = JSON.stringify([{ ...due, text: markOf(index), address: '' }])
  const settings = { language: 'en', minutes_ahead: 0, digest: 1, mailed_day: '' }
  await tx
    .insertInto('reminder_settings')
    .values({ account: helper, address: calendar, ...settings })
    .execute()
  await tx
    .insertInto('reminder_days')
    .values({ account: helper, flock: 'flock:1', days, sent_at: 0 })
    .execute()
  await keepSession(tx, `phone-of-${helper}`, { id: helper, index })
  const keys = { p256dh: markOf(index), auth: markOf(index) }
  const times = { made_at: 0, pushed_day: '', next_at: 0 }
  await tx
    .insertInto('push_subscriptions')
    .values({
      session: `phone-of-${helper}`,
      account: helper,
      endpoint: `https://fcm.googleapis.com/${markOf(index)}`,
      ...keys,
      ...times,
    })
    .execute()
}

async function makeDraft(tx: Tx, { draft, id, index }: Person): Promise<void> {
  const mark = markOf(index)
  const files = [{ path: 'content/clinic.json', was: null, text: mark }]
  await tx
    .insertInto('drafts')
    .values({ id: draft, name: `D ${mark}`, version: 1, created_at: 0 })
    .execute()
  await tx
    .insertInto('draft_versions')
    .values({
      draft,
      version: 1,
      author: id,
      at: 0,
      note: mark,
      content: JSON.stringify(files),
      files: 1,
      bytes: 1,
      approved_at: null,
      approved_by: null,
    })
    .execute()
  await tx.insertInto('draft_authors').values({ draft, account: id }).execute()
}

/** Makes a person with an account, two sessions, a message, an invitation, a farm and a draft. */
export async function makePerson(
  server: TestServer,
  index: number,
  password: string,
): Promise<Person> {
  const two = String(index).padStart(2, '0')
  const email = `user${two}@farm.example`
  const person: Person = {
    index,
    id: `person-${two}`,
    email,
    anchor: `anchor-${two}`,
    session: `session-${two}`,
    message: two.repeat(16),
    key: `key-${two}`,
    invitation: `invitation-${two}`,
    farm: `farm-of-person-${two}`,
    helper: `helper-${two}`,
    device: `device-of-person-${two}`,
    openLink: `open-link-of-${two}`,
    usedLink: `used-link-of-${two}`,
    draft: `draft-of-person-${two}`,
    calendar: testDigest('calendar', `calendar-of-${two}`),
    visitor: visitorOf(server, email, `10.0.0.${index}`),
  }
  const mark = markOf(index)
  await server.database.write(async (tx) => {
    await tx
      .insertInto('users')
      .values({
        id: person.id,
        name: `N ${mark}`,
        email,
        email_verified: 1,
        image: null,
        phone: `+2010000000${two}`,
        language: 'en',
        // A few have a role, and have not proven a second factor.
        role: (['staff', 'owner'] as const)[(index % accountKinds) - 8] ?? 'visitor',
        two_factor_enabled: index % accountKinds === 7 ? 1 : 0,
        created_at: time,
        updated_at: time,
      })
      .execute()
    for (const id of [person.anchor, person.session]) await keepSession(tx, id, person)
    const credential = { account_id: person.id, provider_id: 'credential', password }
    const times = { created_at: time, updated_at: time }
    await tx
      .insertInto('credentials')
      .values({ id: `credential-${two}`, user_id: person.id, ...credential, ...times })
      .execute()
    await tx
      .insertInto('messages')
      .values({
        id: person.message,
        key: person.key,
        form: 'contact',
        language: 'en',
        fields: JSON.stringify({ name: mark, email, message: mark }),
        state: 'new',
        suspect: 0,
        day: null,
        note: `note ${mark}`,
        taken_by: null,
        received_at: 0,
        changed_at: 0,
        revision: 1,
      })
      .execute()
    await tx
      .insertInto('invitations')
      .values({
        id: createHash('sha256').update(person.invitation).digest('hex'),
        email,
        role: 'owner',
        invited_by: null,
        until: Date.parse(ends),
      })
      .execute()
    await makeFarm(tx, person)
    await makeReminders(tx, person)
    await makeDraft(tx, person)
  })
  return person
}

/** All that belongs to somebody, without the sessions that they attack with. */
export const belongings = (server: TestServer) =>
  server.database.read(async (tx) => ({
    users: await tx
      .selectFrom('users')
      .select(['id', 'name', 'email', 'email_verified', 'phone', 'role', 'two_factor_enabled'])
      .orderBy('id')
      .execute(),
    anchors: await tx
      .selectFrom('sessions')
      .select(['id', 'user_id', 'token', 'strong'])
      .where('id', 'like', 'anchor-%')
      .orderBy('id')
      .execute(),
    credentials: await tx.selectFrom('credentials').selectAll().orderBy('id').execute(),
    factors: await tx.selectFrom('second_factors').selectAll().execute(),
    messages: await tx.selectFrom('messages').selectAll().orderBy('id').execute(),
    invitations: await tx.selectFrom('invitations').selectAll().orderBy('id').execute(),
    farms: await tx.selectFrom('farms').selectAll().orderBy('id').execute(),
    members: await tx
      .selectFrom('farm_members')
      .selectAll()
      .orderBy('farm')
      .orderBy('account')
      .execute(),
    links: await tx.selectFrom('farm_invitations').selectAll().orderBy('digest').execute(),
    records: await tx.selectFrom('sync_records').selectAll().orderBy('farm').execute(),
    past: await tx.selectFrom('sync_past').selectAll().execute(),
    devices: await tx.selectFrom('sync_devices').selectAll().orderBy('farm').execute(),
    drafts: await tx.selectFrom('drafts').selectAll().orderBy('id').execute(),
    versions: await tx
      .selectFrom('draft_versions')
      .selectAll()
      .orderBy('draft')
      .orderBy('version')
      .execute(),
    reminders: await tx
      .selectFrom('reminder_settings')
      .selectAll()
      .where('account', 'like', 'helper-%')
      .orderBy('account')
      .execute(),
    due: await tx
      .selectFrom('reminder_days')
      .selectAll()
      .where('account', 'like', 'helper-%')
      .orderBy('account')
      .execute(),
    pushed: await tx
      .selectFrom('push_subscriptions')
      .selectAll()
      .where('account', 'like', 'helper-%')
      .orderBy('account')
      .execute(),
    authors: await tx.selectFrom('draft_authors').selectAll().orderBy('draft').execute(),
  }))
