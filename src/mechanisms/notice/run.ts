import { verdictOf } from '../../engine/answers.ts'
import type { RunPart } from '../../engine/calculation.ts'
import { holds } from '../../engine/state.ts'

/** Says what holds of the whole answer. */
const say: NonNullable<RunPart['notices']> = ({ notices: known }, { judged }) =>
  known.filter(({ when }) => holds(when, judged)).map(verdictOf)

export const notices: RunPart = { notices: say }
