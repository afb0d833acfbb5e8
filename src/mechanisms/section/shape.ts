import type { InputField } from '../../engine/calculator.ts'

export interface SectionField extends InputField {
  /** The title of the section that it is in. */
  readonly section?: string
}
