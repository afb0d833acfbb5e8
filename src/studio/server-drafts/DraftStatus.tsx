import { Isolate } from '../../ui/Isolate.tsx'
import { Text } from '../../ui/Text.tsx'
import { useSession, type Session } from '../page/session.ts'
import { useDraftState, useStore } from '../page/store.ts'
import { Refusal } from './Refusal.tsx'

/** What the server has of the draft, in words. */
function StateText({ session, changed }: { readonly session: Session; readonly changed: number }) {
  const saving = useSession(session, (state) => state.saving)
  const hasConflict = useSession(session, (state) => state.conflicts.length > 0)
  const { draft, isMissing } = useStore()
  const { kept, problem } = useDraftState()!
  if (saving === 'now') return <Text id="studio.save.now" />
  if (saving === 'failed')
    return (
      <>
        <Text id="studio.serverDrafts.failed" />
        {problem !== undefined && problem.title !== '' && (
          <>
            {' '}
            <Refusal problem={problem} />
          </>
        )}
      </>
    )
  if (changed > 0 && hasConflict) return <Text id="studio.serverDrafts.choose" />
  if (changed > 0)
    return (
      <Text
        id={`studio.serverDrafts.${draft!.savesItself() ? 'typing' : 'byHand'}`}
        values={{ count: changed }}
      />
    )
  if (kept === undefined)
    return <Text id={`studio.serverDrafts.${isMissing ? 'missing' : 'none'}`} />
  return (
    <Text
      id={`studio.serverDrafts.${kept.approved === null ? 'kept' : 'keptApproved'}`}
      values={{
        name: (
          <Isolate key="name" text="typed">
            {kept.name}
          </Isolate>
        ),
        version: kept.version,
      }}
    />
  )
}

/** The state of the draft on the server. */
export const DraftStatus = (props: { readonly session: Session; readonly changed: number }) => (
  <p role="status" className="saved">
    <StateText {...props} />
  </p>
)
