/** Apart from other drawings: no page needs its name before there is an answer. */
import { lazyComponent } from '#ui/waiting/lazy-component.tsx'

export const Plan = lazyComponent(async () => (await import('./Plan.tsx')).Plan)
