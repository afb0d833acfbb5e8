import { sourceLanguage } from '../source-language.ts'
import { messagesOf, type Project } from './project.ts'
import { parseSource, type SourceFile } from './written/source-file.ts'

/** The file of texts that are rightly the same as in the source language, by language. */
export const sameTexts = 'locales/as-in-english.json'

const none = parseSource(sameTexts, '{}')

/** The list of those texts, as written. */
export const listOfSame = ({ beside }: Project): SourceFile => beside.get(sameTexts) ?? none

/** Placeholders and signs are not words that could be translated. */
const hasTranslatableWords = (text: string): boolean =>
  /\p{L}/u.test(text.replace(/\{[^{}]*\}/g, ''))

/** The messages of a language that were only copied from the source language. */
export function copiesIn(project: Project, language: string): readonly string[] {
  if (language === sourceLanguage) return []
  const source = messagesOf(project, sourceLanguage)
  const list = listOfSame(project).data as Readonly<Record<string, unknown>> | null | undefined
  const listed = list?.[language]
  const allowed = new Set<unknown>(Array.isArray(listed) ? listed : [])
  return Object.entries(messagesOf(project, language))
    .filter(
      ([key, text]) =>
        source[key] === text &&
        hasTranslatableWords(text) &&
        !allowed.has(text) &&
        !key.startsWith('site.language.'),
    )
    .map(([key]) => key)
}
