/** What few programs draw: its code comes with the first page that needs it. */
import type { Calculator } from '../engine/calculator.ts'
import { fetched } from '../ui/waiting/fetched.tsx'

const after = () => import('./explanation/after-answer.ts')
const problems = () => import('./form/problems.ts')
const lists = () => import('./list/index.ts')

export const EmptyList = fetched(async () => (await lists()).EmptyList)
export const AnsweredLists = fetched(async () => (await lists()).AnsweredLists)
export const Countdown = fetched(async () => (await import('./wait/Countdown.tsx')).Countdown)
export const ResultTable = fetched(
  async () => (await import('./answer/ResultTable.tsx')).ResultTable,
)
export const TextResults = fetched(
  async () => (await import('./answer/TextResults.tsx')).TextResults,
)
/** These come in one file with the first answer. */
export const AnsweredFigures = fetched(async () => (await after()).AnsweredFigures)
export const AnsweredFacts = fetched(async () => (await after()).AnsweredFacts)
export const Basis = fetched(async () => (await after()).Basis)
export const PlainAnswer = fetched(async () => (await after()).PlainAnswer)
export const AnswerBar = fetched(async () => (await after()).AnswerBar)
export const DroppedNote = fetched(async () => (await problems()).DroppedNote)
export const Summary = fetched(async () => (await problems()).Summary)
export const WhichFigure = fetched(
  async () => (await import('./fields/WhichFigure.tsx')).WhichFigure,
)
export const RemoteAnswer = fetched(
  async () => (await import('./answer/RemoteAnswer.tsx')).RemoteAnswer,
)

/**
 * Fetches what its answer draws, for pages that are drawn ahead.
 * @throws where the network fails.
 */
export async function readyToAnswer(calculator: Calculator): Promise<void> {
  await Promise.all([
    calculator.lists && AnsweredLists.ready(),
    calculator.texts && TextResults.ready(),
    ResultTable.ready(),
    AnsweredFigures.ready(),
    AnsweredFacts.ready(),
    Basis.ready(),
  ])
}
