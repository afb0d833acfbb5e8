import type { Input } from '../engine/calculation.ts'
import type { Calculator, InputField } from '../engine/calculator.ts'
import { isNumberField } from '../engine/input/kinds.ts'
import { figureInFile } from '../i18n/read-number.ts'
import { figureWithUnit } from '../mechanisms/figure/reading/with-unit.ts'
import { writtenUnits } from '../mechanisms/figure/reading/written-units.ts'
import { isObject } from '../own.ts'
import type { Reader } from './program.ts'

/**
 * A figure with its unit, in the unit of its field: "1850 g", "2.5 kg", in the words of any
 * language. An ambiguous text stays as it is.
 */
export function readFigure(
  { everywhere }: Pick<Reader, 'everywhere'>,
  field: InputField,
  text: string,
  decimal: '.' | ',' = '.',
): number | string {
  const [own] = field.units
  if (own === undefined) return text
  const plain = (figure: string) => figureInFile(figure, { decimal })
  return figureWithUnit(text, writtenUnits(field, everywhere), own, plain) ?? text
}

/** A figure as data: `{ value: 5, unit: 'week' }`. */
const isQuantity = (value: unknown): value is { readonly value: number; readonly unit: string } =>
  isObject(value) &&
  Object.keys(value).length === 2 &&
  typeof value['value'] === 'number' &&
  typeof value['unit'] === 'string'

/**
 * The same figure as data, in the unit of its field. One whose unit the field does not have becomes
 * a text, which is refused like any other.
 */
function readQuantity(
  { everywhere }: Pick<Reader, 'everywhere'>,
  field: InputField,
  { value, unit }: { readonly value: number; readonly unit: string },
): number | string {
  const [own] = field.units
  const read =
    own &&
    !/\p{Nd}/u.test(unit) &&
    figureWithUnit(`1 ${unit}`, writtenUnits(field, everywhere), own, () => value)
  return typeof read === 'number' ? read : `${value} ${unit}`
}

/** Reads figures with units, also in the entries of lists. */
export function readInputFigures(reader: Reader, { inputs }: Calculator, input: Input): Input {
  const readIn = (fields: Readonly<Record<string, InputField>>, values: object): Input =>
    Object.fromEntries(
      Object.entries(values).map(([name, value]: readonly [string, unknown]) => {
        const field = Object.hasOwn(fields, name) ? fields[name] : undefined
        if (field === undefined) return [name, value]
        if (isNumberField(field) && typeof value === 'string')
          return [name, readFigure(reader, field, value)]
        if (isNumberField(field) && isQuantity(value))
          return [name, readQuantity(reader, field, value)]
        const { list } = field
        if (list === undefined || !Array.isArray(value)) return [name, value]
        return [
          name,
          value.map((entry: unknown) => (isObject(entry) ? readIn(list.entry, entry) : entry)),
        ]
      }),
    )
  return readIn(inputs, input)
}
