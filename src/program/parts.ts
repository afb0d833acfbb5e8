/** What few programs draw: its code comes with the first page that needs it. */
import type { Calculator } from '../engine/calculator.ts'
import { fetched } from '../ui/waiting/fetched.tsx'

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
  ])
}
