import { useState } from 'react'
import { Text } from '../../ui/Text.tsx'
import { lazyComponent } from '../../ui/waiting/lazy-component.tsx'
import { Failure } from './Failure.tsx'
import { readInboxPart } from './inbox-data.ts'
import { useInboxReading, type NoInbox } from './use-inbox.ts'

// Only the staff load it.
const Workplace = lazyComponent(async () => (await import('./Workplace.tsx')).Workplace)

/**
 * The messages of visitors, for the staff. It shows nothing before the server has said that the
 * reader may see them, nor once the session has ended.
 */
export function InboxPage() {
  const { value, failure, again } = useInboxReading('/api/messages?limit=1', readInboxPart, 0)
  const [lost, setLost] = useState<NoInbox>()
  const problem = lost ?? failure
  return (
    <div className="page inbox">
      <h1 tabIndex={-1}>
        <Text id="inbox.title" />
      </h1>
      <noscript>
        <p className="meaning fair">
          <Text id="inbox.noScript" />
        </p>
      </noscript>
      {value === undefined && problem === undefined && (
        <p role="status" className="hint">
          <Text id="inbox.reading" />
        </p>
      )}
      {problem !== undefined && (
        <Failure
          failure={problem}
          again={() => {
            setLost(undefined)
            again()
          }}
        />
      )}
      {value !== undefined && lost === undefined && <Workplace onLost={setLost} />}
    </div>
  )
}
