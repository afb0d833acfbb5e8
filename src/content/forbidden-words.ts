import { normaliseWords, withoutArticle } from '../i18n/normalise-words.ts'
import { memoize } from '../memoize.ts'

/** The words of a text as they are compared: normalised, Arabic words without their article. */
const comparedWords = (text: string): string =>
  normaliseWords(text).split(' ').map(withoutArticle).join(' ')

/** A prohibited substance, as the search of one language shows it. */
export type Forbidden = readonly [
  /** The page with details, with the substance selected. */
  path: string,
  title: string,
  /** The acts that prohibit it, with their countries. */
  why: string,
  /** Its names in every language. */
  names: readonly string[],
]

/** The names of a substance as they are compared. */
const comparedNames = memoize(({ 3: names }: Forbidden): readonly string[] =>
  names.map(comparedWords),
)

/** The fewest letters that match the beginning of a name: fewer letters match too many names. */
const fewest = 3

/** A word that others follow is typed to its end, unless it has this many letters of a name. */
const telling = 5

/**
 * The substances of which some name has words that begin with all words of the query, whole names
 * first.
 * @param isOpen whether the last word may still be typed
 */
function matchingSubstances(
  all: readonly Forbidden[],
  words: readonly string[],
  isOpen = true,
): readonly Forbidden[] {
  const isShort = words.join('').length < fewest
  const isIn = (name: string, word: string, at: number): boolean =>
    ` ${name} `.includes(
      (isOpen && at === words.length - 1) || word.length >= telling ? ` ${word}` : ` ${word} `,
    )
  return all
    .flatMap((each) => {
      const names = comparedNames(each)
      const fits = names.some((name) => words.every((word, at) => isIn(name, word, at)))
      const isWhole = names.includes(words.join(' '))
      return (fits && !isShort) || isWhole ? [{ each, isWhole }] : []
    })
    .sort((a, b) => Number(b.isWhole) - Number(a.isWhole))
    .map(({ each }) => each)
}

/** The abbreviations in a query: shorter names count in capitals only. */
export const symbolsIn = (query: string): readonly string[] =>
  query.match(/\p{Lu}{2,}/gu)?.map(comparedWords) ?? []

/**
 * The substances of which all words of some name are words of a query. Shorter names, like DES, are
 * words of sentences too: they count in capitals only.
 */
function namedIn(all: readonly Forbidden[], query: string): readonly Forbidden[] {
  // "roxarsone20" is a name and a strength.
  const words = comparedWords(query)
    .replace(/(\p{L}{3})(?=\d)/gu, '$1 ')
    .split(' ')
  const symbols = symbolsIn(query)
  const isNamed = (name: string): boolean =>
    name.length > fewest
      ? name.split(' ').every((word) => words.includes(word))
      : symbols.includes(name)
  return all.filter((each) => comparedNames(each).some(isNamed))
}

/**
 * The substances that a query means. Words that are no part of a name are a strength, a salt, a
 * form or a unit.
 */
export function searchForbidden(all: readonly Forbidden[], query: string): readonly Forbidden[] {
  const text = comparedWords(query)
  const words = text.split(' ')
  const withoutStrength = words.filter((word) => !/\d/.test(word))
  const found = matchingSubstances(all, words)
  if (found.length > 0) return found
  return [
    ...new Set([
      ...matchingSubstances(all, withoutStrength, withoutStrength.length === words.length),
      ...namedIn(all, query),
    ]),
  ]
}
