import {
  isOwnRecord,
  isSynced,
  jsonBytes,
  removalField,
  removed,
  syncLimits,
  type Change,
  type RefusalReason,
  type SyncRequest,
} from '../../sync/protocol.ts'
import type { JsonBody } from '../http/body.ts'
import { Problem } from '../http/problem.ts'

/** Ids that devices make: of themselves and of farms. */
export const isRandomId = (value: unknown): value is string =>
  typeof value === 'string' && /^[\w-]{16,64}$/.test(value)

const isCount = (value: unknown): value is number =>
  typeof value === 'number' && Number.isSafeInteger(value) && value >= 0

/** Whether a change has the shape of one; whether it can be applied is another question. */
function isChangeShape(value: unknown): value is Change {
  if (typeof value !== 'object' || value === null) return false
  const { number, name, field, was, now, settles, saw } = value as Readonly<Record<string, unknown>>
  return (
    isCount(number) &&
    number > 0 &&
    typeof name === 'string' &&
    typeof field === 'string' &&
    was !== undefined &&
    now !== undefined &&
    (settles === undefined ||
      (Array.isArray(settles) && settles.every((each) => typeof each === 'string'))) &&
    (saw === undefined || (typeof saw === 'object' && saw !== null && !Array.isArray(saw)))
  )
}

/** Reads the body of a sync; refuses one that no device of ours sends. */
export function readSyncRequest(body: JsonBody): SyncRequest {
  const { farm, device, receipt, since, changes } = body
  const isRight =
    isRandomId(farm) &&
    isRandomId(device) &&
    (receipt === null || (typeof receipt === 'string' && receipt.length <= 64)) &&
    isCount(since) &&
    Array.isArray(changes) &&
    changes.length <= syncLimits.changes &&
    changes.every(isChangeShape) &&
    changes.every(({ number }, index) => index === 0 || number > changes[index - 1]!.number)
  if (!isRight) throw new Problem('badRequest')
  return body as unknown as SyncRequest
}

const isFieldName = (field: string): boolean =>
  field !== '__proto__' && field.length <= syncLimits.fieldLength

/**
 * Why a change cannot be applied whatever the server holds; undefined where it can.
 * @param isPersonal whether the records are those of a person
 */
export function refusalOf(change: Change, isPersonal: boolean): RefusalReason | undefined {
  const { name, field, now } = change
  const isRemovalValue = field !== removalField || now === null || now === removed
  const isNamed = isSynced(name) && isOwnRecord(name) === isPersonal
  if (!isNamed || !isFieldName(field) || !isRemovalValue) return 'invalid'
  return jsonBytes(change) > syncLimits.changeBytes ? 'tooLarge' : undefined
}
