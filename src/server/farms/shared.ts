import * as at from '../../api/addresses.ts'
import type { QueryOf } from '../../api/contract.ts'
import { removalField, removed, type FieldValue, type RecordFields } from '../../sync/protocol.ts'
import { valueOf } from '../../sync/rule.ts'
import { noteAction, noteRead } from '../audit/audit.ts'
import type { FarmRow, SyncRecordRow } from '../database/farm-schema.ts'
import type { Tx } from '../database/schema.ts'
import { serveEndpoint } from '../http/endpoint.ts'
import { Problem } from '../http/problem.ts'
import { asIso } from '../messages/view.ts'
import { ownedFarm, sharedSince } from './farms.ts'

/** The most farms, records and bytes of one answer; the page asks again for the rest. */
const page = { farms: 50, flocks: 100, records: 1000, bytes: 512 * 1024 }

/**
 * An owner lets staff of the clinic read the farm, or ends
 * that.
 */
export const shareFarm = serveEndpoint(at.shareFarm, 'write', async (tx, asked, who) => {
  const { shared } = asked.body
  const farm = await ownedFarm(tx, asked, who)
  const isShared = farm.shared_at !== null
  const shared_at = shared ? (farm.shared_at ?? asked.now) : null
  if (shared !== isShared) {
    await tx.updateTable('farms').set({ shared_at }).where('id', '=', farm.id).execute()
    const about = `${farm.id} ${shared ? 'on' : 'off'}`
    await noteAction(tx, { who: who.id, action: 'share', about }, asked.now)
  }
  return { status: 200, body: { farm: farm.id, sharedSince: sharedSince({ shared_at }) } }
})

/** The values of a record, by field; the first one counts. Devices have no names here. */
type SharedFields = Readonly<Record<string, readonly FieldValue[]>>

const sharedFields = (fields: RecordFields): SharedFields =>
  Object.fromEntries(
    Object.entries(fields).map(([field, entries]) => [field, entries.map(({ value }) => value)]),
  )

const fieldsOfRow = ({ fields }: Pick<SyncRecordRow, 'fields'>): RecordFields =>
  JSON.parse(fields) as RecordFields
const isThere = (fields: RecordFields): boolean => valueOf(fields, removalField) !== removed

/** The names that begin with a prefix, which ends with a colon: a semicolon comes after it. */
export const endOfPart = (prefix: string): string => `${prefix.slice(0, -1)};`

/** The last day of a flock that is not removed; few are. */
async function lastDayOf(tx: Tx, farm: string, flock: string): Promise<string | null> {
  const prefix = `journal:${flock}:`
  const rows = await tx
    .selectFrom('sync_records')
    .select(['name', 'fields'])
    .where('farm', '=', farm)
    .where('name', '>=', prefix)
    .where('name', '<', endOfPart(prefix))
    .orderBy('name', 'desc')
    .limit(10)
    .execute()
  return rows.find((row) => isThere(fieldsOfRow(row)))?.name.slice(prefix.length) ?? null
}

async function flocksOf(tx: Tx, farm: string) {
  const rows = await tx
    .selectFrom('sync_records')
    .select(['name', 'fields'])
    .where('farm', '=', farm)
    .where('name', '>=', 'flock:')
    .where('name', '<', endOfPart('flock:'))
    // The name of a flock begins with the time at which it was made.
    .orderBy('name', 'desc')
    .limit(page.flocks)
    .execute()
  const flocks = []
  for (const row of rows) {
    const fields = fieldsOfRow(row)
    const flock = row.name.slice('flock:'.length)
    if (isThere(fields))
      flocks.push({
        flock,
        fields: sharedFields(fields),
        lastDay: await lastDayOf(tx, farm, flock),
      })
  }
  return flocks
}

/** Whom the clinic can call about a farm. */
const ownersOf = (tx: Tx, farm: string) =>
  tx
    .selectFrom('farm_members')
    .innerJoin('users', 'users.id', 'farm_members.account')
    .select(['users.name', 'users.phone'])
    .where('farm', '=', farm)
    .where('farm_members.role', '=', 'owner')
    .orderBy('account')
    .execute()

const viewOf = async (
  tx: Tx,
  farm: Pick<FarmRow, 'id' | 'title'> & { readonly shared_at: number },
) => ({
  farm: farm.id,
  title: farm.title,
  sharedSince: asIso(farm.shared_at),
  owners: await ownersOf(tx, farm.id),
})

/**
 * The farms that share with the clinic, with their flocks and the last
 * day of each; `next` is the `after` of the rest.
 */
export const listSharedFarms = serveEndpoint(
  at.listSharedFarms,
  'write',
  async (tx, { query, now }, who) => {
    const rows = await tx
      .selectFrom('farms')
      .select(['id', 'title', 'shared_at'])
      .where('shared_at', 'is not', null)
      .$narrowType<{ shared_at: number }>()
      .where('id', '>', query.after ?? '')
      .orderBy('id')
      .limit(page.farms + 1)
      .execute()
    const farms = []
    for (const farm of rows.slice(0, page.farms))
      farms.push({ ...(await viewOf(tx, farm)), flocks: await flocksOf(tx, farm.id) })
    await noteRead(tx, { who: who.id, action: 'read.shared', about: 'list' }, now)
    const next = rows.length > page.farms ? (farms.at(-1)?.farm ?? null) : null
    return { status: 200, body: { farms, next } }
  },
)

/** Records of a farm, or of one of its flocks, in the order of their names. */
async function recordsOfFarm(
  tx: Tx,
  farm: string,
  { flock, after = '' }: QueryOf<typeof at.readSharedFarm>,
) {
  let wanted = tx
    .selectFrom('sync_records')
    .select(['name', 'fields'])
    .where('farm', '=', farm)
    .where('name', '>', after)
  if (flock !== undefined) {
    wanted = wanted.where((build) =>
      build.or([
        build('name', '=', `flock:${flock}`),
        ...['journal', 'mark', 'note'].map((kind) =>
          build.and([
            build('name', '>=', `${kind}:${flock}:`),
            build('name', '<', endOfPart(`${kind}:${flock}:`)),
          ]),
        ),
      ]),
    )
  }
  const rows = await wanted
    .orderBy('name')
    .limit(page.records + 1)
    .execute()
  let bytes = 0
  const end = rows.slice(0, page.records).findIndex(({ fields }, index) => {
    bytes += Buffer.byteLength(fields)
    return bytes > page.bytes && index > 0
  })
  const taken = rows.slice(0, end === -1 ? page.records : end)
  return {
    records: taken.map((row) => ({ name: row.name, fields: sharedFields(fieldsOfRow(row)) })),
    next: taken.length < rows.length ? taken.at(-1)!.name : null,
  }
}

/**
 * The records of a farm that shares, or of one `flock` of it;
 * `next` is the `after` of the rest. What is not shared (any longer) is not there.
 */
export const readSharedFarm = serveEndpoint(at.readSharedFarm, 'write', async (tx, asked, who) => {
  const farm = await tx
    .selectFrom('farms')
    .select(['id', 'title', 'shared_at'])
    .where('id', '=', asked.params.farm)
    .where('shared_at', 'is not', null)
    .$narrowType<{ shared_at: number }>()
    .executeTakeFirst()
  if (farm === undefined) throw new Problem('notFound')
  const found = await recordsOfFarm(tx, farm.id, asked.query)
  await noteRead(tx, { who: who.id, action: 'read.shared', about: farm.id }, asked.now)
  return { status: 200, body: { ...(await viewOf(tx, farm)), ...found } }
})
