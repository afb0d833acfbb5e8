import { createIntl } from '@formatjs/intl'
import type { MessageFormatter } from '../i18n/format.ts'
import type { Language } from '../i18n/languages.ts'
import type { LocaleFormatter } from './program.ts'

type Messages = NonNullable<Parameters<typeof createIntl>[0]['messages']>

/** The texts of a language that answers need, each parsed into a syntax tree. */
export interface LanguageTexts {
  readonly language: Language
  readonly messages: Messages
}

/** The formatter of the texts of a language. */
export function formatterOf({ language, messages }: LanguageTexts): LocaleFormatter {
  const messageFormatter: MessageFormatter = createIntl({ locale: language.numbers, messages })
  return { language, messageFormatter }
}
