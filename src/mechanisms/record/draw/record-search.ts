import { distance, mostMistakes } from '../../name-lookup/named.ts'
import { bare, normaliseWords } from '../../../i18n/normalise-words.ts'

/**
 * What a record can be found by, in every language: its titles, its other names (synonyms and trade
 * names), and the classes it belongs to. `lacks` says what is not known of it.
 */
export interface Searchable {
  readonly id: string
  readonly title: string
  readonly titles: readonly string[]
  readonly trade: readonly string[]
  readonly others: readonly string[]
  readonly classes: readonly string[]
  readonly lacks?: string
  /** It is told of, and cannot be chosen. */
  readonly isClosed?: true
}
/** What a search came to. What is not `exact` is a guess, and is offered as one. */
export interface Found {
  readonly ids: readonly string[]
  readonly exact: boolean
  /** The other name by which a record was found, where it was not by its title. */
  readonly by: ReadonlyMap<string, string>
}
export type Search = (typed: string) => Found

/** A name as it is written, and as it is compared. */
interface Name {
  readonly text: string
  readonly bare: string
}
interface Prepared {
  readonly record: Searchable
  readonly titles: readonly Name[]
  readonly others: readonly Name[]
  readonly classes: readonly Name[]
  /** All of them in one text. */
  readonly all: string
  /** What may be meant by a misspelt name: titles, other names and their words, each once. */
  readonly alike: readonly string[]
}
interface Match {
  readonly place: number
  readonly by?: Name | undefined
}

/**
 * A text as records are searched by it: without what people write differently, and without the
 * Arabic article.
 */
export const normalise = (text: string): string =>
  normaliseWords(text.slice(0, 200)).split(' ').map(bare).join(' ')

const startsWord = (text: string, word: string): boolean => ` ${text}`.includes(` ${word}`)
const suggestions = 5

type Fits = (name: string, whole: string, words: readonly string[]) => boolean
const isWhole: Fits = (name, whole) => name === whole
const begins: Fits = (name, whole) => name.startsWith(whole)
const holds: Fits = (name, _, words) => words.every((word) => startsWord(name, word))

/**
 * The ways in which a record may answer, the best first: titles before other names before classes,
 * but a part of a title after the whole of another name.
 */
const ways: readonly (readonly ['titles' | 'others' | 'classes', Fits])[] = [
  ['titles', isWhole],
  ['titles', begins],
  ['others', isWhole],
  ['titles', holds],
  ['others', begins],
  ['others', holds],
  ['classes', isWhole],
  ['classes', holds],
]

/**
 * How well a record answers, 0 best. Undefined where some word of the question begins no word of
 * the record.
 */
function matchOf(prepared: Prepared, whole: string, words: readonly string[]): Match | undefined {
  // Each way below needs this of one name alone: most records are left here.
  if (!holds(prepared.all, whole, words)) return undefined
  for (const [place, [kind, fits]] of ways.entries()) {
    const name = prepared[kind].find((each) => fits(each.bare, whole, words))
    if (name === undefined) continue
    // Of a medicine's doses, the one whose title has the trade name comes first.
    const isInTitle =
      fits === isWhole && prepared.titles.some((title) => holds(title.bare, whole, words))
    return { place: isInTitle ? place - 0.5 : place, by: kind === 'titles' ? undefined : name }
  }
  return { place: ways.length }
}

/** How many letters a record's nearest name, or word of one, is from what was typed. */
function farFrom({ alike }: Prepared, whole: string, most: number): number {
  const names = alike.filter((name) => Math.abs(name.length - whole.length) <= most)
  return Math.min(...names.map((name) => distance(whole, name)))
}

/**
 * Prepares a search over records, in the order in which they are listed. What matches comes best
 * first; where nothing does, what may have been meant.
 */
export function searchOver(records: readonly Searchable[]): Search {
  const named = (names: readonly string[]): readonly Name[] =>
    names.map((text) => ({ text, bare: normalise(text) }))
  const prepared = records.map((record): Prepared => {
    const titles = named(record.titles)
    const others = named([...record.trade, ...record.others])
    const classes = named(record.classes)
    const words = [...titles, ...others].flatMap((name) => [name.bare, ...name.bare.split(' ')])
    return {
      record,
      titles,
      others,
      classes,
      all: [...titles, ...others, ...classes].map((name) => name.bare).join(' '),
      alike: [...new Set(words)].filter((word) => word.length > 3),
    }
  })
  // What is lacking is no offer, and is told of where it is searched for.
  const all = records.filter(({ lacks }) => lacks === undefined).map(({ id }) => id)
  return (typed) => {
    const whole = normalise(typed)
    if (whole === '') return { ids: all, exact: true, by: new Map() }
    const words = whole.split(' ')
    // Sorting is stable: what answers as well keeps the order of the list.
    const found = prepared
      .flatMap((each) => {
        const match = matchOf(each, whole, words)
        return match === undefined ? [] : [{ id: each.record.id, ...match }]
      })
      .sort((a, b) => a.place - b.place)
    if (found.length > 0)
      return {
        ids: found.map(({ id }) => id),
        exact: true,
        by: new Map(found.flatMap(({ id, by }) => (by === undefined ? [] : [[id, by.text]]))),
      }
    const most = mostMistakes(whole)
    const near = prepared
      .map((each) => ({ id: each.record.id, far: farFrom(each, whole, most) }))
      .filter(({ far }) => far <= most)
      .sort((a, b) => a.far - b.far)
    return {
      ids: near.slice(0, suggestions).map(({ id }) => id),
      exact: false,
      by: new Map(),
    }
  }
}

/** The records that can be chosen, by each title and trade name. */
type ByName = ReadonlyMap<string, ReadonlySet<string>>

function byName(records: readonly Searchable[]): ByName {
  const found = new Map<string, Set<string>>()
  for (const { id, titles, trade, isClosed } of records)
    for (const name of !isClosed ? [...titles, ...trade].map(normalise) : [])
      found.set(name, (found.get(name) ?? new Set()).add(id))
  return found
}

const known = new WeakMap<readonly Searchable[], ByName>()

/**
 * The one record that a text names in full, by its title or a trade name; undefined where none or
 * several do. Anything less is the visitor's to decide.
 */
export function namedInFull(records: readonly Searchable[], text: string): string | undefined {
  const whole = normalise(text)
  if (whole === '') return undefined
  const names = known.get(records) ?? byName(records)
  known.set(records, names)
  const [id, ...others] = names.get(whole) ?? []
  return others.length === 0 ? id : undefined
}
