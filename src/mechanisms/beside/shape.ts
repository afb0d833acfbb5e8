import type { ResultSource } from '../../definition/shapes.ts'
import type { Result } from '../../engine/calculator.ts'

export interface BesideResultSource extends ResultSource {
  beside?: string
  basis?: string
}

export interface BesideResult extends Result {
  /** The result in whose line it is shown. */
  readonly beside?: string
  /** The message that names its basis. */
  readonly basis?: string
}
