import type { Part, RecordUse, Shown } from './data.ts'
import type { RecordDocument, SearchDocument, SearchIndex } from './index-of.ts'
import { answersTo, isElsewhere, total, worthOf, type Answers, type Wanted } from './answers.ts'
import {
  begun,
  guessFor,
  isNumeral,
  meaningsOf,
  prohibitedIn,
  prohibitedNames,
  type ProhibitedNames,
  type Reading,
} from './reading.ts'
import { searchWords } from './stems.ts'
import { describedSigns } from './symptoms.ts'

/** What a search found, best first. */
export interface Found {
  /** Signs of disease that the query describes: the vet comes before all items. */
  readonly signs: readonly Shown[]
  readonly items: readonly Shown[]
  /** The words with other letters that the items are found by: a guess, shown as one. */
  readonly guess: string | undefined
  /** Whether some word of the query is in no text. */
  readonly isUnknown: boolean
}

/** How much a part that has most words of the query counts, in addition to the single words. */
const together = 5
/** What is so much worse than the best is not shown. */
const leastShare = 0.34
const most = { items: 8, ofRecord: 3, ofRecords: 5 } as const

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
  readonly position: number
  readonly score: number
  readonly share: number
  /** The words of the query that its name does not have. */
  readonly left: readonly Wanted[]
}

/** A word without what it only begins although it is a whole one: "blé" is not "bleu". */
const wholly = (word: Wanted): Wanted => ({
  ...word,
  meanings: word.meanings.filter(([, sure]) => sure >= begun),
})

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
      const { parts, similar } = document
      const known = similar ? wanted.filter(({ isGuess }) => !isGuess).map(wholly) : wanted
      const [named] = parts
        .map((part) => nameIn(index, part, known))
        .sort((a, b) => b.share - a.share)
      if (named === undefined) return []
      const { share, left, isTelling } = named
      if (share < leastOfName && (document.ordinary || !isTelling)) return []
      const counts = (document.ordinary ? ordinaryShare : 1) * Math.max(share, leastOfName)
      return [{ document, position, score: score * counts, share, left }]
    })
    .sort((a, b) => b.score - a.score)
}

/** The program that uses some records, and its address with them in its fields. */
interface RecordLink {
  readonly program: Shown
  readonly path: string
}

/** The link from records of one kind to a program; undefined where it has no field for them. */
export function recordLink(
  index: SearchIndex,
  records: readonly RecordDocument[],
  [program, inputs, value]: RecordUse,
): RecordLink | undefined {
  const target = index.documents[program]
  if (target?.kind !== 'program') return undefined
  const names = inputs.split(' ')
  if (records.length > 1 && names.length < records.length) return undefined
  if (inputs === '') return { program: target, path: target.path }
  const values = records.map((each) => each.values[value] ?? '')
  const query = new URLSearchParams(values.map((each, at) => [names[at]!, each])).toString()
  return values.includes('') ? undefined : { program: target, path: `${target.path}?${query}` }
}

/**
 * The ways from records to the programs that use them, filled in where these have a field for them.
 */
