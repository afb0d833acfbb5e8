/** Parts of a program's page whose code comes later, with what first needs it. */
import { lazyComponent } from '../ui/waiting/lazy-component.tsx'

const after = () => import('./explanation/after-answer.ts')
const problems = () => import('./form/problems.ts')

/**
 * These come in one file with the first answer: until then a slow phone has less to fetch.
 */
export const AnsweredFigures = lazyComponent(async () => (await after()).AnsweredFigures)
export const AnsweredFacts = lazyComponent(async () => (await after()).AnsweredFacts)
export const Refused = lazyComponent(async () => (await after()).Refused)
export const PlainAnswer = lazyComponent(async () => (await after()).PlainAnswer)
export const AnswerBar = lazyComponent(async () => (await after()).AnswerBar)
export const AnswerSources = lazyComponent(async () => (await after()).AnswerSources)
export const Details = lazyComponent(async () => (await after()).Details)
export const Share = lazyComponent(async () => (await after()).Share)
export const DroppedNote = lazyComponent(async () => (await problems()).DroppedNote)
export const Summary = lazyComponent(async () => (await problems()).InputProblems)

/** What the device keeps for all programs: few programs ask for such an input. */
export const rememberedInputs = problems

/** Used by programs with amounts of money. */
export const Currency = lazyComponent(
  async () => (await import('../mechanisms/money/components/Currency.tsx')).Currency,
)

/** Moves to the answer. If its code does not load, a message is there instead. */
export const showAnswer = (): Promise<void> =>
  after().then(
    ({ showResult }) => showResult(),
    () => undefined,
  )
