import type { Calculation } from '#engine/calculation.ts'
import type { Calculator } from '#engine/calculator.ts'
import { Fold } from '#ui/Fold.tsx'
import { useFormatters } from '#components/text/use-formatters.ts'
import { presentOf } from '../run/present.ts'
import { LineList } from './Lines.tsx'
import { presentLines } from './texts.ts'

interface PresentMixProps {
  readonly calculator: Calculator
  readonly calculation: Calculation
  readonly names: readonly string[]
  /** How the recipe was found, with what rounding has added. */
  readonly how: string
}

/** What the visitor's own mix misses, and why it costs less where it does. */
export function PresentMix({ calculator, calculation, names, how }: PresentMixProps) {
  const format = useFormatters()
  const present = presentOf(calculator, calculation)
  if (present === undefined) return null
  const lines = presentLines(calculator, present, names, format)
  // A mix within all limits that costs less has that cost before rounding to the scale.
  if (present.isCheaper && lines.length === 0) return <p>{how}</p>
  if (lines.length === 0) return null
  const title = present.isCheaper ? 'formulation.present.cheaper' : 'formulation.present.misses'
  return (
    <Fold summary={`${format.message(title)} (${format.number(lines.length)})`}>
      <LineList lines={lines} />
    </Fold>
  )
}
