/** A figure that may be asked for the other way round: which input gives a wanted result. */
export interface Backwards {
  readonly input: string
  readonly result: string
  /** The question in words; unless said it is put together from the two titles. */
  readonly ask?: string
}
declare module '../../definition/shapes.ts' {
  interface DefinitionSource {
    backwards?: Backwards[]
  }
}
declare module '../../engine/calculator.ts' {
  interface Calculator {
    readonly backwards?: readonly Backwards[]
  }
}
