import type { Change, Units } from '../../components/fields/form-context.ts'
import type { Calculation, Input, Tables } from '../../engine/calculation.ts'
import type { Calculator } from '../../engine/calculator.ts'
import type { Controls } from '../../mechanisms/backwards/components/Question.tsx'
import { lazyComponent } from '../../ui/waiting/lazy-component.tsx'
import { showResult } from '../answer/show-result.ts'
import type { BackwardsCalculator } from '../../mechanisms/backwards/shape.ts'
import type { InsightCalculator } from '../../mechanisms/insight/shape.ts'
import type { WhatIfCalculator } from '../../mechanisms/what-if/shape.ts'

const Backwards = lazyComponent(
  async () => (await import('../../mechanisms/backwards/components/Backwards.tsx')).Backwards,
)
const InsightSentence = lazyComponent(
  async () =>
    (await import('../../mechanisms/insight/components/InsightSentence.tsx')).InsightSentence,
)
const WhatIf = lazyComponent(
  async () => (await import('../../mechanisms/what-if/components/WhatIf.tsx')).WhatIf,
)

/** The form above the answer, for what puts a figure into it. */
interface Filling {
  readonly change: Change
  readonly units: Units
}
export interface FurtherProps {
  readonly calculator: Calculator
  readonly calculation: Calculation
  readonly input: Input
  readonly tables: Tables
  readonly form: Filling
  readonly controls: Controls
}

/**
 * Further questions about an answer: one sentence with the visitor's own figures, and folded, the
 * other way round and with another figure.
 */
export function Further({ form, controls, ...answer }: FurtherProps) {
  const { backwards, whatIf, insight }: BackwardsCalculator & WhatIfCalculator & InsightCalculator =
    answer.calculator
  const take = (name: string, value: number) => {
    form.change((now) => ({ ...now, [name]: value }))
    showResult()
  }
  const shared = { ...answer, units: form.units.of, onTake: take }
  return (
    <>
      {insight !== undefined && <InsightSentence insight={insight} {...shared} />}
      {backwards !== undefined && <Backwards {...shared} controls={controls} />}
      {whatIf !== undefined && <WhatIf {...shared} />}
    </>
  )
}
