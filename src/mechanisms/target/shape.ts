import type { ExampleSource } from '../../definition/shapes.ts'
import type { Standing } from '../../engine/calculation.ts'

export interface TargetExampleSource extends ExampleSource {
  standing?: Record<string, Standing>
}
