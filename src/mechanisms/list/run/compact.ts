import type { InputField } from '../../../engine/calculator.ts'
import { wholeUnit, type WrittenUnit } from '../../../engine/complete.ts'

/**
 * The entries of a table as options of a choice, from their names in one text: definitions stay
 * small.
 */
export const choices = (titles: string, names: string): InputField['choices'] =>
  names.split(' ').map((value) => ({ value, title: `${titles}.${value}` }))

type Compact = readonly [
  title: string,
  unit: WrittenUnit,
  minimum: number | null,
  maximum: number | null,
]

/** The fields of own figures, by column. */
export const figures = (columns: Readonly<Record<string, Compact>>): InputField['own'] =>
  Object.fromEntries(
    Object.entries(columns).map(([name, [title, unit, minimum, maximum]]): [string, InputField] => [
      name,
      {
        title,
        kind: 'number',
        units: [wholeUnit(unit)],
        ...(minimum !== null && { minimum }),
        ...(maximum !== null && { maximum }),
      },
    ]),
  )
