import type { Range, Usual } from '../../engine/calculator.ts'

declare module '../../definition/shapes.ts' {
  interface InputSource {
    usual?: Usual
  }
  interface ResultSource {
    usual?: Range
  }
  interface ExampleSource {
    unusual?: string[]
  }
}
