import type { Entry } from '#engine/calculation.ts'
import type { Calculator } from '#engine/calculator.ts'
import { keptDays } from '#ui/storage/flock/journal.ts'
import { soundDays } from '../../sound-days.ts'
import type { KeyedField } from '../../shape.ts'

/** The stored days of a flock that its journal's program accepts, in their order. */
export function keptEntries(journal: Calculator, flock: string): readonly Entry[] {
  const [list, field] =
    Object.entries<KeyedField>(journal.inputs).find(([, each]) => each.keyed) ?? []
  return list === undefined
    ? []
    : soundDays(journal, list, keptDays(flock, field!.keyed!.part)).sound
}
