import type { NamedUnit } from '../../engine/calculator.ts'
import type { Source } from '../../engine/table/table.ts'
import type { Quantity } from '../../definition/shapes.ts'

/** A figure that comes with the options of a choice. */
export interface FigureSource extends Quantity {
  title: string
  source: Source & { read?: string }
}
/** The same as the page has it: what it is with each option, null where it is not known. */
export interface OptionFigure extends NamedUnit {
  readonly title: string
  readonly values: Readonly<Record<string, number | null>>
}
declare module '../../definition/shapes.ts' {
  interface InputSource {
    /** Figures that come with the options. */
    figures?: Record<string, FigureSource>
  }
}
declare module '../../engine/calculator.ts' {
  interface InputField {
    /** Figures that come with the options of a choice. */
    readonly figures?: Readonly<Record<string, OptionFigure>>
  }
}
