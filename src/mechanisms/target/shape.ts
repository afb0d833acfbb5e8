import type { ExampleSource } from '../../definition/shapes.ts'
import type { TargetPosition } from '../../engine/calculation.ts'

export interface TargetExampleSource extends ExampleSource {
  standing?: Record<string, TargetPosition>
}
