/** How the words of a query are read: as words of the index, or as a guess. */
import { editDistance } from '../../i18n/edit-distance.ts'
import { farFromNames } from '../../i18n/near-names.ts'
import { normalise } from '../../i18n/normalise-name.ts'
import { symbolsIn } from '../forbidden-words.ts'
import { wholeNamesOf, type SearchIndex, type WholeNames } from './index-of.ts'
import { searchStem, searchWords } from './stems.ts'

/** A token that a word of a query means, and how surely. */
export type Meaning = readonly [token: string, sure: number]
/** A word that is still being typed means the words that it begins, less surely. */
export const begun = 0.7
/** The fewest letters that mean the words that they begin. */
const fewestLetters = 2
/** How many letters of a word may be wrong. */
export const mostWrong = ({ length }: string): number => {
  if (length < 4) return 0
  return length < 7 ? 1 : 2
}

export const isNumeral = (word: string): boolean => /^\d/.test(word)

/** Whether a document or a description of a sign of disease has a token. */
const isKnown = ({ postings, symptoms }: SearchIndex, token: string): boolean =>
  postings.has(token) || symptoms.worth.has(token)

/** The tokens that a word means: its own, and if it is the last one, those that it begins. */
export function meaningsOf(index: SearchIndex, word: string, isLast: boolean): readonly Meaning[] {
  const token = index.same.get(searchStem(word)) ?? searchStem(word)
  const exact: readonly Meaning[] = isKnown(index, token) ? [[token, 1]] : []
  if (exact.length > 0 && !isLast) return exact
  if (word.length < fewestLetters || isNumeral(word)) return exact
  const longer = new Set<string>()
  for (const [known, { token: of }] of index.words)
    if (of !== token && known.startsWith(word) && isKnown(index, of)) longer.add(of)
  // A whole word means its beginnings less, but the visitor may go on typing.
  const sure = exact.length > 0 ? begun / 2 : begun
  return [...exact, ...[...longer].map((each): Meaning => [each, sure])]
}

/** The known word that is nearest to one that nothing has; undefined if none is near. */
export function nearestWord(known: Iterable<string>, word: string): string | undefined {
  const limit = mostWrong(word)
  let best: string | undefined
  let least = limit + 1
  for (const each of known) {
    if (Math.abs(each.length - word.length) > limit || each.length < 3) continue
    // Most mistakes are not in the first letter.
    const far = distance(word, each) + (each[0] === word[0] ? 0 : 0.5)
    if (far < least) {
      least = far
      best = each
    }
  }
  return best
}

/** Two letters that are swapped are one mistake. */
function distance(one: string, other: string): number {
  const far = editDistance(one, other)
  if (far !== 2 || one.length !== other.length) return far
  const at = one.split('').findIndex((letter, index) => letter !== other[index])
  const swapped = one.slice(0, at) + one[at + 1] + one[at] + one.slice(at + 2)
  return swapped === other ? 1 : far
}

/** The names of prohibited substances, which have results of their own. */
export interface ProhibitedNames {
  /** The words of each name. */
  readonly words: readonly (readonly string[])[]
  readonly whole: WholeNames
}

/** Shorter names, like DES, are words of sentences too: they count in capitals only. */
const shortest = 4

export const prohibitedNames = (names: readonly string[]): ProhibitedNames => ({
  words: names.map(searchWords).filter(({ length }) => length > 0),
  whole: wholeNamesOf(names),
})

/** The names, each by its words, that a query has. */
export function prohibitedIn(
  { words }: ProhibitedNames,
  query: string,
): readonly (readonly string[])[] {
  const [typed, symbols] = [searchWords(query), symbolsIn(query)]
  return words.filter((name) =>
    name.join('').length < shortest
      ? name.every((word) => symbols.includes(word))
      : name.every((word) => typed.includes(word)),
  )
}

/** The nearest of whole names to a word that nothing has, and how far it is. */
function nearestName(names: WholeNames, word: string): readonly [name: string, far: number] {
  const text = normalise(word)
  const far = farFromNames([...names.keys()], text)
  const [, name = ''] = [...names].find(([whole]) => farFromNames([whole], text) === far) ?? []
  return [name, far]
}

/** How many letters a word has at least that surely means another one: with one wrong letter. */
const fewestSure = 5
/** With two wrong letters. */
const longWord = 8

/**
 * What a word means that nothing has: the nearest name or word, whichever is nearer. A name that is
 * similar to others is meant only as a whole; of equals, a prohibited one.
 */
export function guessFor(index: SearchIndex, { whole }: ProhibitedNames, word: string): Reading {
  const [barred, farFromBarred] = nearestName(whole, word)
  const [name, farFromName] = nearestName(index.names, word)
  const near = nearestWord(ordinaryWords(index), word)
  const far = near === undefined ? Infinity : distance(word, near)
  const isUnknown = true
  if (Number.isFinite(farFromBarred) && farFromBarred <= Math.min(farFromName, far))
    return { word, meanings: [], isUnknown, isSure: true, near: barred }
  const meaning = (each: string) => meaningsOf(index, each, false)
  if (Number.isFinite(farFromName) && farFromName <= far)
    return { word, meanings: searchWords(name).map(meaning), isUnknown, isSure: true, near: name }
  if (near === undefined) return { word, meanings: [], isUnknown }
  const { written } = index.words.get(near)!
  const isSure = near[0] === word[0] && word.length >= (far > 1 ? longWord : fewestSure)
  return { word, meanings: [meaning(near)], isUnknown, isSure, isGuess: true, near: written }
}

/** The words that a misspelt one may mean by itself, not as a part of a name like others. */
const ordinaryWords = ({ words, postings, documents }: SearchIndex): readonly string[] =>
  [...words].flatMap(([word, { token }]) => {
    const of = [...(postings.get(token)?.keys() ?? [])].map((each) => documents[each]!)
    const isOrdinary = of.length === 0 || of.some((each) => each.kind !== 'record' || !each.similar)
    return isOrdinary ? [word] : []
  })

/** A word of a query, and how it is read. */
export interface Reading {
  readonly word: string
  /** The meanings of each word that it is read as. */
  readonly meanings: readonly (readonly Meaning[])[]
  readonly isUnknown?: true
  /** Whether it is read as another word, but not as a whole name. */
  readonly isGuess?: true
  /** Whether it is so like what it is read as that it is hardly another word. */
  readonly isSure?: boolean
  /** What it is read as, where nothing has it. */
  readonly near?: string
}
