import contactWords from 'virtual:pack/contact'
import vetWords from 'virtual:pack/vet'
import signs from 'virtual:vet'
import type { Screen } from '../screen.ts'
import { VetPage } from './VetPage.tsx'

/** What to do when birds are sick, and whom to call. */
export const screen: Screen = {
  folder: 'vet',
  packs: { vet: vetWords, contact: contactWords },
  open: async ({ language: { code } }) => {
    const { default: shown } = await signs[code]!()
    return {
      content: <VetPage shown={shown} />,
      title: 'vet.title',
      description: 'vet.description',
      modules: [`vet/${code}/signs`],
    }
  },
}
