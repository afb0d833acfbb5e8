/** From and to, in the unit of the input or the result. */
export type Range = readonly [from: number, to: number]
/** A range; or a range for each option of a choice, by the choice's name. */
export type Usual = Range | Readonly<Record<string, Readonly<Record<string, Range>>>>

export const isRange = (usual: Usual): usual is Range => Array.isArray(usual)

/** The choice that a range depends on, and the ranges by its options. */
export const byOption = (usual: Exclude<Usual, Range>) =>
  Object.entries(usual)[0] ?? (['', {}] as const)

declare module '../../definition/shapes.ts' {
  interface InputSource {
    usual?: Usual
  }
  interface ResultSource {
    usual?: Range
  }
  interface ExampleSource {
    unusual?: string[]
  }
}
declare module '../../engine/calculator.ts' {
  interface InputField {
    /** What is usual, where that is narrower than what may be entered. */
    readonly usual?: Usual
  }
  interface Result {
    readonly usual?: Range
  }
}
