import type { InputSource } from '../../definition/shapes.ts'

/** The reason for a default. */
interface RecommendedSource {
  /** For whom it is right, and which alternatives were considered. */
  readonly reason: string
  /** The publication that recommends it: title, edition, location. */
  readonly cites?: string
}

export interface RecommendedInputSource extends InputSource {
  recommended?: RecommendedSource
}
