import type { InputField } from '../calculator.ts'

/**
 * The behaviour of kinds of input. Code uses these functions and never compares a kind with a name:
 * a new kind is added here, and in the table of `kinds.test.ts`.
 */
type Kind = Pick<InputField, 'kind'> | undefined

/** A number. */
export const holdsFigure = (field: Kind): boolean =>
  field?.kind === 'number' || field?.kind === 'integer'

/** A number without decimals, like birds. */
export const holdsWholeNumber = (field: Kind): boolean => field?.kind === 'integer'

/** One of the options of the definition. */
export const holdsOption = (field: Kind): boolean => field?.kind === 'choice'

/** The name of a record of a table. */
export const holdsRecord = (field: Kind): boolean => field?.kind === 'record'

/** A day, like 2026-05-01. */
export const holdsDay = (field: Kind): boolean => field?.kind === 'date'

/** A line of words that nothing calculates with. */
export const holdsText = (field: Kind): boolean => field?.kind === 'text'

/** Entries that the visitor makes, each with inputs of its own. */
export const holdsEntries = (field: Kind): boolean => field?.kind === 'list'
