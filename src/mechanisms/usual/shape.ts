import type { Usual } from '../../engine/calculator.ts'

declare module '../../definition/shapes.ts' {
  interface InputSource {
    usual?: Usual
  }
  interface ExampleSource {
    unusual?: string[]
  }
}
