import * as at from '../../api/addresses.ts'
import { randomBytes } from 'node:crypto'
import { entriesOf, valueOf } from '../../sync/rule.ts'
import {
  disputed,
  removalField,
  type ChangedRecord,
  type DeviceOwner,
  type RecordFields,
  type SyncAnswer,
} from '../../sync/protocol.ts'
import type { Tx } from '../database/schema.ts'
import { serveEndpoint, type AskedFor, type Identity } from '../http/endpoint.ts'
import { Problem } from '../http/problem.ts'
import { sharedSince } from '../farms/farms.ts'
import { isNearlyFull } from '../farms/quotas.ts'
import { lockFarm, memberOf } from '../farms/members.ts'
import type { Metrics } from '../metrics/metrics.ts'
import { historyAfter, placeInHistory } from './history.ts'
import { applyChanges } from './records.ts'
import { checkOrder } from './request.ts'
import { countSync, memoryRate, syncRate, type SyncRate } from './sync-rate.ts'

/** The most records and bytes of one answer; a device asks again for the rest. */
const page = { records: 200, bytes: 512 * 1024 }

/** The most devices of one member in a farm: the one that was away longest begins again. */
const mostDevices = 30

async function changedRecords(
  tx: Tx,
  farm: string,
  since: number,
): Promise<{ readonly records: readonly ChangedRecord[]; readonly end: number | undefined }> {
  const rows = await tx
    .selectFrom('sync_records')
    .select(['name', 'fields', 'sequence'])
    .where('farm', '=', farm)
    .where('sequence', '>', since)
    .orderBy('sequence')
    .limit(page.records + 1)
    .execute()
  let bytes = 0
  const fitting = rows.slice(0, page.records).findIndex(({ fields }, index) => {
    bytes += Buffer.byteLength(fields)
    return bytes > page.bytes && index > 0
  })
  const taken = rows.slice(0, fitting === -1 ? page.records : fitting)
  return {
    records: taken.map(({ name, fields }) => ({
      name,
      fields: JSON.parse(fields) as RecordFields,
    })),
    end: taken.length < rows.length ? taken.at(-1)?.sequence : undefined,
  }
}

/** The devices that entered a value in doubt. */
async function devicesInDoubt(
  tx: Tx,
  farm: string,
  records: readonly ChangedRecord[],
): Promise<Readonly<Record<string, DeviceOwner>>> {
  const ids = new Set<string>()
  for (const { fields } of records) {
    const isDisputed = valueOf(fields, removalField) === disputed
    for (const field of Object.keys(fields)) {
      const entries = entriesOf(fields, field)
      if (isDisputed || entries.length > 1) for (const { device } of entries) ids.add(device)
    }
  }
  const all = [...ids]
  const found: Record<string, DeviceOwner> = {}
  for (let start = 0; start < all.length; start += 400) {
    const rows = await tx
      .selectFrom('sync_devices')
      .leftJoin('users', 'users.id', 'sync_devices.account')
      .select(['sync_devices.device', 'sync_devices.account', 'sync_devices.label', 'users.name'])
      .where('sync_devices.farm', '=', farm)
      .where('sync_devices.device', 'in', all.slice(start, start + 400))
      .execute()
    for (const { device, account, label, name } of rows)
      found[device] = { account, label, name: name ?? '' }
  }
  return found
}

/** Removes the devices of a member that were away longest, where there are too many. */
async function forgetDevices(tx: Tx, farm: string, account: string): Promise<void> {
  const old = await tx
    .selectFrom('sync_devices')
    .select('device')
    .where('farm', '=', farm)
    .where('account', '=', account)
    .orderBy('seen_at', 'desc')
    .offset(mostDevices - 1)
    .limit(mostDevices)
    .execute()
  if (old.length > 0)
    await tx
      .deleteFrom('sync_devices')
      .where('farm', '=', farm)
      .where(
        'device',
        'in',
        old.map(({ device }) => device),
      )
      .execute()
}

const deviceIn = (tx: Tx, farm: string, device: string) =>
  tx
    .selectFrom('sync_devices')
    .selectAll()
    .where('farm', '=', farm)
    .where('device', '=', device)
    .executeTakeFirst()

