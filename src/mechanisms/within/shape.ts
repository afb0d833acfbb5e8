import type { ExampleSource } from '../../definition/shapes.ts'

export interface WithinExampleSource extends ExampleSource {
  notJudged?: string[]
}
