/** What few programs draw: its code comes with the first page that needs it. */
import type { Calculator } from '../engine/calculator.ts'
import { fetched } from '../ui/waiting/fetched.tsx'

const lists = () => import('./list/index.ts')

export const ListField = fetched(async () => (await lists()).ListField)
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

const hasLists = ({ inputs }: Calculator): boolean =>
  Object.values(inputs).some(({ kind }) => kind === 'list')

/** Fetches what the page of a program draws at once. @throws where the network fails. */
export async function readyToEnter(calculator: Calculator): Promise<void> {
  if (hasLists(calculator)) await ListField.ready()
}

/** Fetches what its answer draws, for pages that are drawn ahead. @throws where the network fails. */
export async function readyToAnswer(calculator: Calculator): Promise<void> {
  await Promise.all([
    hasLists(calculator) && AnsweredLists.ready(),
    calculator.texts !== undefined && TextResults.ready(),
    ResultTable.ready(),
  ])
}