/** The answer to a device that has nothing to send, and has everything; undefined otherwise. */
async function nothingNew(
  tx: Tx,
  { body: request }: AskedFor<typeof at.synchronise>,
  who: Identity,
): Promise<SyncAnswer | undefined> {
  const farm = await tx
    .selectFrom('farms')
    .selectAll()
    .where('id', '=', request.farm)
    .where('sequence', '=', request.since)
    .executeTakeFirst()
  const member = farm && (await memberOf(tx, farm.id, who.id))
  if (farm === undefined || member === undefined) return undefined
  const row = await deviceIn(tx, farm.id, request.device)
  const place = row && placeInHistory(row, request, who.id, farm)
  if (place === undefined || typeof place === 'string') return undefined
  return {
    role: member.role,
    sharedSince: sharedSince(farm),
    nearlyFull: isNearlyFull(farm, farm),
    records: [],
    sequence: farm.sequence,
    more: false,
    taken: place.last,
    refused: place.refused,
    receipt: place.receipt,
    devices: {},
  }
}

async function synchroniseDevice(
  tx: Tx,
  { body: request, now }: AskedFor<typeof at.synchronise>,
  who: Identity,
): Promise<SyncAnswer> {
  checkOrder(request.changes)
  const farm = await lockFarm(tx, request.farm)
  const member = farm && (await memberOf(tx, farm.id, who.id))
  // Whoever is not a member does not learn whether the farm exists.
  if (farm === undefined || member === undefined) throw new Problem('notFound')
  const { device } = request
  const row = await deviceIn(tx, farm.id, device)
  const place = placeInHistory(row, request, who.id, farm)
  if (typeof place === 'string') return { reset: true, reason: place }
  const { role } = member
  const changes = request.changes.filter(({ number }) => number > place.last)
  const applied = await applyChanges(tx, { farm, role, device, now }, changes)
  const { records, end } = await changedRecords(tx, farm.id, request.since)
  const refused = [...place.refused, ...applied.refused]
  const taken = changes.at(-1)?.number ?? place.last
  const isNews = row === undefined || request.changes.length > 0 || records.length > 0
  // An answer that brings nothing may be lost.
  const receipt = isNews ? randomBytes(12).toString('base64url') : place.receipt
  const known = {
    label: who.device.slice(0, 100),
    ...historyAfter(place, receipt, changes, refused),
    seen_at: now,
  }
  if (row === undefined) {
    await forgetDevices(tx, farm.id, who.id)
    await tx
      .insertInto('sync_devices')
      .values({ farm: farm.id, device, account: who.id, ...known })
      .execute()
  } else if (isNews)
    await tx
      .updateTable('sync_devices')
      .set(known)
      .where('farm', '=', farm.id)
      .where('device', '=', device)
      .execute()
  return {
    role,
    sharedSince: sharedSince(farm),
    nearlyFull: isNearlyFull(farm, applied),
    records,
    sequence: end ?? applied.sequence,
    more: end !== undefined,
    taken,
    refused,
    receipt,
    devices: await devicesInDoubt(tx, farm.id, records),
  }
}

/**
 * Takes the changes of a device, and answers with what has changed in its farm. The same request
 * may arrive any number of times. A device that has everything is answered by a read.
 */
export const synchronise = (metrics: Pick<Metrics, 'sync'>, rate: SyncRate = syncRate) => {
  const countHere = memoryRate(rate)
  return serveEndpoint(at.synchronise, 'write', {
    prepare: async (database, asked, identify) => {
      const known = await database.read(async (tx) => {
        const who = await identify(tx, asked.headers, asked.now)
        if (who !== undefined) countHere(who.id, asked.now)
        const isPoll = who !== undefined && asked.body.changes.length === 0
        return isPoll ? nothingNew(tx, asked, who) : undefined
      })
      if (known !== undefined) {
        metrics.sync('poll')
        return { status: 200, body: known } as const
      }
      return async (tx, _, who) => {
        await countSync(tx, who.id, asked.now, rate)
        const body = await synchroniseDevice(tx, asked, who)
        metrics.sync('reset' in body ? 'reset' : 'exchange', asked.body.changes.length)
        return { status: 200, body } as const
      }
    },
  })
}
