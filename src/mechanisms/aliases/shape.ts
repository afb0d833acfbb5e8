import type { InputSource } from '../../definition/shapes.ts'

export interface FormerlyInputSource extends InputSource {
  /** The names that it had before. */
  formerly?: string[]
}
