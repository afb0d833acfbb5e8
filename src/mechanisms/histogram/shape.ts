/** Figures of a list, drawn by how often each occurs. */
export interface Histogram {
  readonly list: string
  readonly part: string
  /** Results that are drawn as ends of a band. */
  readonly low?: string
  readonly high?: string
}
declare module '../../definition/shapes.ts' {
  interface DefinitionSource {
    histogram?: { of: string; low?: string; high?: string }
  }
}
declare module '../../engine/calculator.ts' {
  interface Calculator {
    readonly histogram?: Histogram
  }
}
