import type { Entry } from '#engine/calculation.ts'
import type { Calculator } from '#engine/calculator.ts'

export interface ImportProps {
  readonly calculator: Calculator
  readonly list: string
  /** What is there already. */
  readonly entries: readonly Entry[]
  readonly file: File
  /** @returns true if some wait for an answer: the file stays in the tab until it is closed */
  readonly onRead: (entries: readonly Entry[], isInstead: boolean) => boolean | void
  readonly onClose: () => void
}
