import type { ExampleSource } from '../../definition/shapes.ts'

export interface RatingExampleSource extends ExampleSource {
  rating?: Record<string, string>
}
