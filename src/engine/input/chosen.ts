import type { InputField } from '../calculator.ts'

/** The record, or the table, that a value of a choice stands for; itself where it says none. */
export const chosenBy = (field: InputField | undefined, value: unknown): unknown =>
  field?.choices?.find((choice) => choice.value === value)?.chooses ?? value
