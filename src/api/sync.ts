import * as at from './addresses.ts'
import type { Agreement } from './endpoint.ts'
import { mostChanges } from './limits.ts'
import {
  always,
  enumOf,
  either,
  flag,
  json,
  list,
  nullable,
  object,
  mapOf,
  string,
  integer,
  type Typed,
} from './schema.ts'
import { farmRole, randomId, sharedSince } from './values.ts'

/** A change of one field by a person on a device. */
const change = object(
  {
    /** Grows with each change of a device. */
    number: integer(1),
    /** The name of the record, like `journal:1717000000000:2026-05-01`. */
    name: string(),
    /** The field; `removalField` removes the record or brings it back. */
    field: string(),
    /** The value that the person saw. */
    was: json,
    now: json,
  },
  {
    /** Further values that the person saw and decided against, by `entryId`. */
    settles: list(string()),
    /** A removal: the fields of the record as the person saw them. */
    saw: mapOf(json),
  },
)
export type Change = Typed<typeof change>

/** A value that a person entered, with the change that brought it. */
const entry = object(
  { value: json, device: string(), number: integer() },
  /**
   * When the server took it, in milliseconds by its clock. What only a device has, and what a
   * server of an earlier version took, has none.
   */
  { at: integer() },
)
export type Entry = Typed<typeof entry>

/** The values of each field. The first one counts; where there are more, the field is in doubt. */
const fields = mapOf(list(entry))
export type RecordFields = Typed<typeof fields>

export const syncedRecord = object({ name: string(), fields })
export type ChangedRecord = Typed<typeof syncedRecord>

/** Why the server did not apply a change. The device keeps it and shows it. */
const refusal = object({
  number: integer(1),
  reason: enumOf(['role', 'invalid', 'tooLarge', 'full']),
})
export type Refusal = Typed<typeof refusal>

/** Whose device it is. */
const deviceOwner = object({ account: string(), name: string(), label: string() })
export type DeviceOwner = Typed<typeof deviceOwner>

export type FarmRole = Typed<typeof farmRole>

const request = object({
  farm: randomId,
  /** The random id of this device in this farm. */
  device: randomId,
  /** The receipt of the last answer; null before the first one. */
  receipt: nullable(string({ maxLength: 64 })),
  /** The sequence of the last answer; 0 before the first one. */
  since: integer(),
  changes: list(change, mostChanges),
})
export type SyncRequest = Typed<typeof request>

/** The state of the farm since the request's `since`. */
const state = object(
  {
    role: farmRole,
    /** The records that changed, oldest change first. */
    records: list(syncedRecord),
    /** The next `since`. */
    sequence: integer(),
    /** Whether there are more records than those of this answer. */
    more: flag,
    /** The number of the last change of this device that the server has. */
    taken: integer(),
    refused: list(refusal),
    receipt: string(),
    /** The devices that entered values in doubt, by id. */
    devices: mapOf(deviceOwner),
  },
  /** A server of an earlier version does not say. */
  {
    sharedSince,
    /** Whether something should be deleted before the server takes nothing more. */
    nearlyFull: flag,
  },
)
export type SyncState = Typed<typeof state>

/** Why a device has to begin again. */
const resetReason = enumOf([
  /** The device has a sequence of the farm that the server has not reached. */
  'sequence',
  'unknownDevice',
  /** The device belongs to another account. */
  'account',
  /** The receipt is one of before, or of another past. */
  'receipt',
  /** The server has taken other changes since this receipt, under the same numbers. */
  'numbers',
])
export type ResetReason = Typed<typeof resetReason>

/**
 * Device and server do not remember the same past: one of them was restored from a copy. The device
 * begins again with a new id. A server of an earlier version names no reason.
 */
const reset = object({ reset: always }, { reason: resetReason })

const answer = either(state, reset)
export type SyncAnswer = Typed<typeof answer>

export const sync = {
  [at.synchronise]: {
    access: 'account',
    about:
      'Takes the changes of a device, and answers with what has changed in its farm. The same ' +
      'request may arrive any number of times.',
    body: request,
    answer,
    problems: ['notFound', 'tooMany', 'tooManyTries'],
    protocol: 'sync',
  },
} as const satisfies Readonly<Record<string, Agreement>>
