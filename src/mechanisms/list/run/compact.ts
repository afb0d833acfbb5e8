import type { InputField } from '#engine/calculator.ts'
import { wholeUnit, type WrittenUnit } from '#engine/complete.ts'

/**
 * The entries of a table as options of a choice, from their names in one text: definitions stay
 * small.
 */
export const choices = (titles: string, names: string): InputField['choices'] =>
  names.split(' ').map((value) => ({ value, title: `${titles}.${value}` }))

/** A choice of the visitor's own records, with its options and their titles in one text. */
export function choice(title: string, options: string): InputField {
  const words = options.split(' ')
  return {
    title,
    kind: 'choice',
    units: [],
    choices: words.flatMap((value, at) => (at % 2 === 0 ? { value, title: words[at + 1]! } : [])),
  }
}

/** Columns that have all in common but their names, which are in their titles for a star. */
type Alike = readonly [
  names: string,
  titles: string,
  unit: WrittenUnit,
  minimum: number | null,
  maximum: number | null,
]

export const figures = (...columns: readonly Alike[]): InputField['own'] =>
  Object.fromEntries(
    columns.flatMap(([names, titles, unit, minimum, maximum]) =>
      names.split(' ').map((name): [string, InputField] => [
        name,
        {
          title: titles.replace('*', name),
          kind: 'number',
          units: [wholeUnit(unit)],
          ...(minimum !== null && { minimum }),
          ...(maximum !== null && { maximum }),
        },
      ]),
    ),
  )
