import { messagesIn } from '#definition/languages.ts'
import type { Project } from '#definition/project.ts'
import { fallbackText } from '#i18n/fallback-text.ts'
import { parseMessage } from '#project/compile/icu.ts'
import { isFallback } from './fallback-keys.ts'

/** The text of a message without placeholders. */
export const plainText = (message: string): string =>
  parseMessage(message)
    .map((part) => ('value' in part ? part.value : ''))
    .join('')

/** The messages of a language as plain texts, by key; what it does not have is a fallback text. */
export function plainTexts(project: Project, language: string): (key: string) => string {
  const messages = messagesIn(project, language)
  return (key) => {
    const text = plainText(messages[key] ?? '')
    return isFallback(project, language, key) ? fallbackText(text) : text
  }
}
