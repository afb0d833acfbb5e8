/** The parts of a program's page that have a place only beside an answer. */
export { AnsweredFacts, AnsweredFigures } from '../answer/Answered.tsx'
export { AnswerBar } from '../answer/AnswerBar.tsx'
export { Basis } from '../answer/Basis.tsx'
export { PlainAnswer } from '../answer/PlainAnswer.tsx'
export { MeantInBounds } from '../../mechanisms/usual/draw/MeantInBounds.tsx'
export { Details } from './Details.tsx'
export { Share } from '../share/Share.tsx'
