/**
 * The sync protocol, as device and server share it: changes of fields, the answer, and the limits
 * that writer and reader count in the same way.
 */

/** A value of a field; null is no value. */
export type FieldValue =
  string | number | boolean | null | readonly FieldValue[] | { readonly [name: string]: FieldValue }

/** A change of one field by a person on a device. */
export interface Change {
  /** Grows with each change of a device. */
  readonly number: number
  /** The name of the record, like `journal:1717000000000:2026-05-01`. */
  readonly name: string
  /** The field; `removalField` removes the record or brings it back. */
  readonly field: string
  /** The value that the person saw. */
  readonly was: FieldValue
  readonly now: FieldValue
  /** Further values that the person saw and decided against, by `entryId`. */
  readonly settles?: readonly string[]
  /** A removal: the fields of the record as the person saw them. */
  readonly saw?: Readonly<Record<string, FieldValue>>
}

/** A value that a person entered, with the change that brought it. */
export interface Entry {
  readonly value: FieldValue
  readonly device: string
  readonly number: number
}

/** The values of each field. The first one counts; where there are more, the field is in doubt. */
export type RecordFields = Readonly<Record<string, readonly Entry[]>>

/** The field of a record that says whether it is removed. */
export const removalField = ''
/** The record is removed; it keeps its fields, so that the removal can be taken back. */
export const removed = 'removed'
/** Somebody removed the record, and somebody else changed it without knowing: a person decides. */
export const disputed = 'disputed'

export interface SyncRequest {
  readonly farm: string
  /** The random id of this device in this farm. */
  readonly device: string
  /** The receipt of the last answer; null before the first one. */
  readonly receipt: string | null
  /** The sequence of the last answer; 0 before the first one. */
  readonly since: number
  readonly changes: readonly Change[]
}

/** Why the server did not apply a change. The device keeps it and shows it. */
export type RefusalReason = 'role' | 'invalid' | 'tooLarge' | 'full'
export interface Refusal {
  readonly number: number
  readonly reason: RefusalReason
}

export interface ChangedRecord {
  readonly name: string
  readonly fields: RecordFields
}

/** Whose device it is. */
export interface DeviceOwner {
  readonly account: string
  readonly name: string
  readonly label: string
}

export type FarmRole = 'owner' | 'worker' | 'reader'

/** Workers enter days and what was done of a plan; flocks are the owner's. */
export const mayWrite = (role: FarmRole, name: string): boolean =>
  role === 'owner' || (role === 'worker' && !name.startsWith('flock:'))

/** The state of the farm since the request's `since`. */
export interface SyncState {
  readonly role: FarmRole
  /**
   * Since when staff of the clinic may read the farm (ISO); null where they may not. A server of an
   * earlier version does not say.
   */
  readonly sharedSince?: string | null
  /** The records that changed, oldest change first. */
  readonly records: readonly ChangedRecord[]
  /** The next `since`. */
  readonly sequence: number
  /** Whether there are more records than those of this answer. */
  readonly more: boolean
  /** The number of the last change of this device that the server has. */
  readonly taken: number
  readonly refused: readonly Refusal[]
  readonly receipt: string
  /** The devices that entered values in doubt, by id. */
  readonly devices: Readonly<Record<string, DeviceOwner>>
}

/**
 * Device and server do not remember the same past: one of them was restored from a copy. The device
 * begins again with a new id.
 */
export interface SyncReset {
  readonly reset: true
}
export type SyncAnswer = SyncState | SyncReset

/** Limits of sizes; bytes are those of the JSON text in UTF-8. */
export const syncLimits = {
  /** Changes of one request. */
  changes: 500,
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
  isOwnRecord(name) || (/^(flock|journal|mark):./.test(name) && isRecordName(name))
