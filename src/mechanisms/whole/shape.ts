import type { InputField } from '#engine/calculator.ts'

/** A figure of the entries of a journal that another figure of the same entry contains. */
export interface PartField extends InputField {
  readonly of?: string
}
