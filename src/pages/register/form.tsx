import accessWords from 'virtual:pack/access'
import formWords from 'virtual:pack/forms'
import type { Language } from '../../i18n/languages.ts'
import { RegisterPage } from '../access/RegisterPage.tsx'
import { loadMessages } from '../messages.ts'
import type { Opened } from '../screen.ts'

/** The page in a site with a server. */
export async function openRegister(language: Language): Promise<Opened> {
  await loadMessages(language, [accessWords, formWords])
  return {
    content: <RegisterPage />,
    title: 'access.register.title',
    description: 'access.register.description',
    modules: [
      'src/pages/register/form.tsx',
      ...['access', 'forms'].map((pack) => `messages/${language.code}/page/${pack}`),
    ],
  }
}
