import sharedWords from 'virtual:pack/sharedFlocks'
import type { Screen } from '../screen.ts'
import { SharedFlocksPage } from './SharedFlocksPage.tsx'

export const screen: Screen = {
  folder: 'sharing',
  packs: { sharedFlocks: sharedWords },
  open: () => ({
    content: <SharedFlocksPage />,
    title: 'sharedFlocks.title',
    description: 'sharedFlocks.description',
    isUnlisted: true,
  }),
}
