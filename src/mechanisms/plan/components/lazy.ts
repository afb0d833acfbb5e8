/** Apart from other drawings: no page needs its name before there is an answer. */
import { fetched } from '../../../ui/waiting/lazy-component.tsx'

export const Plan = fetched(async () => (await import('./Plan.tsx')).Plan)
