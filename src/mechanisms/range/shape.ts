import type { ResultSource, ExampleSource } from '../../definition/shapes.ts'

export interface RangeResultSource extends ResultSource {
  upTo?: string
}

export interface RangeExampleSource extends ExampleSource {
  upTo?: Record<string, number | null>
}
