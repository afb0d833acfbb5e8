import accountWords from 'virtual:pack/account'
import { NoAccounts } from '../account/NoAccounts.tsx'
import type { Screen } from '../screen.ts'

export const screen: Screen = {
  folder: 'register',
  packs: { account: accountWords },
  open: () => ({
    content: <NoAccounts title="account.register.title" />,
    title: 'account.register.title',
    description: 'account.register.description',
  }),
}
