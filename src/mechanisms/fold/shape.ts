import type { InputSource } from '../../definition/shapes.ts'
import type { InputField } from '../../engine/calculator.ts'

export interface FoldInputSource extends InputSource {
  folded?: true
}

export interface FoldField extends InputField {
  /** Seldom needed: folded until it is opened, or contains anything. */
  readonly folded?: boolean
}
