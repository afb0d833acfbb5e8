import type { InputSource } from '../../definition/shapes.ts'
import type { InputField } from '../../engine/calculator.ts'

export interface KeptInputSource extends InputSource {
  /** Of a figure in an entry: the part that chooses the record which it is kept for. */
  keptBy?: string
}

export interface KeptField extends InputField {
  /** The part that chooses the record which its figure is kept for. */
  readonly keptBy?: string
}
