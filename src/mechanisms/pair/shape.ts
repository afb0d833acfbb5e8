import type { LookupSource, SaySource } from '../../definition/shapes.ts'

export interface PairLookupSource extends LookupSource {
  /** What is said where both are the same. */
  same?: SaySource
}
