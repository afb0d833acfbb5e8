import type { InputSource } from '../../definition/shapes.ts'
import type { InputField } from '../../engine/calculator.ts'

/** The program for what the table lacks, and the inputs that a link to it fills. */
export interface Unlisted {
  readonly path: string
  readonly say: string
  readonly same: readonly string[]
}

export interface UnlistedInputSource extends InputSource {
  unlisted?: { program: string; say: string }
}

export interface UnlistedField extends InputField {
  readonly unlisted?: Unlisted
}
