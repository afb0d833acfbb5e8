import type { InputField, NamedUnit } from '#engine/calculator.ts'
import { unitNameKey } from '#i18n/format.ts'
import { writableUnits } from './units.ts'
import type { WrittenUnit } from './with-unit.ts'

/** The names of a message in every language. */
export type Everywhere = (key: string) => readonly string[]

/**
 * The units that may follow a figure of a field, with their names in all languages.
 * @param sized the unit of a package whose content is known; by default no package is one
 */
export const writtenUnits = (
  field: InputField,
  everywhere: Everywhere,
  sized: (unit: string) => NamedUnit | undefined = () => undefined,
): readonly WrittenUnit[] =>
  writableUnits(field)
    .flatMap((unit) => (unit.size === undefined ? [unit] : (sized(unit.unit) ?? [])))
    .map((unit) => ({
      unit,
      names: [
        unit.unit,
        ...everywhere(unitNameKey(unit.unit)),
        ...everywhere(`headings.units.${unit.unit}`).flatMap((list) => list.split(/[,،]/)),
      ],
    }))
