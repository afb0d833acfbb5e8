import type { Input } from '../engine/calculation.ts'
import type { Calculator, InputField } from '../engine/calculator.ts'
import { isNumberField } from '../engine/input/kinds.ts'
import { orderedLanguages } from '../definition/languages.ts'
import { messagesOf, type Project } from '../definition/project.ts'
import { figureInFile } from '../i18n/read-number.ts'
import { figureWithUnit } from '../mechanisms/figure/reading/with-unit.ts'
import { writtenUnits } from '../mechanisms/figure/reading/written-units.ts'
import { isObject } from '../own.ts'

/**
 * A figure with its unit, in the unit of its field: "1850 g", "2.5 kg", in the words of any
 * language. An ambiguous text stays as it is.
 */
export function readFigure(
  project: Project,
  field: InputField,
  text: string,
  decimal: '.' | ',' = '.',
): number | string {
  const [own] = field.units
  if (own === undefined) return text
  const everywhere = (key: string): readonly string[] =>
    orderedLanguages(project).flatMap((each) => messagesOf(project, each)[key] ?? [])
  const plain = (figure: string) => figureInFile(figure, { decimal })
  return figureWithUnit(text, writtenUnits(field, everywhere), own, plain) ?? text
}

/** Reads figures with units, also in the entries of lists. */
export function readInputFigures(project: Project, { inputs }: Calculator, input: Input): Input {
  const readIn = (fields: Readonly<Record<string, InputField>>, values: object): Input =>
    Object.fromEntries(
      Object.entries(values).map(([name, value]: readonly [string, unknown]) => {
        const field = Object.hasOwn(fields, name) ? fields[name] : undefined
        if (field === undefined) return [name, value]
        if (isNumberField(field) && typeof value === 'string')
          return [name, readFigure(project, field, value)]
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
