import { wordsOf } from './search-words.ts'

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

/** The fewest letters that match the beginning of a name: fewer letters match too many names. */
const fewest = 3

/**
 * The substances of which some name has words that begin with all words of the query, whole names
 * first.
 */
function withWords(all: readonly Forbidden[], words: readonly string[]): readonly Forbidden[] {
  const isShort = words.join('').length < fewest
  return all
    .flatMap((each) => {
      const names = each[3].map(wordsOf)
      const fits = names.some((name) => words.every((word) => ` ${name}`.includes(` ${word}`)))
      const isWhole = names.includes(words.join(' '))
      return (fits && !isShort) || isWhole ? [{ each, isWhole }] : []
    })
    .sort((a, b) => Number(b.isWhole) - Number(a.isWhole))
    .map(({ each }) => each)
}

/**
 * The substances that a query means. A word with a digit is part of a name or a strength after it.
 */
export function searchForbidden(all: readonly Forbidden[], query: string): readonly Forbidden[] {
  const words = wordsOf(query).split(' ')
  const found = withWords(all, words)
  const withoutStrength = words.filter((word) => !/\d/.test(word))
  return found.length > 0 ? found : withWords(all, withoutStrength)
}
