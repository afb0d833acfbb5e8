import accessWords from 'virtual:pack/access'
import formWords from 'virtual:pack/forms'
import type { Language } from '../../i18n/languages.ts'
import { LoginPage } from '../access/LoginPage.tsx'
import { loadMessages } from '../messages.ts'
import type { Opened } from '../screen.ts'

/** The page in a site with a server. */
export async function openLogin(language: Language): Promise<Opened> {
  await loadMessages(language, [accessWords, formWords])
  return {
    content: <LoginPage />,
    title: 'access.login.title',
    description: 'access.login.description',
    modules: [
      'src/pages/login/form.tsx',
      ...['access', 'forms'].map((pack) => `messages/${language.code}/page/${pack}`),
    ],
  }
}
