/**
 * The sync protocol, as device and server share it: changes of fields, the answer, and the limits
 * that writer and reader count in the same way.
 */

import { mostChanges } from '#api/limits.ts'
import type { FarmRole, Refusal } from '#api/sync.ts'
import type { Json } from '#api/schema.ts'

export type {
  Change,
  ChangedRecord,
  DeviceOwner,
  Entry,
  FarmRole,
  RecordFields,
  Refusal,
  ResetReason,
  SyncAnswer,
  SyncRequest,
  SyncState,
} from '#api/sync.ts'

/** A value of a field; null is no value. */
export type FieldValue = Json

/** The field of a record that says whether it is removed. */
export const removalField = ''
/** The record is removed; it keeps its fields, so that the removal can be taken back. */
export const removed = 'removed'
/** Somebody removed the record, and somebody else changed it without knowing: a person decides. */
export const disputed = 'disputed'

/** Notes of the clinic about a flock begin so; the flock and an id of the note follow. */
export const notePrefix = 'note:'
/** The field of a note that members write: the day on which somebody has read it. */
const seenField = 'seen'

/**
 * Workers enter days and what was done of a plan; flocks are the owner's. Notes are the clinic's:
 * members only say that they have read one, and owners remove it.
 */
export const mayWrite = (role: FarmRole, name: string, field: string): boolean => {
  if (role !== 'owner' && role !== 'worker') return false
  if (name.startsWith(notePrefix))
    return field === seenField || (role === 'owner' && field === removalField)
  return role === 'owner' || !name.startsWith('flock:')
}

/** Why the server did not apply a change. */
export type RefusalReason = Refusal['reason']

/** Limits of sizes; bytes are those of the JSON text in UTF-8. */
export const syncLimits = {
  /** Changes of one request. */
  changes: mostChanges,
  /** Bytes of all changes of one request; the body of a request has more room than this. */
  changesBytes: 96 * 1024,
  nameLength: 200,
  fieldLength: 200,
  /** Bytes of one change: of its values, and of what a removal saw. */
  changeBytes: 32 * 1024,
  /** Bytes of the fields of one record. */
  recordBytes: 64 * 1024,
  /** Values of one field that are in doubt. */
  entries: 50,
} as const

/** The bytes of a value as JSON in UTF-8. */
export const jsonBytes = (value: unknown): number =>
  new TextEncoder().encode(JSON.stringify(value)).length

/** Whether a text can be the name of a record. */
const isRecordName = (name: string): boolean =>
  // oxlint-disable-next-line no-control-regex -- names have none
  !/[\u0000-\u001f\u007f]/.test(name) && name.length <= syncLimits.nameLength

/** The names of the records of a person begin so; what the device calls them follows. */
export const ownPrefix = 'own:'

/** Whether a record belongs to a person, like saved calculations, and not to a farm. */
export const isOwnRecord = (name: string): boolean =>
  name.startsWith(ownPrefix) && name.length > ownPrefix.length && isRecordName(name)

/** Whether a record travels: the chosen flock and copies belong to the device alone. */
export const isSynced = (name: string): boolean =>
  isOwnRecord(name) || (/^(flock|journal|mark|note):./.test(name) && isRecordName(name))
