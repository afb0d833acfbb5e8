import type { DefinitionSource } from '../../definition/shapes.ts'
import type { Calculator } from '../../engine/calculator.ts'

/** The program that finds cheaper amounts: what a link to it fills, by the names that both have. */
export interface Cheaper {
  readonly path: string
  readonly say: string
  readonly list: string
  /** The parts of its entries, each with the part here that fills it; and its other inputs. */
  readonly parts: Readonly<Record<string, string>>
  /** The parts here that it needs of each entry: it would lose one without, like its price. */
  readonly needs: readonly string[]
  readonly same: readonly string[]
}

export interface CheaperDefinitionSource extends DefinitionSource {
  cheaper?: { by: string; say: string }
}

export interface CheaperCalculator extends Calculator {
  readonly cheaper?: Cheaper
}
