import type { InputSource } from '../../definition/shapes.ts'
import type { InputField } from '../../engine/calculator.ts'
import type { LimitsReader } from './read.ts'

export interface OwnLimitsInputSource extends InputSource {
  /** Whether the visitor may enter limits instead of a record. */
  ownLimits?: boolean
}

export interface OwnLimitsField extends InputField {
  /** Reads limits that the visitor entered instead of a record. */
  readonly limits?: LimitsReader
}
