/** Components that few programs need: their code loads with the first page that needs it. */
import { lazyComponent } from '../ui/waiting/lazy-component.tsx'

const lists = () => import('./list/components/index.ts')

export const EmptyList = lazyComponent(async () => (await lists()).EmptyList)
export const AnsweredLists = lazyComponent(async () => (await lists()).AnsweredLists)
export const Whose = lazyComponent(async () => (await lists()).Whose)
export const Appeared = lazyComponent(
  async () => (await import('./conditional-input/components/Appeared.tsx')).Appeared,
)
export const Formulated = lazyComponent(
  async () => (await import('./formulation/components/Formulated.tsx')).Formulated,
)
export const Countdown = lazyComponent(
  async () => (await import('./wait/components/Countdown.tsx')).Countdown,
)
export const ResultTable = lazyComponent(
  async () => (await import('./target/components/ResultTable.tsx')).ResultTable,
)
export const TextResults = lazyComponent(
  async () => (await import('./text-result/components/TextResults.tsx')).TextResults,
)
export const RecordNotices = lazyComponent(
  async () => (await import('./record/components/RecordNotices.tsx')).RecordNotices,
)
export const RemoteAnswer = lazyComponent(
  async () => (await import('./remote/components/RemoteAnswer.tsx')).RemoteAnswer,
)
