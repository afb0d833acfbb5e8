import type { InputSource } from '../../definition/shapes.ts'

/** A withdrawn option: the message with the reason, and the table that it selected. */
interface Withdrawn {
  readonly say: string
  readonly chooses?: string
}

export interface ChoiceInputSource extends InputSource {
  /** The former names of options, each with the present one. */
  renamed?: Record<string, string>
  /** The withdrawn options, each with the reason. */
  withdrawn?: Record<string, Withdrawn>
}
