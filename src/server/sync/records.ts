import { entriesOf, applyChange } from '../../sync/rule.ts'
import {
  jsonBytes,
  mayWrite,
  syncLimits,
  type Change,
  type FarmRole,
  type RecordFields,
  type Refusal,
  type RefusalReason,
} from '../../sync/protocol.ts'
import type { FarmRow, SyncPastRow, SyncRecordRow } from '../database/farm-schema.ts'
import type { Tx } from '../database/schema.ts'
import { quotaOf } from '../farms/quotas.ts'
import { refusalOf } from './request.ts'

/** Databases take so many parameters in one statement; SQLite the fewest. */
const namesAtOnce = 400
const rowsAtOnce = 80

const parts = <Item>(items: readonly Item[], size: number): readonly (readonly Item[])[] =>
  Array.from({ length: Math.ceil(items.length / size) }, (_, index) =>
    items.slice(index * size, (index + 1) * size),
  )

/** A record while changes are applied to it. */
interface Held {
  fields: RecordFields
  readonly isNew: boolean
  /** The size of its fields. */
  bytes: number
  isChanged: boolean
}

async function heldRecords(tx: Tx, farm: string, names: readonly string[]) {
  const rows: SyncRecordRow[] = []
  for (const part of parts(names, namesAtOnce))
    rows.push(
      ...(await tx
        .selectFrom('sync_records')
        .selectAll()
        .where('farm', '=', farm)
        .where('name', 'in', part)
        .execute()),
    )
  const byName = new Map(rows.map((row) => [row.name, row.fields]))
  return new Map(
    names.map((name): [string, Held] => {
      const text = byName.get(name)
      const fields = text === undefined ? {} : (JSON.parse(text) as RecordFields)
      const bytes = Buffer.byteLength(text ?? '')
      return [name, { fields, isNew: text === undefined, bytes, isChanged: false }]
    }),
  )
}

interface Writer {
  readonly farm: FarmRow
  readonly role: FarmRole
  readonly device: string
  readonly now: number
}

/**
 * Applies changes of a device, in their order, to what the farm holds. The row of the farm is
 * locked.
 * @returns the sequence of the farm afterwards, and what was refused
 */
export async function applyChanges(
  tx: Tx,
  { farm, role, device, now }: Writer,
  changes: readonly Change[],
): Promise<Pick<FarmRow, 'sequence' | 'records' | 'bytes'> & { refused: readonly Refusal[] }> {
  const refused: Refusal[] = []
  const past: SyncPastRow[] = []
  const isPersonal = farm.person !== null
  const most = quotaOf(farm)
  const sound = changes.filter((change) => {
    const reason =
      refusalOf(change, isPersonal) ??
      (mayWrite(role, change.name, change.field) ? undefined : 'role')
    if (reason !== undefined) refused.push({ number: change.number, reason })
    return reason === undefined
  })
  const held = await heldRecords(tx, farm.id, [...new Set(sound.map(({ name }) => name))])
  let { records, bytes, past_bytes: pastBytes } = farm
  for (const change of sound) {
    const record = held.get(change.name)!
    const applied = applyChange(record.fields, change, device, now)
    if (!applied.isChanged) continue
    const isFirst = record.isNew && !record.isChanged
    const size = jsonBytes(applied.fields)
    const growth = size - record.bytes
    const isFull =
      (isFirst && records >= most.records) || (growth > 0 && bytes + growth > most.bytes)
    const reason = overflowOf(applied.fields, change.field, size, isFull)
    if (reason !== undefined) {
      refused.push({ number: change.number, reason })
      continue
    }
    if (isFirst) records += 1
    bytes += growth
    record.bytes = size
    record.fields = applied.fields
    record.isChanged = true
    for (const [field, { value, device: by, number }] of applied.past) {
      pastBytes += jsonBytes(value)
      past.push({
        farm: farm.id,
        name: change.name,
        field,
        value: JSON.stringify(value),
        device: by,
        number,
        replaced_by: device,
        replaced_number: change.number,
        at: now,
      })
    }
  }
  const changed = [...held].filter(([, { isChanged }]) => isChanged)
  const sequence = farm.sequence + changed.length
  await writeRecords(
    tx,
    changed.map(([name, { fields }], index) => ({
      farm: farm.id,
      name,
      fields: JSON.stringify(fields),
      sequence: farm.sequence + index + 1,
    })),
    past,
  )
  if (changed.length > 0)
    await tx
      .updateTable('farms')
      .set({ sequence, records, bytes, past_bytes: pastBytes })
      .where('id', '=', farm.id)
      .execute()
  return {
    sequence,
    records,
    bytes,
    refused: refused.toSorted((one, other) => one.number - other.number),
  }
}

/** Why what a change makes of a record is too much. */
function overflowOf(
  fields: RecordFields,
  field: string,
  size: number,
  isFull: boolean,
): RefusalReason | undefined {
  if (isFull || entriesOf(fields, field).length > syncLimits.entries) return 'full'
  return size > syncLimits.recordBytes ? 'tooLarge' : undefined
}

async function writeRecords(
  tx: Tx,
  rows: readonly SyncRecordRow[],
  past: readonly SyncPastRow[],
): Promise<void> {
  for (const part of parts(rows, rowsAtOnce))
    await tx
      .insertInto('sync_records')
      .values(part)
      .onConflict((conflict) =>
        conflict.columns(['farm', 'name']).doUpdateSet((build) => ({
          fields: build.ref('excluded.fields'),
          sequence: build.ref('excluded.sequence'),
        })),
      )
      .execute()
  for (const part of parts(past, rowsAtOnce))
    await tx.insertInto('sync_past').values(part).execute()
}
