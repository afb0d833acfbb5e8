import type { Within } from '../../engine/calculator.ts'
import type { Source } from '../../engine/table/table.ts'

declare module '../../definition/shapes.ts' {
  interface ResultSource {
    within?: Within
    source?: string | Source
  }
  interface ExampleSource {
    notJudged?: string[]
  }
}
