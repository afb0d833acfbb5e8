import type { ComponentProps } from 'react'
import { lazyComponent } from '#ui/waiting/lazy-component.tsx'

const FlowSteps = lazyComponent(async () => (await import('./FlowSteps.tsx')).FlowSteps)

/** The steps of the event, for the few programs that are one: their code comes with the answer. */
export const Flow = (answer: ComponentProps<typeof FlowSteps>) =>
  'flow' in answer.calculator && answer.calculator.flow !== undefined ? (
    <FlowSteps {...answer} />
  ) : null
