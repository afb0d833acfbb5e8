/** The parts of a program's page that are shown only with an answer. */
import {
  AnsweredFacts as Facts,
  AnsweredFigures as Figures,
  Refused as Refusal,
} from '../answer/Answered.tsx'
import { AnswerBar as Bar } from '../answer/AnswerBar.tsx'
import { PlainAnswer as Plain } from '../answer/PlainAnswer.tsx'
import { Details as AllDetails } from './Details.tsx'
import { Share as Sharing } from '../share/Share.tsx'
import { afterTyping, withShownAnswer } from './shown.tsx'

export { showResult } from '../answer/show-result.ts'
export { Dangers } from '../../mechanisms/danger/components/Dangers.tsx'
export { AnswerSources } from './AnswerSources.tsx'
// What is printed next to an answer is in the same file.
export { figuresText } from '../share/figures-text.ts'
export { Letterhead, PrintedAddress } from '../share/Printed.tsx'
export const AnsweredFacts = withShownAnswer(Facts)
export const AnsweredFigures = withShownAnswer(Figures)
export const Refused = withShownAnswer(Refusal)
export const AnswerBar = withShownAnswer(Bar)
export const PlainAnswer = withShownAnswer(Plain)
export const Details = afterTyping(AllDetails)
export const Share = afterTyping(withShownAnswer(Sharing))
