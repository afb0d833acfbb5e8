import accountWords from 'virtual:pack/account'
import { NoAccounts } from '../account/NoAccounts.tsx'
import type { Screen } from '../screen.ts'

export const screen: Screen = {
  folder: 'login',
  packs: { account: accountWords },
  open: () => ({
    content: <NoAccounts title="account.login.title" />,
    title: 'account.login.title',
    description: 'account.login.description',
  }),
}
