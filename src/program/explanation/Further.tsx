import type { Change, Units } from '../../components/fields/form-context.ts'
import type { Calculation, Input, Tables } from '../../engine/calculation.ts'
import type { Calculator } from '../../engine/calculator.ts'
import type { Controls } from '../../mechanisms/backwards/components/Question.tsx'
import { lazyComponent } from '../../ui/waiting/lazy-component.tsx'
import { showResult } from '../answer/show-result.ts'
import type { BackwardsCalculator } from '../../mechanisms/backwards/shape.ts'
import type { WhatIfCalculator } from '../../mechanisms/what-if/shape.ts'

const Backwards = lazyComponent(
  async () => (await import('../../mechanisms/backwards/components/Backwards.tsx')).Backwards,
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

/** What else may be asked of an answer: the other way round, and with another figure. */
export function Further({ form, controls, ...answer }: FurtherProps) {
  const { backwards, whatIf }: BackwardsCalculator & WhatIfCalculator = answer.calculator
  const take = (name: string, value: number) => {
    form.change((now) => ({ ...now, [name]: value }))
    showResult()
  }
  const asked = { ...answer, units: form.units.of, onTake: take }
  return (
    <>
      {backwards !== undefined && <Backwards {...asked} controls={controls} />}
      {whatIf !== undefined && <WhatIf {...asked} />}
    </>
  )
}
