import accountWords from 'virtual:pack/account'
import formWords from 'virtual:pack/forms'
import type { Screen } from '../screen.ts'
import { LoginPage } from './LoginPage.tsx'

export const screen: Screen = {
  folder: 'login',
  packs: { account: accountWords, forms: formWords },
  open: () => ({
    content: <LoginPage />,
    title: 'account.login.title',
    description: 'account.login.description',
  }),
}
