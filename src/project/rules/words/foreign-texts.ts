import { memoize } from '#memoize.ts'
import { round } from '#round.ts'
import { isCopyOf } from '#definition/copies.ts'
import { finding, type Finding } from '#definition/findings/finding.ts'
import { fullLanguages } from '#definition/languages.ts'
import { sourceLanguage } from '#source-language.ts'
import { messagesOf, type LocaleFile, type Project } from '#definition/project.ts'

const rule = 'languages'

/** A word marks a language that uses it in so many texts, */
const fewestTexts = 6
/** and the other language in at most one of so many. */
const rarely = 20
/** A text reads like another language with so many of its words, */
const fewestWords = 2
/** and that many times more than of its own. */
const outweighed = 3

/** The words of a text, without the names of arguments and of the options of a select or plural. */
const textWords = (text: string): readonly string[] =>
  text
    .replaceAll(/\{\w+/g, '{')
    .replaceAll(/(?<=[,}{] *)\w+ (?=\{)/g, '')
    .toLowerCase()
    .match(/\p{L}{2,}/gu) ?? []

const wordsByText = memoize(
  (locale: LocaleFile): ReadonlyMap<string, readonly string[]> =>
    new Map(Object.entries(locale.messages).map(([key, text]) => [key, textWords(text)])),
)

/** The number of texts of a language that use each word. */
function textsByWord(locales: readonly LocaleFile[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>()
  for (const locale of locales)
    for (const words of wordsByText(locale).values())
      for (const word of new Set(words)) counts.set(word, (counts.get(word) ?? 0) + 1)
  return counts
}

/** Texts of one language that read like another one, by their keys. */
interface Foreign {
  readonly locale: LocaleFile
  readonly key: string
  readonly like: string
}

/** What the rules below read of a project. */
const textsAndSettings = ({ locales, clinic }: Project) => [locales, clinic]

/**
 * The texts that read like another of the project's languages than their own. The other texts of a
 * language show how it reads: the words that many of them contain, and those of the other language
 * do not.
 */
export const foreignTexts = memoize((project: Project): readonly Foreign[] => {
  const languages = fullLanguages(project)
  const texts = new Map(
    languages.map((language) => [
      language,
      project.locales.filter((locale) => locale.language === language),
    ]),
  )
  const counts = new Map([...texts].map(([language, locales]) => [language, textsByWord(locales)]))
  return languages.flatMap((language) =>
    languages
      .filter((other) => other !== language)
      .flatMap((like): readonly Foreign[] => {
        const [own, others] = [counts.get(language)!, counts.get(like)!]
        const marks = (word: string, of: typeof own, notOf: typeof own): boolean => {
          const count = of.get(word) ?? 0
          return count >= fewestTexts && (notOf.get(word) ?? 0) * rarely <= count
        }
        const isForeign = (words: readonly string[]): boolean => {
          const foreign = words.filter((word) => marks(word, others, own)).length
          return (
            foreign >= fewestWords &&
            foreign > outweighed * words.filter((word) => marks(word, own, others)).length
          )
        }
        return texts
          .get(language)!
          .flatMap((locale) =>
            [...wordsByText(locale)].flatMap(([key, words]) =>
              isForeign(words) ? [{ locale, key, like }] : [],
            ),
          )
      }),
  )
}, textsAndSettings)

/** A text is cut off that has so small a part of the letters of the shortest other language, */
const shortest = 0.3
/** where that has so many. */
const fewestLetters = 24

/** No text was left half written, or cut off. */
const cutOffTexts = (project: Project): readonly Finding[] => {
  const languages = fullLanguages(project)
  if (languages.length < 3) return []
  return project.locales.flatMap(({ language, file, messages }): Finding[] => {
    if (!fullLanguages(project).includes(language)) return []
    const others = languages
      .filter((each) => each !== language)
      .map((each) => messagesOf(project, each))
    // If English itself is cut off, another language has the whole text.
    const other =
      language === sourceLanguage
        ? languages.find((each) => each !== sourceLanguage)!
        : sourceLanguage
    return Object.entries(messages).flatMap(([key, text]): Finding[] => {
      const least = Math.min(...others.map((each) => each[key]?.length ?? 0))
      if (
        text === '' ||
        text.includes('{') ||
        least < fewestLetters ||
        text.length >= least * shortest
      )
        return []
      return [
        {
          ...finding('text-cut-off', {
            key,
            text,
            times: round(least / text.length),
            other: messagesOf(project, other)[key]!.slice(0, 200),
          }),
          rule: 'languages',
          file: file.path,
          line: file.lineOf(key.split('.').slice(1)),
        },
      ]
    })
  })
}

/** The letters that a language is written in. */
function lettersOf(language: string): RegExp {
  const { script = 'Latn' } = new Intl.Locale(language).maximize()
  return new RegExp(`\\p{Script=${script}}`, 'u')
}

/** Names and signs of science are in Latin and Greek letters everywhere. */
const everywhere = /[\p{Script=Latin}\p{Script=Greek}\p{Script=Common}]/u

/**
 * Whether a text has letters, and none of the script that its language is written in; or some of a
 * script that the language does not use.
 */
export function isInAnotherScript(
  text: string,
  language: string,
  own = lettersOf(language),
): boolean {
  const plain = text.replaceAll(/\{\w+\}/g, '')
  const letters = plain.match(/\p{L}/gu) ?? []
  return (
    letters.length > 0 &&
    (!own.test(plain) || letters.some((each) => !own.test(each) && !everywhere.test(each)))
  )
}

/** Each text is in the language of its folder, and whole. */
export const foreign = memoize(
  (project: Project): readonly Finding[] => [...inForeignWords(project), ...cutOffTexts(project)],
  textsAndSettings,
)

/** A finding of a text, with its key. */
interface Keyed {
  readonly key: string
  readonly finding: Finding
}

/** The texts of a file that are not in the letters of its language. */
const inOtherLetters = memoize(({ language, messages }: LocaleFile) => {
  const own = lettersOf(language)
  return Object.entries(messages).filter(
    ([key, text]) => !key.startsWith('site.language.') && isInAnotherScript(text, language, own),
  )
})

function inForeignWords(project: Project): readonly Finding[] {
  const names = new Intl.DisplayNames([sourceLanguage], { type: 'language' })
  const english = messagesOf(project, sourceLanguage)
  const scripts = project.locales.flatMap((locale): Keyed[] => {
    const { language, file } = locale
    if (!fullLanguages(project).includes(language)) return []
    return inOtherLetters(locale)
      .filter(
        ([key, text]) => language === sourceLanguage || !isCopyOf(english[key], text, language),
      )
      .map(([key, text]): Keyed => ({
        key,
        finding: {
          ...finding('text-of-another-language.script', {
            key,
            language: names.of(language)!,
            text: text.slice(0, 60),
          }),
          rule,
          file: file.path,
          line: file.lineOf(key.split('.').slice(1)),
        },
      }))
  })
  const seen = new Set(scripts.map(({ finding: { file }, key }) => `${file} ${key}`))
  const like = foreignTexts(project).flatMap(({ locale, key, like: other }): Finding[] => {
    const place = `${locale.file.path} ${key}`
    // Another rule reports a text that is the English one.
    const { language, messages } = locale
    const isCopied = language !== sourceLanguage && isCopyOf(english[key], messages[key]!, language)
    if (seen.has(place) || isCopied) return []
    seen.add(place)
    return [
      {
        rule,
        file: locale.file.path,
        line: locale.file.lineOf(key.split('.').slice(1)),
        ...finding('text-of-another-language.reads', {
          key,
          language: names.of(other)!,
          text: locale.messages[key]!.slice(0, 60),
          own: names.of(locale.language)!,
        }),
      },
    ]
  })
  return [...scripts.map(({ finding: found }) => found), ...like]
}
