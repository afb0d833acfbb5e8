import { FormattedMessage } from 'react-intl'
import { Isolate } from '../../ui/Isolate.tsx'
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
        <h2>
          <FormattedMessage
            id={`studio.${where}.title`}
            values={{
              file: (
                <Isolate key="file" text="foreign">
                  {path}
                </Isolate>
              ),
            }}
          />
        </h2>
        <p>
          <FormattedMessage id={`studio.${where}.about`} />
        </p>
        <TwoVersions
          titles={['studio.conflict.mine', `studio.${where}.theirs`]}
          texts={[mine, theirs]}
        />
        <button type="button" onClick={() => session.settle(conflict, 'mine')}>
          <FormattedMessage id="studio.conflict.keepMine" />
        </button>
        <button type="button" onClick={() => session.settle(conflict, 'theirs')}>
          <FormattedMessage id={`studio.${where}.takeTheirs`} />
        </button>
      </section>
    )
  })
}
