import type { InputSource, ExampleSource } from '../../definition/shapes.ts'
import type { Usual } from '../../engine/calculator.ts'

export interface UsualInputSource extends InputSource {
  usual?: Usual
}

export interface UsualExampleSource extends ExampleSource {
  unusual?: string[]
}
