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
interface Compared {
  readonly names: readonly string[]
  /** The words of each name. */
  readonly inWords: readonly (readonly string[])[]
  /** Each name between spaces. */
  readonly padded: readonly string[]
  /** All of them: what is not in it is in no name. */
  readonly all: string
}
const comparedNames = memoize(({ 3: written }: Forbidden): Compared => {
  const names = written.map(comparedWords)
  const padded = names.map((name) => ` ${name} `)
  return { names, inWords: names.map((name) => name.split(' ')), padded, all: padded.join('/') }
})

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
  const parts = words.map((word, at) =>
    (isOpen && at === words.length - 1) || word.length >= telling ? ` ${word}` : ` ${word} `,
  )
  const isIn = (names: string): boolean => parts.every((part) => names.includes(part))
  const whole = words.join(' ')
  return all
    .flatMap((each) => {
      const { names, padded, all: own } = comparedNames(each)
      const fits = isIn(own) && padded.some(isIn)
      const isWhole = names.includes(whole)
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
  const words = new Set(
    comparedWords(query)
      .replace(/(\p{L}{3})(?=\d)/gu, '$1 ')
      .split(' '),
  )
  const symbols = symbolsIn(query)
  return all.filter((each) => {
    const { names, inWords } = comparedNames(each)
    return names.some((name, at) =>
      name.length > fewest ? inWords[at]!.every((word) => words.has(word)) : symbols.includes(name),
    )
  })
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
