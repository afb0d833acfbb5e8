import { verdictOf } from '../../engine/answers.ts'
import type { RunPart } from '../../engine/calculator.ts'
import { holds } from '../../engine/state.ts'

/** The notices whose condition holds for the whole answer. */
const noticeMessages: NonNullable<RunPart['notices']> = ({ notices: all }, { judged }) =>
  all.filter(({ when }) => holds(when, judged)).map(verdictOf)

export const notices: RunPart = { notices: noticeMessages }
