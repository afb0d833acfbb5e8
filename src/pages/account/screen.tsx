import { calculatorMessages } from 'virtual:languages'
import services from 'virtual:services'
import hasServer from 'virtual:clinic/server'
import accountWords from 'virtual:pack/account'
import formWords from 'virtual:pack/forms'
import { allPrograms } from '../flock/find-program.ts'
import { loadMessages } from '../messages.ts'
import type { Screen } from '../screen.ts'
import { AccountPage } from './AccountPage.tsx'

export const screen: Screen = {
  folder: 'account',
  packs: { account: accountWords, forms: formWords },
  open: async ({ language }) => {
    const [programs] = await Promise.all([
      allPrograms(language),
      // Figures and units are named in the words of the programs.
      loadMessages(language, [calculatorMessages, ...services.map(({ messages }) => messages)]),
    ])
    // Only a site with a server has its code.
    const Place = hasServer ? (await import('./AccountPlace.tsx')).AccountPlace : undefined
    return {
      content: <AccountPage programs={programs} place={Place && <Place />} />,
      title: 'account.title',
      description: 'account.description',
      modules: [
        `messages/${language.code}/calculator`,
        ...(hasServer ? ['src/pages/account/AccountPlace.tsx'] : []),
      ],
    }
  },
}
