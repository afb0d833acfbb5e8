import type { Calculator, Expression } from '../../engine/calculator.ts'

/** A class of entries that a complete mix contains, and the message if it is missing. */
interface Need {
  /** Any of these classes is sufficient. */
  readonly any: readonly string[]
  /** The smallest share of the mix that counts; by default any amount above 0. */
  readonly least?: number
  readonly say: string
  readonly when?: Expression<boolean>
}
/** What a complete mix contains, as classes of the records of its entries. */
export interface Contains {
  readonly list: string
  /** The parts of an entry: its amount, and the part that selects its record. */
  readonly amount: string
  readonly by: string
  /** The column of classes of that record's table. */
  readonly column: string
  readonly needs: readonly Need[]
}

export interface ContainsCalculator extends Calculator {
  readonly contains?: Contains
}
