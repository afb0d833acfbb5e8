import { wordsOf } from './search-words.ts'

/** A substance that the law forbids, as the search of one language shows it. */
export type Forbidden = readonly [
  /** The page that tells more, with its choice made. */
  path: string,
  title: string,
  /** What forbids it, with country and act. */
  why: string,
  /** Its names in every language. */
  names: readonly string[],
]

/** The fewest letters that are looked for as the beginning of a name: fewer begin too many. */
const fewest = 3

/** The substances with a name of which every word begins one that is looked for, whole names first. */
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
 * The substances that a search means. A word with a figure is part of a name, or else a strength
 * beside it.
 */
export function searchForbidden(all: readonly Forbidden[], query: string): readonly Forbidden[] {
  const words = wordsOf(query).split(' ')
  const found = withWords(all, words)
  const withoutStrength = words.filter((word) => !/\d/.test(word))
  return found.length > 0 ? found : withWords(all, withoutStrength)
}
