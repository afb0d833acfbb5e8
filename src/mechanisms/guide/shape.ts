export interface Curve {
  readonly result: string
  readonly own?: string
}
/** The program run over every value of one input: curves, and a table where it is a guide. */
export interface Guide {
  readonly along: string
  readonly curves: readonly Curve[]
  readonly table: boolean
}
declare module '../../definition/shapes.ts' {
  interface DefinitionSource {
    guide?: { along: string; curves: { result: string; own?: string }[]; table?: boolean }
  }
}
declare module '../../engine/calculator.ts' {
  interface Calculator {
    readonly guide?: Guide
  }
}
