import type { NamedUnit } from '#engine/calculator.ts'
import { forget, recall, store } from '#ui/storage/device.ts'
import { unitPrefix } from '#ui/storage/storage-keys.ts'

/** Units of everyday life in the United States only. */
const ofUnitedStates = /\b(lb|gal|ft\d?|inchWater)\b|F$/

/** Minutes by which clocks of the United States are behind the world's, at least. */
const behind = 240

/** Whether the device speaks English of the United States, and its clock is there. */
const isInUnitedStates = (): boolean =>
  navigator.language.endsWith('-US') && new Date().getTimezoneOffset() >= behind

/**
 * The index of the unit that a field begins with: the one that the visitor chose last for such
 * fields, in any program; before that, the one of their country; otherwise the field's own.
 */
export function preferredUnit(units: readonly NamedUnit[]): number {
  const chosen = recall(unitPrefix + units[0]?.unit)
  const isLiked = ({ unit }: NamedUnit): boolean =>
    chosen === undefined ? isInUnitedStates() && ofUnitedStates.test(unit) : unit === chosen
  return Math.max(0, units.findIndex(isLiked))
}

/** Keeps the unit that the visitor chose; what a field begins with anyway needs no keeping. */
export function setPreferredUnit(baseUnit: string, chosen: string): void {
  if (chosen === baseUnit && !isInUnitedStates()) forget(unitPrefix + baseUnit)
  else store(unitPrefix + baseUnit, chosen)
}
