import { isRange } from '#engine/plausibility/unusual-figures.ts'
import type { InputField } from '#engine/calculator.ts'
import { converted } from '#engine/input/converted.ts'
import { figureOrText, readNumber, type NumberReader } from '#i18n/read-number.ts'
import { figureWithUnit } from '../reading/with-unit.ts'
import { writtenUnits, type Everywhere } from '../reading/written-units.ts'

/**
 * The figures that a text may mean, in a unit of its field: those that people enter there. Where a
 * unit follows it ("1 kg 850") it is one.
 */
export function plausibleReadings(
  field: InputField,
  text: string,
  reader: NumberReader,
  unitName: string,
  everywhere: Everywhere,
): readonly number[] {
  const own = field.units[0]
  const unit = field.units.find((each) => each.unit === unitName) ?? own
  const read = readNumber(text, reader)
  // In another language the same text may be one figure; it still waits for a yes.
  const readings = read?.kind === 'figure' ? [read.value] : (read?.readings ?? [])
  if (own === undefined || unit === undefined) return readings
  const named = figureWithUnit(text, writtenUnits(field, everywhere), unit, (each) =>
    figureOrText(each, reader),
  )
  const { usual, minimum = -Infinity, maximum = Infinity } = field
  const [from, to] = usual !== undefined && isRange(usual) ? usual : [minimum, maximum]
  return (named === undefined ? readings : [named]).filter((value) => {
    const inOwn = converted(value, unit, own)
    return inOwn >= from && inOwn <= to
  })
}
