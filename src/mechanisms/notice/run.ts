import { verdictOf } from '../../engine/answers.ts'
import type { RunPart } from '../../engine/calculation.ts'
import { holds } from '../../engine/state.ts'

/** Says what holds of the whole answer. */
const say: NonNullable<RunPart['notices']> = ({ notices: known }, { state }) =>
  known.filter(({ when }) => holds(when, state)).map(verdictOf)

export const notices: RunPart = { notices: say }
