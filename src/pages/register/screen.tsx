import accountWords from 'virtual:pack/account'
import formWords from 'virtual:pack/forms'
import type { Screen } from '../screen.ts'
import { RegisterPage } from './RegisterPage.tsx'

export const screen: Screen = {
  folder: 'register',
  packs: { account: accountWords, forms: formWords },
  open: () => ({
    content: <RegisterPage />,
    title: 'account.register.title',
    description: 'account.register.description',
  }),
}
