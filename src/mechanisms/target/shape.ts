import type { Standing } from '../../engine/calculation.ts'
import type { Expression } from '../../engine/calculator.ts'

/** What a result is held against; an end that is not known is left open. */
export interface Target {
  readonly low?: Expression<number>
  readonly high?: Expression<number>
}
declare module '../../definition/shapes.ts' {
  interface ResultSource {
    target?: { low?: string; high?: string }
  }
  interface ExampleSource {
    standing?: Record<string, Standing>
  }
}
declare module '../../engine/calculator.ts' {
  interface Result {
    readonly target?: Target
  }
}
