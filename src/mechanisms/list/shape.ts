import type { InputSource, ExampleSource } from '../../definition/shapes.ts'

export interface ListInputSource extends InputSource {
  /** In the place of a record, the visitor may give figures of his own. */
  own?: boolean
}

export interface ListExampleSource extends ExampleSource {
  /** The results that are lower bounds. */
  atLeast?: string[]
  /** The results that are upper bounds. */
  atMost?: string[]
}
