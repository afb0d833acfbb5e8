import { createIntl } from '@formatjs/intl'
import type { Language } from '#i18n/languages.ts'
import { memoize } from '#memoize.ts'
import { parseMessage } from '#project/compile/icu.ts'
import { messagesIn, type Project } from '#project/index.ts'
import type { LocaleFormatter } from './loaded-program.ts'

/** The formatter of messages in a language of a project: to parse them all takes a while. */
export const localeFormatterOf = memoize((project: Project, code: string): LocaleFormatter =>
  textsFormatter(messagesIn(project, code), code),
)

/** The formatter of texts in a language, which contain what the language is called and written. */
export function textsFormatter(
  texts: Readonly<Record<string, string>>,
  code: string,
): LocaleFormatter {
  const messages = Object.fromEntries(
    Object.entries(texts).map(([key, text]) => [key, [...parseMessage(text)]]),
  )
  const language: Language = {
    code,
    name: texts['site.language.name'] ?? code,
    direction: texts['site.language.direction'] === 'rtl' ? 'rtl' : 'ltr',
    numbers: (texts['site.language.numbers'] ?? `${code}-u-nu-latn`) as Language['numbers'],
  }
  return { language, messageFormatter: createIntl({ locale: language.numbers, messages }) }
}
