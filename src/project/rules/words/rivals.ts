import { memoize } from '#memoize.ts'
import { finding, type Finding } from '#definition/findings/finding.ts'
import { fullLanguages } from '#definition/languages.ts'
import type { Project } from '#definition/project.ts'
import { sourceLanguage } from '#source-language.ts'

/** A word that may not be used, of a concept that has another one. */
interface Rival {
  readonly concept: string
  readonly word: string
  readonly instead: string
  /** Whether a message may have it all the same. */
  readonly isAllowedIn: (key: string) => boolean
}

const inFamilies =
  (families: readonly string[]) =>
  (key: string): boolean =>
    families.includes(key.split('.')[0]!)

const theirWords = [
  'search',
  'questions',
  'headings',
  'ingredientNames',
  'medicines.synonyms',
  'medicines.label',
  'symptoms.phrases',
  'symptoms.birds',
].map((key) => `${key}.`)

/** What visitors, their files and the labels of products may say, as they say it. */
export const saidByOthers = (key: string): boolean =>
  theirWords.some((each) => `${key}.`.startsWith(each))

/** A word alone, in singular or plural; Arabic joins the article and some prepositions to it. */
const patternOf = memoize((rival: Rival): RegExp => {
  const word = rival.word.replace(/[\\^$.*+?()[\]{}|/]/g, String.raw`\$&`)
  return new RegExp(String.raw`(?<![\p{L}-])[وفبلك]?(?:ال|لل)?(${word}s?)(?![\p{L}-])`, 'iu')
})

/** The messages and articles of a language, by their keys. */
const namedTexts = (project: Project, language: string) => [
  ...project.locales
    .filter((locale) => locale.language === language)
    .flatMap(({ file, messages }) =>
      Object.entries(messages).map(([key, text]) => ({
        key,
        text,
        file: file.path,
        line: () => file.lineOf(key.split('.').slice(1)),
      })),
    ),
  ...project.articles
    .filter((article) => article.language === language)
    .map(({ slug, path, body, bodyLine }) => ({
      key: `articles.${slug}`,
      text: body,
      file: path,
      line: () => bodyLine,
    })),
]

type Row = { readonly cells: readonly string[] }

/**
 * The texts with a word that the glossary has replaced by another one.
 * @param terms the table of terms
 * @param table the table of words that may not be used: its columns are those of the terms, and
 *   the families of messages that may use them
 */
export function rivals(
  project: Project,
  terms: readonly Row[],
  table: readonly Row[],
): readonly Finding[] {
  const [head, , ...rows] = table
  const names = new Intl.DisplayNames([sourceLanguage], { type: 'language' })
  return fullLanguages(project).flatMap((language) => {
    const column = head?.cells.indexOf(names.of(language) ?? language) ?? -1
    const unwanted = rows.flatMap(({ cells }): Rival[] => {
      const [concept = ''] = cells
      const instead = terms.find(({ cells: [name] }) => name === concept)?.cells[column] ?? ''
      const isAllowedIn = inFamilies((cells.at(-1) ?? '').split(', '))
      return (cells[column] ?? '')
        .split(', ')
        .filter((word) => word !== '')
        .map((word) => ({ concept, word, instead, isAllowedIn }))
    })
    return namedTexts(project, language)
      .filter(({ key }) => !saidByOthers(key))
      .flatMap(({ key, text, file, line }) =>
        unwanted.flatMap((rival): readonly Finding[] => {
          const found = rival.isAllowedIn(key) ? null : patternOf(rival).exec(text)
          return found === null
            ? []
            : [
                {
                  rule: 'glossary',
                  file,
                  line: line(),
                  ...finding('rival-word', {
                    key,
                    word: found[1]!,
                    concept: rival.concept,
                    instead: rival.instead,
                  }),
                },
              ]
        }),
      )
  })
}
