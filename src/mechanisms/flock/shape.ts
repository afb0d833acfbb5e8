import type { InputSource, DefinitionSource } from '../../definition/shapes.ts'
import type { Calculator } from '../../engine/calculator.ts'
import type { DueSource } from './due.ts'

export interface FlockInputSource extends InputSource {
  /** What of a flock fills it; false where the shared input says so and this one is another. */
  flock?: string | false
}

export interface FlockDefinitionSource extends DefinitionSource {
  flock?: {
    fills: string[]
    today?: string[]
    journal?: { program: string; tells: Record<string, string> }
    due?: DueSource[]
  }
}

export interface FlockCalculator extends Calculator {
  /** What it is asked with is a flock, which the device keeps. */
  readonly flock?: {
    /** The groups whose programs it fills. */
    readonly fills: readonly string[]
    /** The path of its journal. */
    readonly journal?: string
  }
}
