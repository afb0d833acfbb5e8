import { normaliseWords, withoutArticle } from '../../i18n/normalise-words.ts'

/** The words of a text, normalised; single letters are remains of elisions and prefixes. */
export const searchWords = (text: string): readonly string[] =>
  normaliseWords(text)
    .split(' ')
    .filter((word) => word !== '' && !/^[a-z\u0621-\u064a]$/.test(word))
    .map(withoutArticle)

/** What an ending becomes, if enough letters are left before it. */
type Ending = readonly [ending: RegExp, becomes: string]

/** Light stems for English and French: plurals, and endings of actions. */
const latin: readonly Ending[] = [
  [/(?<=..)aux$/, 'al'],
  [/(?<=..)ies$/, 'y'],
  [/(?<=..(?:s|x|ch|sh))es$/, ''],
  [/(?<=..[^su])s$/, ''],
  [/(?<=...)x$/, ''],
  [/(?<=....)(?:ation|ating|ated|ate)$/, ''],
  [/(?<=...[^aeiou])ing$/, ''],
  [/(?<=....)(?:ement|ed|ee)$/, ''],
  [/(?<=...)e$/, ''],
  [/([^aeiout])\1$/, '$1'],
]

/**
 * Light stems for Arabic: particles before a word, and endings of plurals and of possession; the
 * verbs of dialects: "bi-", "ki-" and "ha-" of the present and future, "-sh" of negation.
 */
const arabic: readonly Ending[] = [
  [/^[وف](?=.{4})/, ''],
  [/^[بكه][يت](?=.{3,}(?<!ه)$)/, ''],
  [/(?<=...)و?ش$/, ''],
  [/(?<=...)وا?$/, ''],
  [/^[بكل]ال(?=.{3})/, ''],
  [/(?<=...)(?:ات|ون|ين|ان|ها|هم|نا|يه)$/, ''],
  [/(?<=..)[هيا]$/, ''],
]

/** What words have in common that differ only in their form. */
export function searchStem(word: string): string {
  if (/^\d/.test(word)) return word
  const endings = /[\u0600-\u06ff]/.test(word) ? arabic : latin
  return endings.reduce((left, [ending, becomes]) => left.replace(ending, becomes), word)
}

/** Whether words have a negation around a verb, as in dialects: "ma yaklosh", "mayaklosh". */
export const isNegatedVerb = (text: string): boolean =>
  /(?:^|\s)ما?\s?[\u0621-\u064a]{4,}ش(?:\s|$)/.test(normaliseWords(text))
