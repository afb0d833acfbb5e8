import type { InputSource, DefinitionSource } from '../../definition/shapes.ts'
import type { Calculator } from '../../engine/calculator.ts'
import type { BatchSource, DueSource, FormerSource, LineSource } from './due.ts'

export interface FlockInputSource extends InputSource {
  /** Which fact of a flock fills it; false to override that of the shared input. */
  flock?: string | false
}

export interface FlockDefinitionSource extends DefinitionSource {
  flock?: {
    fills: string[]
    today?: string[]
    lines?: LineSource[]
    batch?: BatchSource[]
    former?: FormerSource
    journal?: {
      program: string
      tells: Record<string, string>
      replaces?: Record<string, string>
    }
    due?: DueSource[]
  }
}

export interface FlockCalculator extends Calculator {
  /** Its input describes a flock, which is stored on the device. */
  readonly flock?: {
    /** The groups whose programs it fills. */
    readonly fills: readonly string[]
    /** The path of its journal. */
    readonly journal?: string
  }
  /** The program that keeps the entries of its list as finished flocks. */
  readonly keptBy?: string
}
