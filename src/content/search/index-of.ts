import { wholeNames } from '../../i18n/near-names.ts'
import { questionsIn } from '../questions.ts'
import type { Part, RecordUse, SearchData, SearchPage, SearchProgram, Shown } from './data.ts'
import { searchStem, searchWords } from './stems.ts'
import { symptomsOf, symptomTexts, type Symptoms } from './symptoms.ts'

interface ProgramDocument extends Shown {
  readonly kind: 'program' | 'page'
  /** The id of a program; the path of a page. */
  readonly id: string
  /** What programs for other birds have in common with it. */
  readonly topic?: string
  readonly parts: Part[]
}
export interface RecordDocument {
  readonly kind: 'record'
  readonly title: string
  readonly ordinary: boolean
  /** Whether its names are similar to others: a guess needs nearly the whole name. */
  readonly similar: boolean
  readonly uses: readonly RecordUse[]
  readonly values: readonly string[]
  /** Its names. */
  readonly parts: Part[]
}
export type SearchDocument = ProgramDocument | RecordDocument

/** A word with its token, and how it is written first. */
interface KnownWord {
  readonly token: string
  readonly written: string
}

/** An index of documents by the stems of their words. */
export interface SearchIndex {
  readonly documents: readonly SearchDocument[]
  /** How many of the documents are programs, which come first. */
  readonly programs: number
  /** The documents of each token, with the weight of the best part that has it. */
  readonly postings: ReadonlyMap<string, ReadonlyMap<number, number>>
  /** The words of the documents, normalised. */
  readonly words: ReadonlyMap<string, KnownWord>
  readonly stops: ReadonlySet<string>
  /**
   * The stems of words that no page of the site is about, each with the tokens that give it a sense
   * that some page is about.
   */
  readonly elsewhere: ReadonlyMap<string, ReadonlySet<string>>
  /** The tokens that an answer to a query with them must have: equipment. */
  readonly things: ReadonlySet<string>
  /** Those that it must have in addition to more of the query: other animals, a price. */
  readonly aspects: ReadonlySet<string>
  /** The token that replaces others of the same meaning. */
  readonly same: ReadonlyMap<string, string>
  readonly symptoms: Symptoms
  /** The whole names that are similar to others, normalised, each as it is written. */
  readonly names: WholeNames
}

/** Names without additions, normalised, each with the name as it is written. */
export type WholeNames = ReadonlyMap<string, string>

export const wholeNamesOf = (names: readonly string[]): WholeNames =>
  new Map(names.flatMap((name) => wholeNames(name).map((whole) => [whole, name] as const)))

/** How much a word counts by where it is. */
const weights = { title: 4, synonyms: 3.2, question: 2.6, about: 1.4, group: 1, name: 4 } as const

/** Words between commas. */
const synonymsIn = (text: string): readonly string[] => text.split(/[,،]/).filter(Boolean)

/** The token of each word that has others of the same meaning: the stem of the first. */
function sameTokens(all: readonly SearchData[]): ReadonlyMap<string, string> {
  const same = new Map<string, string>()
  for (const { sameWords } of all)
    for (const group of sameWords.split(/[;؛]/)) {
      const stems = searchWords(group).map(searchStem)
      const known = stems.find((each) => same.has(each))
      const first = known === undefined ? stems[0] : same.get(known)
      for (const each of stems) if (first !== undefined && !same.has(each)) same.set(each, first)
    }
  return same
}

const allNamesOf = ([title = '', names = '']: readonly string[] = []): readonly string[] => [
  title,
  ...names.split('|'),
]

type Texts = readonly (readonly [weight: number, text: string])[]

const textsOf = ([, , , title, purpose, synonyms, questions]: SearchProgram): Texts => [
  [weights.title, title],
  ...synonymsIn(synonyms).map((term) => [weights.synonyms, term] as const),
  ...questionsIn(questions).map((question) => [weights.question, question] as const),
  [weights.about, purpose],
]

const textsOfPage = ([, , title, about, synonyms]: SearchPage): Texts => [
  [weights.title, title],
  ...synonymsIn(synonyms).map((term) => [weights.synonyms, term] as const),
  [weights.about, about],
]

