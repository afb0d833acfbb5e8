import type { InputSource } from '../../definition/shapes.ts'

export interface ListInputSource extends InputSource {
  /** Instead of a record, the visitor may enter their own figures. */
  own?: boolean
}
