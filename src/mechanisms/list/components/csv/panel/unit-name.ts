import type { InputField } from '#engine/calculator.ts'
import type { Formatters } from '#components/text/use-formatters.ts'
import type { FileUnit } from '#mechanisms/figure/reading/units.ts'

/** Units of files that no page of the site has. */
const ofFiles = new Set(['oz', 'quintal', 'sack', 'dozen', 'crate', 'degF', 'mg/kg'])

/** The name of a unit: that of the page for units of the field, else that of files. */
export function fileUnitName(unit: FileUnit, { units }: InputField, format: Formatters): string {
  const isOfPage = units.some((each) => each.unit === unit.unit)
  return !isOfPage && ofFiles.has(unit.unit)
    ? format.message(`import.units.${unit.unit}`)
    : format.unit(unit)
}
