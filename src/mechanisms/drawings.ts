/** What few programs draw: its code comes with the first page that needs it. */
import { fetched } from '../ui/waiting/fetched.tsx'

const lists = () => import('./list/draw/index.ts')

export const EmptyList = fetched(async () => (await lists()).EmptyList)
export const AnsweredLists = fetched(async () => (await lists()).AnsweredLists)
export const Whose = fetched(async () => (await lists()).Whose)
export const Appeared = fetched(async () => (await import('./asked/draw/Appeared.tsx')).Appeared)
export const Formulated = fetched(
  async () => (await import('./formulation/draw/Formulated.tsx')).Formulated,
)
export const Countdown = fetched(async () => (await import('./wait/draw/Countdown.tsx')).Countdown)
export const ResultTable = fetched(
  async () => (await import('./target/draw/ResultTable.tsx')).ResultTable,
)
export const TextResults = fetched(
  async () => (await import('./text-result/draw/TextResults.tsx')).TextResults,
)
export const RecordNotices = fetched(
  async () => (await import('./record/draw/RecordNotices.tsx')).RecordNotices,
)
export const RemoteAnswer = fetched(
  async () => (await import('./remote/draw/RemoteAnswer.tsx')).RemoteAnswer,
)
