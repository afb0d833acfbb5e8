import legalWords from 'virtual:pack/legal'
import type { Screen } from '../screen.ts'
import { LegalPage } from './LegalPage.tsx'
import { privacy } from './privacy.ts'
import { terms } from './terms.ts'

/** The privacy policy and the terms of use. */
export const screen: Screen = {
  folder: 'legal',
  packs: { legal: legalWords },
  open: ({ path }) => {
    const text = path === '/terms' ? terms : privacy
    return { content: <LegalPage text={text} />, title: text.title, description: text.lead }
  },
}
