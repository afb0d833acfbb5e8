import type { InputField } from '../calculator.ts'

/**
 * The behaviour of kinds of input. Code uses these functions and never compares a kind with a name:
 * a new kind is added here, and in the table of `kinds.test.ts`.
 */
type HasKind = Pick<InputField, 'kind'> | undefined

export const isNumberField = (field: HasKind): boolean =>
  field?.kind === 'number' || field?.kind === 'integer'

/** A number without decimals, like birds. */
export const isIntegerField = (field: HasKind): boolean => field?.kind === 'integer'

/** One of the options of the definition. */
export const isChoiceField = (field: HasKind): boolean => field?.kind === 'choice'

/** The name of a record of a table. */
export const isRecordField = (field: HasKind): boolean => field?.kind === 'record'

/** A day, like 2026-05-01. */
export const isDateField = (field: HasKind): boolean => field?.kind === 'date'

/** A line of words that nothing calculates with. */
export const isTextField = (field: HasKind): boolean => field?.kind === 'text'

/** Entries that the visitor makes, each with its own inputs. */
export const isListField = (field: HasKind): boolean => field?.kind === 'list'
