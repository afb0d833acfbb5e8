import { inputsNaming } from './columns.ts'
import type { ChoiceOption, InputSource, LookupSource, Quantity } from '../shapes.ts'

/** The options of a choice, each whole. */
export const optionsOf = ({
  options = {},
}: InputSource): readonly (readonly [value: string, option: ChoiceOption])[] =>
  Object.entries(options).map(([value, option]) => [
    value,
    typeof option === 'string' ? { say: option } : option,
  ])

/**
 * The record or the table that a value of a choice selects; the value itself if it selects none.
 */
export const optionTarget = (input: InputSource, value: string): string =>
  optionsOf(input).find(([option]) => option === value)?.[1].chooses ?? value

/** The figures that come with the options of a choice, by the names that formulas read them by. */
export const optionFigures = (
  name: string,
  { figures = {} }: InputSource,
): readonly [string, Quantity][] =>
  Object.entries(figures).map(([figure, quantity]) => [`${name}.${figure}`, quantity])

const isStandIn = (input: InputSource): boolean =>
  input.options !== undefined && optionsOf(input).every(([, { chooses }]) => chooses !== undefined)

/**
 * Whether a lookup may find no record, and that is an error; if each option selects one, it always
 * exists. A name that is kept if no record has it is no error.
 */
export const canMiss = (
  lookup: LookupSource,
  inputs: Readonly<Record<string, InputSource>>,
): boolean => {
  const naming = inputsNaming(lookup)
  return (
    naming.length === 0 ||
    naming.some((name) => {
      const input = inputs[name]
      return input === undefined || (!isStandIn(input) && input.names === undefined)
    })
  )
}
