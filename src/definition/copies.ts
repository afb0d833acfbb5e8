import { memoize } from '../memoize.ts'
import { withTypography } from './typography.ts'
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

/**
 * Whether a text is the source's own, or differs only in the punctuation of the language. The
 * latter needs two words: a unit behind a figure is rightly the same but for its space.
 */
export function isCopyOf(source: string | undefined, text: string, language: string): boolean {
  if (source === undefined || source === text) return source === text
  const words = text.replaceAll(/\{[^{}]*\}/g, '').match(/\p{L}{3,}/gu) ?? []
  return words.length >= 2 && withTypography(source, language) === text
}

type Messages = Readonly<Record<string, string>>

/** An edit of a program or a table changes none of these. */
const copiesAmong = memoize(
  (source: Messages, own: Messages, list: SourceFile, language: string): readonly string[] => {
    const data = list.data as Readonly<Record<string, unknown>> | null | undefined
    const listed = data?.[language]
    const allowed = new Set<unknown>(Array.isArray(listed) ? listed : [])
    return Object.entries(own)
      .filter(
        ([key, text]) =>
          isCopyOf(source[key], text, language) &&
          hasTranslatableWords(text) &&
          !allowed.has(text) &&
          !key.startsWith('site.language.'),
      )
      .map(([key]) => key)
  },
)

/** The messages of a language that were only copied from the source language. */
export const copiesIn = (project: Project, language: string): readonly string[] =>
  language === sourceLanguage
    ? []
    : copiesAmong(
        messagesOf(project, sourceLanguage),
        messagesOf(project, language),
        listOfSame(project),
        language,
      )
