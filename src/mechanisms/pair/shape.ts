import type { LookupSource, SaySource } from '../../definition/shapes.ts'

export interface PairLookupSource extends LookupSource {
  /** The message if both are the same. */
  same?: SaySource
}
