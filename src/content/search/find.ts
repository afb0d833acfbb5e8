import { editDistance } from '../../i18n/edit-distance.ts'
import type { Part, RecordDocument, SearchIndex, Shown } from './index-of.ts'
import { searchStem, searchWords } from './stems.ts'

/** What a search found, best first. */
export interface Found {
  readonly items: readonly Shown[]
  /** The words with other letters that the items are found by: a guess, shown as one. */
  readonly guess: string | undefined
  /** Whether some word of the query is in no text. */
  readonly isUnknown: boolean
}

/** A token that a word of a query means, and how surely. */
type Meaning = readonly [token: string, sure: number]
/** A word of a query. */
interface Wanted {
  readonly meanings: readonly Meaning[]
  /** Its weight: the rarer, the higher. */
  readonly worth: number
}

/** A word that is still being typed means the words that it begins, less surely. */
const begun = 0.7
/** The fewest letters that mean the words that they begin. */
const fewestLetters = 2
/** How much a part that has most words of the query counts, in addition to the single words. */
const together = 5
/** What is so much worse than the best is not shown. */
const leastShare = 0.34
const most = { items: 8, ofRecord: 3, ofRecords: 5 } as const

/** How many letters of a word may be wrong. */
export const mostWrong = ({ length }: string): number => {
  if (length < 4) return 0
  return length < 7 ? 1 : 2
}

const isNumeral = (word: string): boolean => /^\d/.test(word)