/** The documents of the first language, found by the words of all of them. */
function documentsOf(
  all: readonly SearchData[],
  partsOf: (texts: Texts) => Part[],
): SearchDocument[] {
  const [own] = all
  if (own === undefined) return []
  const programs = own.groups.flatMap((group, at) => {
    const ofGroup = all.map(({ groups }) => groups[at]!)
    const about = ofGroup.map((each): Texts[number] => [
      weights.group,
      `${each.title} ${each.words}`,
    ])
    return group.programs.map(([name, place, icon, title, , topic], index): ProgramDocument => ({
      kind: 'program',
      id: `${group.id}/${name}`,
      path: group.path + place,
      icon,
      title,
      detail: group.title,
      underConstruction: place.startsWith('#'),
      topic,
      // A program that the language does not have is found by no word of another one.
      parts:
        name === ''
          ? []
          : partsOf([...ofGroup.flatMap((each) => textsOf(each.programs[index]!)), ...about]),
    }))
  })
  const pages = own.pages.map(([path, icon, title, about], index): ProgramDocument => ({
    kind: 'page',
    id: path,
    path,
    icon,
    title,
    detail: about,
    parts: partsOf(all.flatMap(({ pages: each }) => textsOfPage(each[index]!))),
  }))
  const records = own.records.flatMap(
    ({ ordinary = false, similar = false, uses, records: those }, at) =>
      those.map(([title, , ...values], index): RecordDocument => ({
        kind: 'record',
        title,
        ordinary,
        similar,
        uses,
        values,
        parts: partsOf(
          all.flatMap(({ records: each }) =>
            allNamesOf(each[at]?.records[index]).map((name) => [weights.name, name] as const),
          ),
        ),
      })),
  )
  return [...programs, ...pages, ...records]
}

/** A function of a text that is called with the same texts again and again. */
function memoizeText<Result>(of: (text: string) => Result): (text: string) => Result {
  const known = new Map<string, Result>()
  return (text) => {
    const found = known.get(text) ?? of(text)
    known.set(text, found)
    return found
  }
}

/** Prepares a search by the words of some languages; what is found is shown in the first one. */
export function indexOf(all: readonly SearchData[]): SearchIndex {
  const same = sameTokens(all)
  const stops = new Set(all.flatMap(({ stopWords }) => searchWords(stopWords)))
  const known = new Map<string, KnownWord>()
  const read = memoizeText((written) =>
    searchWords(written).flatMap((word) => {
      if (stops.has(word)) return []
      const token = same.get(searchStem(word)) ?? searchStem(word)
      if (!known.has(word)) known.set(word, { token, written })
      return [token]
    }),
  )
  const tokensIn = (text: string): readonly string[] =>
    text.split(/[^\p{L}\p{M}\p{N}]+/u).flatMap((written) => (written === '' ? [] : read(written)))
  const partsOf = (texts: Texts): Part[] =>
    texts.flatMap(([weight, text]) => {
      const tokens = tokensIn(text)
      return tokens.length === 0 ? [] : [{ weight, tokens: [...new Set(tokens)] }]
    })
  const documents = documentsOf(all, partsOf)
  /** The tokens of words that are not known because of this. */
  const meantBy = (text: string): ReadonlySet<string> =>
    new Set(searchWords(text).map((word) => same.get(searchStem(word)) ?? searchStem(word)))
  // Words that mean the same as words of documents are known too.
  for (const { sameWords } of all) tokensIn(sameWords)
  for (const text of symptomTexts(all)) tokensIn(text)
  const postings = new Map<string, Map<number, number>>()
  documents.forEach(({ parts }, index) => {
    for (const { weight, tokens } of parts)
      for (const token of tokens) {
        const of = postings.get(token) ?? new Map<number, number>()
        if ((of.get(index) ?? 0) < weight) of.set(index, weight)
        postings.set(token, of)
      }
  })
  return {
    documents,
    symptoms: symptomsOf(
      all,
      tokensIn,
      documents.flatMap(({ kind, parts }) => (kind === 'program' ? parts : [])),
    ),
    programs: documents.filter(({ kind }) => kind === 'program').length,
    postings,
    words: known,
    stops,
    elsewhere: new Map(
      all.flatMap(({ elsewhere }) =>
        elsewhere.split(' ').flatMap((entry) => {
          const [word = '', ...senses] = entry.split('|')
          const ours = meantBy(senses.join(' '))
          return searchWords(word)
            .map(searchStem)
            .filter((stem) => ours.size > 0 || !postings.has(stem))
            .map((stem) => [stem, ours] as const)
        }),
      ),
    ),
    things: meantBy(all.map(({ things }) => things).join(' ')),
    aspects: meantBy(all.map(({ aspects }) => aspects).join(' ')),
    same,
    names: wholeNamesOf(
      all.flatMap(({ records }) =>
        records.flatMap((each) => (each.similar === true ? each.records.flatMap(allNamesOf) : [])),
      ),
    ),
  }
}
