import formWords from 'virtual:pack/forms'
import inboxWords from 'virtual:pack/inbox'
import type { Screen } from '../screen.ts'
import { InboxPage } from './InboxPage.tsx'

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
