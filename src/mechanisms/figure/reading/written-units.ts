import type { InputField } from '#engine/calculator.ts'
import { unitNameKey } from '#i18n/format.ts'
import { writableUnits } from './units.ts'
import type { WrittenUnit } from './with-unit.ts'

/** The names of a message in every language. */
export type Everywhere = (key: string) => readonly string[]

/** The units that may follow a figure of a field, with their names in all languages. */
export const writtenUnits = (field: InputField, everywhere: Everywhere): readonly WrittenUnit[] =>
  writableUnits(field)
    .filter(({ size }) => size === undefined)
    .map((unit) => ({
      unit,
      names: [
        unit.unit,
        ...everywhere(unitNameKey(unit.unit)),
        ...everywhere(`headings.units.${unit.unit}`).flatMap((list) => list.split(/[,،]/)),
      ],
    }))
