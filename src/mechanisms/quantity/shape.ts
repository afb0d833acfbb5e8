import type { ResultSource, InputSource, DefinitionSource } from '../../definition/shapes.ts'
import type { Calculator } from '../../engine/calculator.ts'
import type { Notice, ResultValue } from '../../engine/calculation.ts'

/** A program that gives another figure for a result, and the reason. */
export interface Elsewhere {
  readonly result: string
  readonly say: string
  /** The result that repeats the figure of the other program. */
  readonly figure?: string | undefined
  readonly path: string
  readonly title: string
}

export interface ElsewhereNotice extends Notice {
  /** The other program of the message, and the result that repeats its figure. */
  readonly program?: Pick<Elsewhere, 'path' | 'title' | 'figure'> & {
    readonly value?: ResultValue | undefined
  }
}

export interface QuantityResultSource extends ResultSource {
  $ref?: string
}

export interface QuantityInputSource extends InputSource {
  quantity?: string
}

export interface QuantityDefinitionSource extends DefinitionSource {
  bird?: string | string[] | Record<string, Record<string, string>>
}

export interface ElsewhereCalculator extends Calculator {
  /** Results for which another program gives another figure. */
  readonly elsewhere?: readonly Elsewhere[]
}
