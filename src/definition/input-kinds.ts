import type { InputSource } from './shapes.ts'

/**
 * The behaviour of an input of a definition. Code uses these functions and never compares `type` or
 * `format` with a name; only the folder of a kind (`src/mechanisms`) decides which inputs are of
 * it.
 */
type Asked = Partial<Pick<InputSource, 'type' | 'format'>> | undefined

/** A number. */
export const asksFigure = (input: Asked): boolean =>
  input?.type === 'number' || input?.type === 'integer'

/** A number without decimals. */
export const asksWholeNumber = (input: Asked): boolean => input?.type === 'integer'

/** A day, which formulas read as a figure. */
export const asksDay = (input: Asked): boolean => input?.format === 'date'

/** An option, a name or a text. */
export const asksWords = (input: Asked): boolean => input?.type === 'string' && !asksDay(input)

/** The entries of a list. */
export const asksEntries = (input: Asked): boolean => input?.type === 'array'
