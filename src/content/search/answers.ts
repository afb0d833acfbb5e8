/** Whether the site has an answer to a query. */
import type { SearchIndex } from './index-of.ts'
import type { Meaning, Reading } from './reading.ts'
import { searchStem } from './stems.ts'

/** A word of a query. */
export interface Wanted {
  readonly meanings: readonly Meaning[]
  /** Its weight: the rarer, the higher. */
  readonly worth: number
  /** Whether it is read as another word, but not as a whole name. */
  readonly isGuess: boolean
  /** Whether it may be another word than it is read as. */
  readonly isUnsure: boolean
}

export const total = (numbers: readonly number[]): number =>
  numbers.reduce((sum, each) => sum + each, 0)

export const worthOf = (
  { documents, postings }: SearchIndex,
  meanings: readonly Meaning[],
): number => {
  const [[token] = ['']] = meanings
  return Math.log(1 + documents.length / (1 + (postings.get(token)?.size ?? 0)))
}

const tokenOf = ({ same }: SearchIndex, word: string): string =>
  same.get(searchStem(word)) ?? searchStem(word)

/**
 * Whether a word of a query is of another subject, and no other word of it gives it our sense; or
 * names equipment or an animal that no page is about.
 */
export function isElsewhere(index: SearchIndex, word: string, words: readonly string[]): boolean {
  const { elsewhere, things, aspects, postings } = index
  const token = tokenOf(index, word)
  const ours = elsewhere.get(searchStem(word))
  return (
    (ours !== undefined && !words.some((each) => ours.has(tokenOf(index, each)))) ||
    ((things.has(token) || aspects.has(token)) && !postings.has(token))
  )
}

/** How much an unknown word counts of a word that one document has. */
const ofUnknown = 0.6
/** Of less, the site has no answer. */
const leastKnown = 0.5
/** How much of the other words an answer has at least, if it has the animal or the price. */
const leastOfOthers = 0.3

/** What documents need to answer a query: one alone, or a record and the program that uses it. */
export interface Answers {
  /** Whether no text has some word of the query. */
  readonly isPartial: boolean
  /** Whether documents have the words that an answer needs. */
  readonly mayAnswer: (documents: readonly number[]) => boolean
  /** Whether they have enough of the query. */
  readonly haveEnough: (documents: readonly number[]) => boolean
}

/** Whether a record lacks a word, although others of its kind have it: goats, of requirements. */
function isOfAnother({ documents, postings }: SearchIndex, record: number, token: string): boolean {
  const [own, having] = [documents[record]!, postings.get(token)]
  if (own.kind !== 'record' || having === undefined || having.has(record)) return false
  return [...having.keys()].some((each) => {
    const other = documents[each]!
    return other.kind === 'record' && other.uses === own.uses
  })
}

/**
 * @param read the words of the query, of which `wanted` are the known ones
 * @param ofSigns those of them that describe a sign of disease
 */
export function answersTo(
  index: SearchIndex,
  read: readonly Reading[],
  wanted: readonly Wanted[],
  ofSigns: readonly Wanted[],
): Answers {
  const { documents, postings, things, aspects } = index
  const sureIn = ({ meanings }: Wanted, those: readonly number[]): number =>
    Math.max(
      0,
      ...meanings.map(([token, sure]) => {
        const having = postings.get(token)
        return having !== undefined && those.some((each) => having.has(each)) ? sure : 0
      }),
    )
  const isAmong = (tokens: ReadonlySet<string>, { meanings }: Wanted): boolean =>
    meanings.some(([token, sure]) => sure === 1 && tokens.has(token))
  // Words that only descriptions of signs have are in no document.
  const known = wanted.filter(
    ({ meanings, isUnsure }) => !isUnsure && meanings.some(([token]) => postings.has(token)),
  )
  const lost = wanted.filter(
    (each) => !each.isUnsure && !known.includes(each) && !ofSigns.includes(each),
  )
  const unknown =
    lost.length +
    read.filter(({ isUnknown = false, isSure = false }) => isUnknown && !isSure).length
  const ofAspect = known.filter((each) => isAmong(aspects, each))
  const others = known.filter((each) => !ofAspect.includes(each))
  const must = [...ofAspect, ...others.filter((each) => isAmong(things, each))]
  const all =
    total(others.map(({ worth }) => worth)) + unknown * Math.log(1 + documents.length) * ofUnknown
  const covered = (those: readonly number[]): number =>
    total(others.map((each) => each.worth * sureIn(each, those)))
  return {
    isPartial: unknown > 0,
    mayAnswer: (those) =>
      must.every(
        (each) =>
          sureIn(each, those) > 0 &&
          !those.some((record) =>
            each.meanings.some(([token, sure]) => sure === 1 && isOfAnother(index, record, token)),
          ),
      ) &&
      (ofAspect.length === 0 || covered(those) >= leastOfOthers * all),
    haveEnough: (those) => unknown === 0 || covered(those) >= leastKnown * all,
  }
}
