import type { Generated } from 'kysely'
import type { FarmRole } from '../../sync/protocol.ts'

/** A farm: what devices share belongs to it. Its row is the lock of all its records. */
export interface FarmRow {
  readonly id: string
  readonly title: string
  /** Grows with each record that changes. */
  readonly sequence: number
  /** How many records it has. */
  readonly records: number
  /** The bytes of its records, and of values that were replaced. */
  readonly bytes: number
  readonly past_bytes: number
  readonly created_at: number
  /** Since when staff of the clinic may read it; null where they may not. */
  readonly shared_at: number | null
  /** Whose it is alone: the records of an account. Null for a farm with members. */
  readonly person: string | null
}

export interface FarmMemberRow {
  readonly farm: string
  readonly account: string
  readonly role: FarmRole
  readonly joined_at: number
}

interface FarmInvitationRow {
  /** The digest of the link: the database alone opens no farm. */
  readonly digest: string
  readonly farm: string
  readonly role: FarmRole
  readonly expires_at: number
  readonly used_by: string | null
}

/** A device of a member in a farm. */
export interface SyncDeviceRow {
  readonly farm: string
  readonly device: string
  readonly account: string
  /** What it is called, for other members. */
  readonly label: string
  /** The number of the last change that was taken. */
  readonly last: number
  /** The receipt of the last answer that has arrived, as the device has said. */
  readonly receipt: string
  /** The receipts of later answers, which may be lost, as JSON. */
  readonly receipts: string
  /** Changes refused since the last answer that arrived, as JSON. */
  readonly refused: string
  /** The digests of what was taken since the receipt, as JSON; null where that is not known. */
  readonly taken: string | null
  readonly seen_at: number
}

/** The account that has written a note about a flock, which is a record of the farm. */
interface FarmNoteRow {
  readonly farm: string
  readonly name: string
  readonly account: string
}

export interface SyncRecordRow {
  readonly farm: string
  readonly name: string
  /** Its fields with all values, as JSON: `RecordFields`. */
  readonly fields: string
  /** The sequence of the farm when it last changed. */
  readonly sequence: number
}

/** A value that counts no longer, and the change that replaced it. */
export interface SyncPastRow {
  readonly farm: string
  readonly name: string
  readonly field: string
  readonly value: string
  readonly device: string
  readonly number: number
  readonly replaced_by: string
  readonly replaced_number: number
  readonly at: number
}

/** The requests of an account in a time, which are limited. */
interface SyncCountRow {
  readonly account: string
  /** When the time began. */
  readonly since: number
  readonly count: number
}

export interface FarmSchema {
  readonly farms: Omit<FarmRow, 'bytes' | 'past_bytes'> & {
    readonly bytes: Generated<number>
    readonly past_bytes: Generated<number>
  }
  readonly farm_members: FarmMemberRow
  readonly farm_invitations: FarmInvitationRow
  readonly farm_notes: FarmNoteRow
  readonly sync_devices: SyncDeviceRow
  readonly sync_records: SyncRecordRow
  readonly sync_past: SyncPastRow
  readonly sync_counts: SyncCountRow
}
