import type { LookupSource } from '../../definition/shapes.ts'

export interface FigureLookupSource extends LookupSource {
  /** The input that a missing record is blamed on. */
  field?: string
  /** Whether the rest is answered where there is no record. */
  optional?: true
}
