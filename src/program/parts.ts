/** Parts of a program's page whose code comes later, with what first needs it. */
import { fetched } from '../ui/waiting/lazy-component.tsx'

const after = () => import('./explanation/after-answer.ts')
const problems = () => import('./form/problems.ts')

/**
 * These come in one file with the first answer: until then a slow phone has less to fetch.
 */
export const AnsweredFigures = fetched(async () => (await after()).AnsweredFigures)
export const AnsweredFacts = fetched(async () => (await after()).AnsweredFacts)
export const Refused = fetched(async () => (await after()).Refused)
export const Basis = fetched(async () => (await after()).Basis)
export const PlainAnswer = fetched(async () => (await after()).PlainAnswer)
export const AnswerBar = fetched(async () => (await after()).AnswerBar)
export const Details = fetched(async () => (await after()).Details)
export const Share = fetched(async () => (await after()).Share)
export const DroppedNote = fetched(async () => (await problems()).DroppedNote)
export const Summary = fetched(async () => (await problems()).Summary)

/** Asked for by programs that tell amounts of money. */
export const Currency = fetched(
  async () => (await import('../mechanisms/money/components/Currency.tsx')).Currency,
)

/** Leads to the answer. Where its code does not come, its place says so. */
export const showAnswer = (): Promise<void> =>
  after().then(
    ({ showResult }) => showResult(),
    () => undefined,
  )
