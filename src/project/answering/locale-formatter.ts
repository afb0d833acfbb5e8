import { formatterOf, type LanguageTexts } from '../../answering/formatter.ts'
import type { LocaleFormatter } from '../../answering/program.ts'
import { messagesIn } from '../../definition/languages.ts'
import type { Project } from '../../definition/project.ts'
import { memoize } from '../../memoize.ts'
import { parseMessage } from '../compile/icu.ts'

/** The formatter of messages in a language of a project: to parse them all takes a while. */
export const localeFormatterOf = memoize((project: Project, code: string): LocaleFormatter =>
  textsFormatter(messagesIn(project, code), code),
)

/** The formatter of texts in a language, which contain what the language is called and written. */
export const textsFormatter = (
  texts: Readonly<Record<string, string>>,
  code: string,
): LocaleFormatter => formatterOf(languageTexts(texts, code))

/**
 * Texts in a language, parsed.
 * @param isNeeded which of them, by key; by default all
 */
export function languageTexts(
  texts: Readonly<Record<string, string>>,
  code: string,
  isNeeded: (key: string) => boolean = () => true,
): LanguageTexts {
  const language: LanguageTexts['language'] = {
    code,
    name: texts['site.language.name'] ?? code,
    direction: texts['site.language.direction'] === 'rtl' ? 'rtl' : 'ltr',
    numbers: (texts['site.language.numbers'] ?? `${code}-u-nu-latn`) as `${string}-u-nu-${string}`,
  }
  const messages = Object.fromEntries(
    Object.entries(texts)
      .filter(([key]) => isNeeded(key))
      .map(([key, text]) => [key, [...parseMessage(text)]]),
  )
  return { language, messages }
}
