import type { Standing } from '../../engine/calculation.ts'

declare module '../../definition/shapes.ts' {
  interface ResultSource {
    target?: { low?: string; high?: string }
  }
  interface ExampleSource {
    standing?: Record<string, Standing>
  }
}
