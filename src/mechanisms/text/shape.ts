import type { InputField } from '../../engine/calculator.ts'

export interface TextInputField extends InputField {
  /** Of a text: how many signs it may have. */
  readonly maxLength?: number
}
