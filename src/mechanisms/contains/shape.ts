import type { Expression } from '../../engine/calculator.ts'

/** A class of entries that a complete mix contains, and the message where it is missing. */
export interface Need {
  /** Any of these classes is enough. */
  readonly any: readonly string[]
  /** The share of the mix from which they count; anything at all unless given. */
  readonly least?: number
  readonly say: string
  readonly when?: Expression<boolean>
}
/** What a complete mix contains: which entries count, by which class of their records. */
export interface Contains {
  readonly list: string
  /** The parts of an entry: its amount, and the one that chooses its record. */
  readonly amount: string
  readonly by: string
  /** The column of classes of that record's table. */
  readonly column: string
  readonly needs: readonly Need[]
}

declare module '../../definition/shapes.ts' {
  interface DefinitionSource {
    contains?: {
      amount: string
      class: string
      needs: { any: string[]; least?: number; say: string; when?: string }[]
    }
  }
}
declare module '../../engine/calculator.ts' {
  interface Calculator {
    readonly contains?: Contains
  }
}
