import type { InputSource } from '../../definition/shapes.ts'

export interface ListInputSource extends InputSource {
  /** In the place of a record, the visitor may give figures of his own. */
  own?: boolean
}
