import accountWords from 'virtual:pack/account'
import hasServer from 'virtual:clinic/server'
import { NoAccounts } from '../account/NoAccounts.tsx'
import type { Screen } from '../screen.ts'

export const screen: Screen = {
  folder: 'register',
  packs: { account: accountWords },
  open: async ({ language }) => {
    // Only a site with a server has the code and the words of the form.
    if (hasServer) return (await import('./form.tsx')).openRegister(language)
    return {
      content: <NoAccounts title="account.register.title" />,
      title: 'account.register.title',
      description: 'account.register.description',
    }
  },
}
