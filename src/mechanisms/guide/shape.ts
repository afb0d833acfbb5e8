import type { DefinitionSource } from '../../definition/shapes.ts'
import type { Calculator } from '../../engine/calculator.ts'
interface Curve {
  readonly result: string
  readonly own?: string
}
/** The program run over every value of one input: curves, and a table where it is a guide. */
interface Guide {
  readonly along: string
  readonly curves: readonly Curve[]
  /** The results in the columns of the table; without a table, undefined. */
  readonly columns?: readonly string[]
}
export interface GuideDefinitionSource extends DefinitionSource {
  guide?: { along: string; curves: { result: string; own?: string }[]; table?: boolean }
}

export interface GuideCalculator extends Calculator {
  readonly guide?: Guide
}
