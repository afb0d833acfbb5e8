import type { DefinitionSource } from '../../definition/shapes.ts'
import type { Calculator } from '../../engine/calculator.ts'
import type { Scale } from '../../language/scale.ts'

/** The place of a program among the steps of one event. */
export interface FlowSource {
  readonly of: string
  readonly order: number
  readonly title: string
  /** Inputs with the figures of other steps that fill them, the preferred one first. */
  readonly takes?: Readonly<Record<string, readonly string[]>>
  /** Choices with the figure of another step that each option is chosen for. */
  readonly chooses?: Readonly<Record<string, Readonly<Record<string, string>>>>
  /** Figures for other steps, each with the column of a lookup that has it. */
  readonly gives?: Readonly<Record<string, string>>
}

export interface FlowDefinitionSource extends DefinitionSource {
  flow?: FlowSource
}

export interface FlowCalculator extends Calculator {
  /** The name of the flow that the program is a step of. */
  readonly flow?: string
}

/**
 * What a figure is: two steps exchange figures of the same name and kind. The scale leads to base
 * units, for a day where the figure is for each day; dates and texts have none.
 */
interface FlowFigure {
  readonly kind: string
  readonly scale?: Scale
}

/** A figure that a step gives: under which name, and where its answer has it. */
export interface Given extends FlowFigure {
  readonly figure: string
  readonly from: 'input' | 'result' | 'record'
  readonly name: string
  readonly column?: string
}

/** An input that other steps fill: by which figures, or by which of them for each option. */
export interface Taken extends FlowFigure {
  readonly figures: readonly string[]
  readonly options?: readonly string[]
  readonly chooses?: Readonly<Record<string, string>>
}

/** A step as its links need it. */
export interface FlowStep {
  readonly id: string
  readonly path: string
  readonly title: string
  /** Whether its answer is noted in the journal of a flock. */
  readonly isNoted?: true
  readonly gives: readonly Given[]
  readonly takes: Readonly<Record<string, Taken>>
}
