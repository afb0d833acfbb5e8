import { verdictOf } from '../../engine/answers.ts'
import type { RunPart } from '../../engine/calculator.ts'
import { judgedState } from '../../engine/shown/judged.ts'
import { holds } from '../../engine/state.ts'

/** The notices whose condition holds for the whole answer. */
const noticeMessages: NonNullable<RunPart['notices']> = (calculator, run) => {
  const judged = judgedState(calculator, run)
  return calculator.notices.filter(({ when }) => holds(when, judged)).map(verdictOf)
}

export const notices: RunPart = { notices: noticeMessages }
