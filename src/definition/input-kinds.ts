import type { InputSource } from './shapes.ts'

/**
 * The behaviour of an input of a definition. Code uses these functions and never compares `type` or
 * `format` with a name; only the folder of a kind (`src/mechanisms`) decides which inputs are of
 * it.
 */
type HasType = Partial<Pick<InputSource, 'type' | 'format'>> | undefined

export const isNumberInput = (input: HasType): boolean =>
  input?.type === 'number' || input?.type === 'integer'

/** A number without decimals. */
export const isIntegerInput = (input: HasType): boolean => input?.type === 'integer'

/** A day, which formulas read as a figure. */
export const isDateInput = (input: HasType): boolean => input?.format === 'date'

/** An option, a name or a text. */
export const isStringInput = (input: HasType): boolean =>
  input?.type === 'string' && !isDateInput(input)

/** The entries of a list. */
export const isListInput = (input: HasType): boolean => input?.type === 'array'
