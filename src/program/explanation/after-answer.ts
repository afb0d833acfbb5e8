/** The parts of a program's page that have a place only beside an answer. */
import {
  AnsweredFacts as Facts,
  AnsweredFigures as Figures,
  Refused as Refusal,
} from '../answer/Answered.tsx'
import { AnswerBar as Bar } from '../answer/AnswerBar.tsx'
import { PlainAnswer as Plain } from '../answer/PlainAnswer.tsx'
import { Share as Sharing } from '../share/Share.tsx'
import { shown } from './shown.tsx'

export { showResult } from '../answer/show-result.ts'
export { Basis } from '../answer/Basis.tsx'
export { Details } from './Details.tsx'
// What is printed beside an answer comes in the same file with it.
export { readyToAnswer } from '../ready-to-answer.ts'
export { figuresText } from '../share/figures-text.ts'
export { Letterhead, PrintedAddress } from '../share/Printed.tsx'
export const AnsweredFacts = shown(Facts)
export const AnsweredFigures = shown(Figures)
export const Refused = shown(Refusal)
export const AnswerBar = shown(Bar)
export const PlainAnswer = shown(Plain)
export const Share = shown(Sharing)
