import { forget, store, recall } from '#ui/storage/device.ts'
import { unitPrefix } from '#ui/storage/storage-keys.ts'

/**
 * The unit that the visitor chose last, in any program, for fields of a unit; undefined where he
 * never did.
 */
export const getPreferredUnit = (baseUnit: string): string | undefined =>
  recall(unitPrefix + baseUnit)

/** Keeps the unit that the visitor chose for a field; the field's own unit needs no keeping. */
export function setPreferredUnit(baseUnit: string, chosen: string): void {
  if (chosen === baseUnit) forget(unitPrefix + baseUnit)
  else store(unitPrefix + baseUnit, chosen)
}
