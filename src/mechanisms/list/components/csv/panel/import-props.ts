import type { Entry } from '#engine/calculation.ts'
import type { Calculator } from '#engine/calculator.ts'

export interface ImportProps {
  readonly calculator: Calculator
  readonly list: string
  /** What is there already. */
  readonly entries: readonly Entry[]
  readonly file: File
  readonly onRead: (entries: readonly Entry[], isInstead: boolean) => void
  readonly onClose: () => void
}
