import type { NamedUnit } from '#engine/calculator.ts'
import { recall, store } from '#ui/storage/device.ts'
import { unitPrefix } from '#ui/storage/storage-keys.ts'

/**
 * Minutes by which clocks of the United States are behind the world's, at least: a phone in their
 * English may be anywhere.
 */
const behind = 240

/**
 * The index of the unit that a field begins with: the one that the visitor chose last for such
 * fields, in any program; before that, the one of the United States there; otherwise its own.
 */
export function preferredUnit(units: readonly NamedUnit[]): number {
  const chosen = recall(unitPrefix + units[0]!.unit)
  return Math.max(
    0,
    units.findIndex(({ unit }) =>
      chosen
        ? unit === chosen
        : /lb|gal|ft|F$/.test(unit) &&
          navigator.language.endsWith('-US') &&
          new Date().getTimezoneOffset() >= behind,
    ),
  )
}

/** Keeps the unit that the visitor chose. */
export const setPreferredUnit = (units: readonly NamedUnit[], index: number): unknown =>
  store(unitPrefix + units[0]!.unit, units[index]!.unit)
