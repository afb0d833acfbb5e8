import type { InputField } from '../../../../../engine/calculator.ts'
import type { Words } from '../../../../../components/text/use-words.ts'
import type { FileUnit } from '../../../../figure/reading/units.ts'

/** Units of files that no page of the site has. */
const ofFiles = new Set(['oz', 'quintal', 'sack', 'dozen', 'crate', 'degF', 'mg/kg'])

/** The name of a unit: that of the page for units of the field, else that of files. */
export function fileUnitName(unit: FileUnit, { units }: InputField, words: Words): string {
  const isOfPage = units.some((each) => each.unit === unit.unit)
  return !isOfPage && ofFiles.has(unit.unit)
    ? words.message(`import.units.${unit.unit}`)
    : words.unit(unit)
}
