import legalWords from 'virtual:pack/legal'
import type { Screen } from '../screen.ts'
import { LegalPage } from './LegalPage.tsx'
import { privacy } from './privacy.ts'
import { terms } from './terms.ts'

/** What the site does with data, and what its visitors may expect of it. */
export const screen: Screen = {
  folder: 'legal',
  packs: { legal: legalWords },
  open: ({ path }) => {
    const text = path === '/terms' ? terms : privacy
    return { content: <LegalPage text={text} />, title: text.title, description: text.lead }
  },
}
