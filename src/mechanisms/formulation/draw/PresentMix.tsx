import type { Calculation } from '../../../engine/calculation.ts'
import type { Calculator } from '../../../engine/calculator.ts'
import { useWords } from '../../../drawing/words/use-words.ts'
import { presentOf } from '../run/present.ts'
import { Lines } from './Lines.tsx'
import { presentLines } from './texts.ts'

interface PresentMixProps {
  readonly calculator: Calculator
  readonly calculation: Calculation
  readonly names: readonly string[]
}

/** What the visitor's own mix misses, and why it costs less where it does. */
export function PresentMix({ calculator, calculation, names }: PresentMixProps) {
  const words = useWords()
  const present = presentOf(calculator, calculation)
  if (present === undefined) return null
  return (
    <Lines
      title={present.isCheaper ? 'formulation.present.cheaper' : 'formulation.present.misses'}
      lines={presentLines(calculator, present, names, words)}
    />
  )
}
