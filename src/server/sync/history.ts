/** Whether a device and the server remember the same past. */
import type { Change, Refusal, ResetReason, SyncRequest } from '../../sync/protocol.ts'
import type { FarmRow, SyncDeviceRow } from '../database/farm-schema.ts'
import { digestOf } from '../digest-of.ts'

/** Of so many lost answers in a row, the receipts are known. */
const mostLost = 20

/** The changes that were taken with one answer. */
interface TakenPart {
  readonly receipt: string
  /** The number of the last change before them, and of the last of them. */
  readonly after: number
  readonly last: number
  readonly digest: string
}

/** What the server remembers of a device at the request that it answers. */
interface PlaceInHistory {
  readonly last: number
  /** The receipt of the last answer that has arrived. */
  readonly receipt: string
  /** The receipts of later answers. */
  readonly later: readonly string[]
  /** What was refused since then. */
  readonly refused: readonly Refusal[]
  /** What was taken since then; null where a version of before has not noted it. */
  readonly taken: readonly TakenPart[] | null
}

/** The place of a device according to the receipt that it returns, whatever it sends. */
function placeOfReceipt(row: SyncDeviceRow, receipt: string | null): PlaceInHistory | undefined {
  const { last } = row
  const later = JSON.parse(row.receipts) as readonly string[]
  const taken = row.taken === null ? null : (JSON.parse(row.taken) as readonly TakenPart[])
  const position = receipt === null ? -1 : later.indexOf(receipt)
  // A later answer has arrived, with all that was refused.
  if (receipt !== null && position !== -1) {
    // After the last answer, nothing was taken.
    const none = position === later.length - 1 ? [] : null
    const known = taken?.filter((part) => later.indexOf(part.receipt) > position) ?? none
    return { last, receipt, later: [], refused: [], taken: known }
  }
  // The later answers were lost, or the network repeats an old request.
  return (receipt ?? '') === row.receipt
    ? {
        last,
        receipt: row.receipt,
        later,
        refused: JSON.parse(row.refused) as readonly Refusal[],
        taken,
      }
    : undefined
}

/**
 * Whether a request has all changes that were taken since the receipt that it returns, and none of
 * before. A device that was set back to a copy uses their numbers for others, or lacks them.
 */
function repeatsTaken({ taken, last }: PlaceInHistory, changes: readonly Change[]): boolean {
  if (taken === null) return true
  const confirmed = taken[0]?.after ?? last
  return (
    changes.every(({ number }) => number > confirmed) &&
    taken.every((part) => {
      const own = changes.filter(({ number }) => number > part.after && number <= part.last)
      return digestOf(own) === part.digest
    })
  )
}

/**
 * What the server remembers of a device, or why the two remember different pasts. A restored
 * database has receipts that are older than those of its devices, and a restored device has one
 * that is older than that of the server, or sends other changes after the same one.
 */
export function placeInHistory(
  row: SyncDeviceRow | undefined,
  { receipt, since, changes }: SyncRequest,
  account: string,
  farm: FarmRow,
): PlaceInHistory | ResetReason {
  if (since > farm.sequence) return 'sequence'
  if (row === undefined)
    return receipt === null && since === 0
      ? { last: 0, receipt: '', later: [], refused: [], taken: [] }
      : 'unknownDevice'
  if (row.account !== account) return 'account'
  const place = placeOfReceipt(row, receipt)
  if (place === undefined) return 'receipt'
  return repeatsTaken(place, changes) ? place : 'numbers'
}

/** What the server remembers after an answer with a receipt that has taken these changes. */
export function historyAfter(
  place: PlaceInHistory,
  receipt: string,
  changes: readonly Change[],
  refused: readonly Refusal[],
): Pick<SyncDeviceRow, 'last' | 'receipt' | 'receipts' | 'refused' | 'taken'> {
  const last = changes.at(-1)?.number ?? place.last
  const part: TakenPart = { receipt, after: place.last, last, digest: digestOf(changes) }
  return {
    last,
    receipt: place.receipt,
    receipts: JSON.stringify([...place.later, receipt].slice(-mostLost)),
    refused: JSON.stringify(refused),
    taken: place.taken && JSON.stringify([...place.taken, ...(changes.length > 0 ? [part] : [])]),
  }
}
