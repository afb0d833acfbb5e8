import { calculatorMessages } from 'virtual:languages'
import services from 'virtual:services'
import accountWords from 'virtual:pack/account'
import formWords from 'virtual:pack/forms'
import { loadMessages } from '../messages.ts'
import type { Screen } from '../screen.ts'
import { AccountPage } from './AccountPage.tsx'

export const screen: Screen = {
  folder: 'account',
  packs: { account: accountWords, forms: formWords },
  open: async ({ language }) => {
    const [lists] = await Promise.all([
      Promise.all(
        services.map(async (service) =>
          (await service.load()).default.map((program) => ({
            ...program,
            path: `/services/${service.slug}/${program.slug}`,
          })),
        ),
      ),
      // Figures and units are named in the words of the programs.
      loadMessages(language, [calculatorMessages, ...services.map(({ messages }) => messages)]),
    ])
    return {
      content: <AccountPage programs={lists.flat()} />,
      title: 'account.title',
      description: 'account.description',
      modules: [`messages/${language.code}/calculator`],
    }
  },
}
