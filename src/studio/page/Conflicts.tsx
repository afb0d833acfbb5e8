import { Button } from '../../ui/Button.tsx'
import { Isolate } from '../../ui/Isolate.tsx'
import { Text } from '../../ui/Text.tsx'
import type { Conflict } from '../editing/index.ts'
import { useSession, type Session } from './session.ts'
import { useStore } from './store.ts'
import { TwoVersions } from './TwoVersions.tsx'

/** Files that were changed here and by others: both texts, and the choice. */
export function Conflicts({ session }: { readonly session: Session }) {
  const { draft } = useStore()
  const where = draft === undefined ? 'conflict' : 'serverDrafts.conflict'
  const conflicts = useSession(session, (state) => state.conflicts)
  const texts = useSession(session, (state) => state.workspace.texts)
  return conflicts.map((conflict: Conflict) => {
    const { path, theirs } = conflict
    const mine = texts.get(path)
    return (
      <section key={path} className="conflict" role="alert">
        <Text
          as="h2"
          id={`studio.${where}.title`}
          values={{
            file: (
              <Isolate key="file" text="foreign">
                {path}
              </Isolate>
            ),
          }}
        />
        <Text as="p" id={`studio.${where}.about`} />
        <TwoVersions
          titles={['studio.conflict.mine', `studio.${where}.theirs`]}
          texts={[mine, theirs]}
        />
        <Button onClick={() => session.settle(conflict, 'mine')} text="studio.conflict.keepMine" />
        <Button
          onClick={() => session.settle(conflict, 'theirs')}
          text={`studio.${where}.takeTheirs`}
        />
      </section>
    )
  })
}
