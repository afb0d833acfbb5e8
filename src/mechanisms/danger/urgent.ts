import type { Calculation, Danger } from '../../engine/calculation.ts'
import { dangerTone, statedDangers } from './danger-text.ts'

/** The dangers that a card of a flock has room for: what is bad, and what is asked. */
export const urgentDangers = (calculation: Pick<Calculation, 'dangers'>): readonly Danger[] =>
  statedDangers(calculation).filter(
    (danger) => dangerTone(danger) === 'bad' || danger.asks !== undefined,
  )
