import type { ExampleSource } from '../../definition/shapes.ts'

export interface CitedExampleSource extends ExampleSource {
  cites?: string
}
