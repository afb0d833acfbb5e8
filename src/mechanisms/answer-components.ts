/** What few programs draw: its code comes with the first page that needs it. */
import { fetched } from '../ui/waiting/lazy-component.tsx'

const lists = () => import('./list/components/index.ts')

export const EmptyList = fetched(async () => (await lists()).EmptyList)
export const AnsweredLists = fetched(async () => (await lists()).AnsweredLists)
export const Whose = fetched(async () => (await lists()).Whose)
export const Appeared = fetched(
  async () => (await import('./conditional-input/components/Appeared.tsx')).Appeared,
)
export const Formulated = fetched(
  async () => (await import('./formulation/components/Formulated.tsx')).Formulated,
)
export const Countdown = fetched(
  async () => (await import('./wait/components/Countdown.tsx')).Countdown,
)
export const ResultTable = fetched(
  async () => (await import('./target/components/ResultTable.tsx')).ResultTable,
)
export const TextResults = fetched(
  async () => (await import('./text-result/components/TextResults.tsx')).TextResults,
)
export const RecordNotices = fetched(
  async () => (await import('./record/components/RecordNotices.tsx')).RecordNotices,
)
export const RemoteAnswer = fetched(
  async () => (await import('./remote/components/RemoteAnswer.tsx')).RemoteAnswer,
)
