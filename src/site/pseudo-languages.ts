import type { ArticleFile } from '../definition/articles.ts'
import { fullLanguages } from '../definition/languages.ts'
import type { LocaleFile, Project } from '../definition/project.ts'
import { withChangedWords } from '../project/compile/icu.ts'
import { sourceLanguage } from '../source-language.ts'

/**
 * Pseudo-languages, generated from the texts of the source language, to show on the development
 * server how a translation will look. A text without their marks is hard-coded; one that is cut or
 * composed of pieces shows it.
 */
interface PseudoLanguage {
  readonly code: string
  readonly says: Readonly<Record<'name' | 'direction' | 'numbers', string>>
  readonly change: (message: string) => string
}

const plain = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ'
const strange = 'áƀçđéƒĝĥíĵķļɱñóþǫŕšţúṽŵẋýžÁƁÇĐÉƑĜĤÍĴĶĻṀÑÓÞǪŔŠŢÚṼŴẊÝŽ'
const letters: Readonly<Record<string, string>> = Object.fromEntries(
  plain.split('').map((letter, index) => [letter, strange.charAt(index)]),
)
/** Three of ten letters are vowels: doubled, they make a text about a third longer. */
const stretched = (letter: string): string =>
  /[aeiou]/.test(letter) ? letters[letter]!.repeat(2) : letters[letter]!

/** A message with accents, a third longer, in brackets: without them, it was cut. */
export const accented = (message: string): string =>
  `[${withChangedWords(message, (words) => words.replace(/[A-Za-z]/g, stretched))}]`

/** A message whose words run from right to left, letter by letter. */
export const mirrored = (message: string): string =>
  withChangedWords(message, (words) => words.replace(/\p{L}+/gu, '\u202e$&\u202c'))

/** The pseudo-languages, by the codes that are customary for them. */
const pseudoLanguages: readonly PseudoLanguage[] = [
  {
    code: 'en-XA',
    says: { name: 'English, accented', direction: 'ltr', numbers: 'en-XA-u-nu-latn' },
    change: accented,
  },
  {
    code: 'ar-XB',
    says: { name: 'English, mirrored', direction: 'rtl', numbers: 'ar-XB-u-nu-latn' },
    change: mirrored,
  },
]

/** A message that cannot be read stays as it is: the check reports it. */
function changedMessage(message: string, change: (message: string) => string): string {
  try {
    return change(message)
  } catch {
    return message
  }
}

function localesIn(project: Project, { code, says, change }: PseudoLanguage): LocaleFile[] {
  return project.locales
    .filter(({ language }) => language === sourceLanguage)
    .map((locale) => ({
      ...locale,
      language: code,
      messages: Object.fromEntries(
        Object.entries(locale.messages).map(([key, text]) => {
          const [, part] = /^site\.language\.(name|direction|numbers)$/.exec(key) ?? []
          return [
            key,
            part === undefined ? changedMessage(text, change) : says[part as keyof typeof says],
          ]
        }),
      ),
    }))
}

/** Articles have the titles of the language, and the texts of the source language. */
function pseudoArticles(project: Project, { code, change }: PseudoLanguage): ArticleFile[] {
  return project.articles
    .filter(({ language }) => language === sourceLanguage)
    .map((article) => {
      const { title = '', description = '' } = article.front
      const front = {
        title: changedMessage(title, change),
        description: changedMessage(description, change),
      }
      return { ...article, language: code, front: { ...article.front, ...front } }
    })
}

/** The project as it would be with the pseudo-languages among its own; for development only. */
export function withPseudoLanguages(project: Project): Project {
  const codes = pseudoLanguages.map(({ code }) => code)
  const data = project.clinic.data as object | undefined
  return {
    ...project,
    clinic: {
      ...project.clinic,
      data: { ...data, languages: [...fullLanguages(project), ...codes] },
    },
    locales: [...project.locales, ...pseudoLanguages.flatMap((each) => localesIn(project, each))],
    articles: [
      ...project.articles,
      ...pseudoLanguages.flatMap((each) => pseudoArticles(project, each)),
    ],
  }
}
