import {
  isOwnRecord,
  isSynced,
  jsonBytes,
  removalField,
  removed,
  syncLimits,
  type Change,
  type RefusalReason,
} from '../../sync/protocol.ts'
import { Problem } from '../http/problem.ts'

/** Refuses changes whose numbers do not grow: no device of ours sends them. */
export function checkOrder(changes: readonly Change[]): void {
  if (changes.some(({ number }, index) => index > 0 && number <= changes[index - 1]!.number))
    throw new Problem('badRequest')
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
