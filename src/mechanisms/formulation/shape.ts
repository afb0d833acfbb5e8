import type { Calculator, InputField, NamedUnit } from '../../engine/calculator.ts'
import type { Scope } from '../../engine/calculation.ts'
import type { Side } from './solving/problem.ts'

/** What is calculated from the scope, and from the amounts in it. */
type Compute = (scope: Scope) => number
type OfEntry = (scope: Scope, entry: Readonly<Record<string, unknown>>) => number

/**
 * What amounts make a result of: its formula, a sum; or that formula with what it is divided by,
 * another sum. Where the formulas of the program are no such sums themselves, the two are here.
 */
export interface Made {
  readonly result: string
  readonly by?: string
  readonly top?: Compute
  readonly bottom?: Compute
}
/** A result that must be within its target. */
export interface Limit extends Made {
  /** The ends without which nothing is found. */
  readonly needs?: readonly Side[]
  /** The result whose limit replaces a missing end of this one. */
  readonly instead?: string
}
/** A program that amounts are taken to: what a link to it fills, by the names that both have. */
export interface Next {
  readonly path: string
  readonly title: string
  /** The parts of its entries, and its other inputs. */
  readonly parts: readonly string[]
  readonly same: readonly string[]
}
/** Amounts that are found: of which list, for which least, within what. */
export interface Formulation {
  readonly list: string
  readonly part: string
  readonly unit: NamedUnit
  /** The minimized quantity, and the result that shows it. */
  readonly least: Made
  readonly limits: readonly Limit[]
  /** The least and the most of each amount, and which of these each entry needs. */
  readonly low?: OfEntry
  readonly high?: OfEntry
  readonly needs: readonly Side[]
  /** What of each entry is in the visitor's own mix. */
  readonly present?: OfEntry
  /** What amounts are rounded to. */
  readonly step: Compute
  readonly next?: Next
}

export interface FormulationCalculator extends Calculator {
  readonly formulation?: Formulation
}

export interface FormulationField extends InputField {
  /** To records that may be named, the results whose limits they leave to the visitor. */
  readonly open?: Readonly<Record<string, readonly string[]>>
  /** Of the least of an amount: the records, by the part that names them, that need it. */
  readonly dosed?: { readonly by: string; readonly records: readonly string[] }
}