/** The tokens that a word means: its own, and if it is the last one, those that it begins. */
function meaningsOf(index: SearchIndex, word: string, isLast: boolean): readonly Meaning[] {
  const token = index.same.get(searchStem(word)) ?? searchStem(word)
  const exact: readonly Meaning[] = index.postings.has(token) ? [[token, 1]] : []
  if (exact.length > 0 && !isLast) return exact
  if (word.length < fewestLetters || isNumeral(word)) return exact
  const longer = new Set<string>()
  for (const [known, { token: of }] of index.words)
    if (of !== token && known.startsWith(word) && index.postings.has(of)) longer.add(of)
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

const worthOf = ({ documents, postings }: SearchIndex, meanings: readonly Meaning[]): number => {
  const [[token] = ['']] = meanings
  return Math.log(1 + documents.length / (1 + (postings.get(token)?.size ?? 0)))
}

const total = (numbers: readonly number[]): number => numbers.reduce((sum, each) => sum + each, 0)

/** How surely a part has a word. */
const sureIn = ({ tokens }: Part, { meanings }: Wanted): number =>
  Math.max(0, ...meanings.map(([token, sure]) => (tokens.includes(token) ? sure : 0)))

/** How much of a query a part has, and how little else: from 0 to 1. */
function likeness(index: SearchIndex, part: Part, wanted: readonly Wanted[], all: number): number {
  const had = total(wanted.map((word) => word.worth * sureIn(part, word)))
  if (had === 0) return 0
  const own = total(part.tokens.map((token) => worthOf(index, [[token, 1]])))
  return (had / all) * (0.4 + 0.6 * Math.min(1, had / own))
}

/** How well each document answers a query. */
function scoresOf(index: SearchIndex, wanted: readonly Wanted[]): ReadonlyMap<number, number> {
  const scores = new Map<number, number>()
  for (const { meanings, worth } of wanted) {
    const best = new Map<number, number>()
    for (const [token, sure] of meanings)
      for (const [document, weight] of index.postings.get(token) ?? [])
        best.set(document, Math.max(best.get(document) ?? 0, weight * sure))
    for (const [document, weight] of best)
      scores.set(document, (scores.get(document) ?? 0) + weight * worth)
  }
  const all = total(wanted.map(({ worth }) => worth))
  for (const [document, score] of scores) {
    const { kind, parts } = index.documents[document]!
    const like = Math.max(...parts.map((part) => part.weight * likeness(index, part, wanted, all)))
    scores.set(document, kind === 'record' ? score : score + like * all * (together / 4))
  }
  return scores
}

/** How much of a name a query has, from 0 to 1, and the words of the query that it has. */
function nameIn(index: SearchIndex, { tokens }: Part, wanted: readonly Wanted[]) {
  const has = ({ meanings }: Wanted, token: string): number =>
    Math.max(0, ...meanings.map(([each, sure]) => (each === token ? sure : 0)))
  const own = tokens.map((token) => ({ token, worth: worthOf(index, [[token, 1]]) }))
  const had = own.map(
    ({ token, worth }) => worth * Math.max(0, ...wanted.map((word) => has(word, token))),
  )
  return {
    share: total(had) / total(own.map(({ worth }) => worth)),
    left: wanted.filter((word) => !tokens.some((token) => has(word, token) > 0)),
    // "Lohmann" is distinctive enough for "Lohmann LSL-Lite".
    isTelling: own.some(({ token }, at) => had[at]! > 0 && isOfNames(index, token)),
  }
}

/** Names that few records have, and no program, are meant wherever they are typed. */
const fewRecords = 8
const isOfNames = ({ postings, programs }: SearchIndex, token: string): boolean => {
  const of = [...(postings.get(token)?.keys() ?? [])]
  return of.length <= fewRecords && of.every((index) => index >= programs)
}

interface Scored extends Shown {
  readonly score: number
  readonly topic?: string | undefined
}

/** A name that is had by less is not meant. */
const leastOfName = 0.6
/** Records with ordinary words as names come after programs that the words describe. */
const ordinaryShare = 0.55
/** What a program counts for a record that it uses, by the other words of the query. */
const programShare = 0.7

/** A record whose name a query has. */
interface Named {
  readonly document: RecordDocument
  readonly score: number
  readonly share: number
  /** The words of the query that its name does not have. */
  readonly left: readonly Wanted[]
}

/** The records whose names a query has, best first. */
function recordsNamed(
  index: SearchIndex,
  wanted: readonly Wanted[],
  scores: ReadonlyMap<number, number>,
): readonly Named[] {
  return [...scores]
    .flatMap(([position, score]): readonly Named[] => {
      const document = index.documents[position]!
      if (document.kind !== 'record') return []
      const [named] = document.parts
        .map((part) => nameIn(index, part, wanted))
        .sort((a, b) => b.share - a.share)
      if (named === undefined) return []
      const { share, left, isTelling } = named
      if (share < leastOfName && (document.ordinary || !isTelling)) return []
      const counts = (document.ordinary ? ordinaryShare : 1) * Math.max(share, leastOfName)
      return [{ document, score: score * counts, share, left }]
    })
    .sort((a, b) => b.score - a.score)
}

/**
 * The ways from records to the programs that use them, filled in where these have a field for them.
 */
function waysOf(
  index: SearchIndex,
  named: readonly Named[],
  scores: ReadonlyMap<number, number>,
): readonly Scored[] {
  const [{ document }] = named as readonly [Named]
  const score = total(named.map((each) => each.score))
  return document.uses
    .flatMap(([program, inputs, value], order): readonly Scored[] => {
      const target = index.documents[program]
      const names = inputs.split(' ')
      const values = named.map((each) => each.document.values[value] ?? '')
      const isFilled = inputs !== '' && values.every((each) => each !== '')
      if (target?.kind !== 'program' || (inputs !== '' && !isFilled)) return []
      if (named.length > 1 && names.length < named.length) return []
      const query = new URLSearchParams(values.map((each, at) => [names[at]!, each])).toString()
      return [
        {
          path: isFilled ? `${target.path}?${query}` : target.path,
          icon: target.icon,
          title: named.map((each) => each.document.title).join(' + '),
          detail: target.title,
          score: score + (scores.get(program) ?? 0) * programShare - order * 0.01,
        },
      ]
    })
    .sort((a, b) => b.score - a.score)
    .slice(0, most.ofRecord)
}

/** Two records of one table that different words of a query name. */
function pairOf(named: readonly Named[]): readonly Named[] {
  const [first, ...others] = named.filter(({ share }) => share >= whole)
  const second = others.find(
    ({ document, left }) =>
      document.uses === first?.document.uses &&
      document !== first.document &&
      first.left.some((word) => !left.includes(word)) &&
      left.some((word) => !first.left.includes(word)),
  )
  return first === undefined || second === undefined ? [] : [first, second]
}

/** A name is whole although some of its words are not typed to their end. */
const whole = 0.65

/** The ways to programs from all records whose names a query has. */
function waysOfRecords(
  index: SearchIndex,
  wanted: readonly Wanted[],
  scores: ReadonlyMap<number, number>,
): readonly Scored[] {
  const named = recordsNamed(index, wanted, scores)
  const pair = pairOf(named)
  const found = [
    ...(pair.length === 0 ? [] : waysOf(index, pair, new Map())),
    ...named.flatMap((each) =>
      waysOf(index, [each], each.left.length === 0 ? new Map() : scoresOf(index, each.left)),
    ),
  ]
  return found.sort((a, b) => b.score - a.score).slice(0, most.ofRecords)
}

/** A page is less often meant than a program with the same words. */
const pageShare = 0.75
/** A program that the visitor uses is meant more often. */
const usedShare = 1.1
/** The same program for another bird comes after other programs, if the bird is not named. */
const sisterShare = 0.72

/** What a query finds with words that are known. */
function itemsFor(
  index: SearchIndex,
  wanted: readonly Wanted[],
  used: ReadonlySet<string>,
): readonly Shown[] {
  const scores = scoresOf(index, wanted)
  const found = [...scores].flatMap(([position, score]): readonly Scored[] => {
    const document = index.documents[position]!
    if (document.kind === 'record') return []
    const ofKind = document.kind === 'page' ? pageShare : 1
    return [{ ...document, score: score * (used.has(document.path) ? usedShare : ofKind) }]
  })
  const ways = waysOfRecords(index, wanted, scores)
  const topics = new Map<string, number>()
  const all = [...found, ...ways]
    .sort((a, b) => b.score - a.score)
    .map((each) => {
      if (each.topic === undefined || each.topic === '') return each
      const sisters = topics.get(each.topic) ?? 0
      topics.set(each.topic, sisters + 1)
      return { ...each, score: each.score * sisterShare ** Math.max(0, sisters - 1) }
    })
    .sort((a, b) => b.score - a.score)
  const best = all[0]?.score ?? 0
  const paths = all.map(({ path }) => path)
  return all
    .filter(({ path, score }, at) => score >= best * leastShare && paths.indexOf(path) === at)
    .slice(0, most.items)
    .map(({ path, icon, title, detail, underConstruction = false }) => ({
      path,
      icon,
      title,
      detail,
      underConstruction,
    }))
}

/** Optional knowledge that improves a search. */
export interface Hints {
  /**
   * Names with other results, of prohibited substances: they are not misspelt, and a misspelt word
   * may mean one.
   */
  readonly names?: readonly string[]
  /** The paths of programs that the visitor uses: of equals, they come first. */
  readonly used?: ReadonlySet<string>
}
const none: ReadonlySet<string> = new Set()

/**
 * The results of a query: by any of its words, those with the highest weight first. An unknown word
 * is read as the nearest known one.
 */
export function find(
  index: SearchIndex,
  query: string,
  { names = [], used = none }: Hints = {},
): Found {
  const spelt = new Map(
    names.flatMap((name) => searchWords(name).map((word) => [word, name] as const)),
  )
  const typed = searchWords(query)
  const telling = typed.filter((word) => !index.stops.has(word))
  const words = telling.length > 0 ? telling : typed
  const isOpen = /[\p{L}\p{N}]$/u.test(query)
  const isName = (word: string): boolean =>
    word.length > 2 && [...spelt.keys()].some((each) => each.startsWith(word))
  const read = words.map((word, at): Reading => {
    const meanings = meaningsOf(index, word, isOpen && at === words.length - 1)
    if (meanings.length > 0 || isNumeral(word) || isName(word)) return { word, meanings }
    const near = nearestWord([...index.words.keys(), ...spelt.keys()], word)
    if (near === undefined) return { word, meanings, isUnknown: true }
    const name = spelt.get(near) ?? near
    const written = index.words.get(near)?.written ?? (name.includes(' ') ? near : name)
    return { word, meanings: meaningsOf(index, near, false), isUnknown: true, near: written }
  })
  const wanted = read
    .filter(({ meanings }) => meanings.length > 0)
    .map(({ meanings }): Wanted => ({ meanings, worth: worthOf(index, meanings) }))
  return {
    items: wanted.length === 0 ? [] : itemsFor(index, wanted, used),
    guess: read.some(({ near }) => near !== undefined)
      ? read.map(({ word, near = word }) => near).join(' ')
      : undefined,
    isUnknown: read.some(({ isUnknown }) => isUnknown),
  }
}

/** A word of a query, and how it is read. */
interface Reading {
  readonly word: string
  readonly meanings: readonly Meaning[]
  readonly isUnknown?: true
  /** The word that it is read as, where nothing has it. */
  readonly near?: string
}
