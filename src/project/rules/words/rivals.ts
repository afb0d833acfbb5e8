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

/** What may be on each letter: vowels, a shadda, a lengthened line, a soft hyphen. */
const marks = String.raw`[\p{Mn}\u0640\u00ad]*`
const spelled = (letters: string): string =>
  Array.from(letters.replaceAll(/\p{Mn}/gu, ''))
    .map((letter) => letter.replace(/['’]/, "['’]").replace(/[.()]/, String.raw`\$&`) + marks)
    .join('')

const arabicPrefix = `(?:${spelled('ال')}|${spelled('لل')})?`
const arabicSuffix = '(?:ين|ان|ون|ات)?(?:ها|هم|هن|ه|كم|ك|نا|ي)?'

/** A word in singular or plural, with what its language writes together with it. */
function formsOf(word: string): string {
  if (!/\p{Script=Arabic}/u.test(word)) return `${spelled(word)}(?:e?s|e|x|ed|ing)?`
  const [, stem = '', ending] = /^(?:ال)?(.+?)(ة?)$/u.exec(word)!
  const feminine = `(?:${spelled('ة')}|${spelled('ت')}|(?=ات))`
  return arabicPrefix + spelled(stem) + (ending === '' ? '' : feminine) + arabicSuffix
}

/** A word of the glossary as texts may have it, alone; addresses have words of their own. */
export function wordPattern(word: string): RegExp {
  const forms = word
    .split(' ')
    .map(formsOf)
    .join(String.raw`\s+`)
  const joined = /\p{Script=Arabic}/u.test(word) ? `(?:[وف]${marks})?(?:[بلك]${marks})?` : ''
  return new RegExp(String.raw`(?<![\p{L}@./-])${joined}(${forms})(?![\p{L}-]|\.\p{L})`, 'iu')
}

const patternOf = memoize((rival: Rival): RegExp => wordPattern(rival.word))

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
