import { Isolate } from '../../ui/Isolate.tsx'
import { Text } from '../../ui/Text.tsx'
import type { ServerProblem } from './api.ts'

/** Why the server has refused something, in the sentences of its answer. */
export const Refusal = ({ problem: { title, detail } }: { readonly problem: ServerProblem }) => (
  <Isolate text="page">
    <Text id="studio.serverDrafts.refused" values={{ title, detail }} />
  </Isolate>
)