function waysOf(
  index: SearchIndex,
  named: readonly Named[],
  scores: ReadonlyMap<number, number>,
  { mayAnswer }: Answers,
): readonly Scored[] {
  const [{ document }] = named as readonly [Named]
  const score = total(named.map((each) => each.score))
  const records = named.map((each) => each.document)
  return document.uses
    .flatMap((use, order): readonly Scored[] => {
      const link = recordLink(index, records, use)
      if (link === undefined || !mayAnswer([use[0], ...named.map((each) => each.position)]))
        return []
      const { program, path } = link
      return [
        {
          path,
          icon: program.icon,
          title: records.map(({ title }) => title).join(' + '),
          detail: program.title,
          score: score + (scores.get(use[0]) ?? 0) * programShare - order * 0.01,
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
  named: readonly Named[],
  answers: Answers,
): readonly Scored[] {
  const pair = pairOf(named)
  const found = [
    ...(pair.length === 0 ? [] : waysOf(index, pair, new Map(), answers)),
    ...named.flatMap((each) =>
      waysOf(
        index,
        [each],
        each.left.length === 0 ? new Map() : scoresOf(index, each.left),
        answers,
      ),
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

/** A query as it is read. */
interface Question {
  readonly read: readonly Reading[]
  /** The words that are known, of which some describe a sign of disease, and some may name a record. */
  readonly wanted: readonly Wanted[]
  readonly ofSigns: readonly Wanted[]
  readonly named: readonly Wanted[]
  readonly isBarred: boolean
  /** Whether it names a prohibited substance, or may. */
  readonly isProhibited: boolean
}

/** What a query finds with words that are known. */
function itemsFor(
  index: SearchIndex,
  { read, wanted, ofSigns, named: naming, isBarred, isProhibited }: Question,
  { used = none, within }: Hints,
): readonly Shown[] {
  const scores = scoresOf(index, wanted)
  const answers = answersTo(index, read, wanted, ofSigns)
  // A feed, or a part of a name, with a word that no text has is not what is meant: "wheat yield".
  const named = recordsNamed(index, naming, scores).filter(
    ({ share, document: { similar, ordinary } }) =>
      !(similar && isBarred) && !((ordinary || share < leastOfName) && answers.isPartial),
  )
  const candidates = [...scores.keys()]
    .filter((position) => index.documents[position]!.kind !== 'record')
    .map((position) => [position])
  const links = named.flatMap(({ document: { uses } }) => {
    const ofKind = named.filter((each) => each.document.uses === uses)
    return uses.map(([program]) => [program, ...ofKind.map(({ position }) => position)])
  })
  if (!isProhibited && ![...candidates, ...links].some(answers.haveEnough)) return []
  const found = candidates.filter(answers.mayAnswer).map(([position = 0]): Scored => {
    const document = index.documents[position] as Exclude<SearchDocument, RecordDocument>
    const ofKind = document.kind === 'page' ? pageShare : 1
    const score = scores.get(position)!
    return { ...document, score: score * (used.has(document.path) ? usedShare : ofKind) }
  })
  const ways = waysOfRecords(index, named, answers)
  const topics = new Map<string, number>()
  const all = [...found, ...ways]
    .filter(({ path }) => within === undefined || within.has(path.replace(/[?#].*/u, '')))
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

/** The fewest letters that describe a sign by the beginning of a word. */
const fewestOfSign = 4

/** Optional knowledge that improves a search. */
export interface Hints {
  /** They are not misspelt, and a misspelt word may mean one. */
  readonly names?: ProhibitedNames
  /** The paths of programs that the visitor uses: of equals, they come first. */
  readonly used?: ReadonlySet<string>
  /** The paths of the pages that may be found; without them, all. */
  readonly within?: ReadonlySet<string> | undefined
}
const none: ReadonlySet<string> = new Set()

/** Of several words that are guessed, none is sure. */
const withOneGuess = (read: readonly Reading[]): readonly Reading[] =>
  read.filter(({ isGuess }) => isGuess).length < 2
    ? read
    : read.map((each) => (each.isGuess ? { ...each, isSure: false } : each))

/**
 * The results of a query: by any of its words, those with the highest weight first. An unknown word
 * is read as the nearest known one. The words of a prohibited name find nothing else, and no record
 * with a name like it.
 */
export function find(index: SearchIndex, query: string, hints: Hints = {}): Found {
  const { names = prohibitedNames([]) } = hints
  const barred = prohibitedIn(names, query)
  const typed = searchWords(query).filter((word) => !barred.some((name) => name.includes(word)))
  const telling = typed.filter((word) => !index.stops.has(word))
  const words = telling.length > 0 ? telling : typed
  const isOpen = /[\p{L}\p{N}]$/u.test(query)
  const isName = (word: string): boolean =>
    word.length > 2 && names.words.some((name) => name.some((each) => each.startsWith(word)))
  const isWholeName = (word: string): boolean => names.words.some((name) => name.includes(word))
  const elsewhere = (word: string): boolean => isElsewhere(index, word, words)
  const readings = words.map((word, at): Reading => {
    const meanings = meaningsOf(index, word, isOpen && at === words.length - 1)
    if (elsewhere(word)) return { word, meanings: [], isUnknown: true }
    return meanings.length > 0 || isNumeral(word) || isName(word)
      ? { word, meanings: [meanings] }
      : guessFor(index, names, word)
  })
  const read = withOneGuess(readings)
  const wanted = read.flatMap(({ meanings, isGuess = false, isUnknown = false, isSure = false }) =>
    meanings
      .filter(({ length }) => length > 0)
      .map((each): Wanted => {
        const isUnsure = isUnknown && !isSure
        return { meanings: each, worth: worthOf(index, each), isGuess, isUnsure }
      }),
  )
  const meant = read.flatMap(({ word, meanings }) =>
    meanings.flat().flatMap(([token, sure]) => {
      const least = word.length < fewestOfSign ? 1 : begun
      return sure >= least ? token : []
    }),
  )
  const { signs, tokens } = describedSigns(index.symptoms, query, meant)
  const isOfSign = ({ meanings }: Wanted): boolean => meanings.some(([token]) => tokens.has(token))
  const isProhibited =
    barred.length > 0 ||
    words.some((word) => isName(word) && !elsewhere(word)) ||
    read.some(({ meanings, isSure = false }) => isSure && meanings.length === 0)
  const question: Question = {
    read,
    wanted,
    ofSigns: wanted.filter(isOfSign),
    named: wanted.filter((each) => !isOfSign(each)),
    isBarred: barred.length > 0,
    isProhibited,
  }
  const isOfAnother = barred.length === 0 && words.some(elsewhere) && !words.some(isWholeName)
  const items = isOfAnother ? [] : itemsFor(index, question, hints)
  return {
    signs,
    items,
    guess:
      (items.length > 0 || (isProhibited && !isOfAnother)) &&
      read.some(({ near }) => near !== undefined)
        ? read.map(({ word, near = word }) => near).join(' ')
        : undefined,
    isUnknown: read.some(({ isUnknown }) => isUnknown),
  }
}
