import formWords from 'virtual:pack/forms'
import inboxWords from 'virtual:pack/inbox'
import type { Screen } from '../screen.ts'
import isPart from 'virtual:answer/listMessages'
import { useState } from 'react'
import { listMessages } from '#api/addresses.ts'
import { Text } from '../../ui/Text.tsx'
import { lazyComponent } from '../../ui/waiting/lazy-component.tsx'
import { Failure, Loading, type Failed } from '../../ui/request/Answer.tsx'
import { useInboxReading } from './use-inbox.ts'

// Only the staff load it.
const Workplace = lazyComponent(async () => (await import('./Workplace.tsx')).Workplace)

/**
 * The messages of visitors, for the staff. It shows nothing before the server has said that the
 * reader may see them, nor once the session has ended.
 */
function InboxPage() {
  const { value, failure, again } = useInboxReading(
    listMessages,
    { query: { limit: '1' } },
    isPart,
    0,
  )
  const [lost, setLost] = useState<Failed>()
  const problem = lost ?? failure
  return (
    <div className="page inbox">
      <Text as="h1" tabIndex={-1} id="inbox.title" />
      <noscript>
        <Text as="p" className="meaning fair" id="inbox.noScript" />
      </noscript>
      {value === undefined && problem === undefined && <Loading />}
      {problem !== undefined && (
        <Failure
          failed={problem}
          onAgain={() => {
            setLost(undefined)
            again()
          }}
        />
      )}
      {value !== undefined && lost === undefined && <Workplace onLost={setLost} />}
    </div>
  )
}

export const screen: Screen = {
  folder: 'inbox',
  packs: { inbox: inboxWords, forms: formWords },
  open: () => ({
    content: <InboxPage />,
    title: 'inbox.title',
    description: 'inbox.description',
    isUnlisted: true,
  }),
}
