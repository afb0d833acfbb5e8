import type { TypedWord } from './label-words.ts'
import type { Searchable, Typed } from './searchable.ts'

/** A name as written, and normalised for comparison. */
export interface Name {
  readonly text: string
  readonly bare: string
}
/** A record prepared for the search. */
export interface Prepared {
  readonly record: Searchable
  readonly titles: readonly Name[]
  readonly others: readonly Name[]
  readonly classes: readonly Name[]
  /** All of them in one text. */
  readonly all: string
  /** The candidates for a misspelt name: the whole names in titles and other names, each once. */
  readonly alike: readonly string[]
}
/** How a record matches a query. */
export interface Match {
  /** The number of words that were skipped because they are not part of that name. */
  readonly aside: number
  /** The kind of match, where 0 is the best. */
  readonly index: number
  /** Whether the remaining words are also the name of a class of the record. */
  readonly isOfClass: boolean
  /** The name has another figure than the query: "Clone 13" is not "Clone 30". */
  readonly isOther: boolean
  /** The name, if it is not a title. */
  readonly by?: string
}

type Fits = (name: string, whole: string, words: readonly string[]) => boolean
const equalsName: Fits = (name, whole) => name === whole
const begins: Fits = (name, whole) => name.startsWith(whole)
/** Whether each word begins a word of a name. */
const startsEachWord: Fits = (name, _, words) =>
  words.every((word) => ` ${name}`.includes(` ${word}`))

/**
 * The kinds of match, the best first: titles before other names before classes, but a part of a
 * title after a full other name.
 */
const ways: readonly (readonly ['titles' | 'others' | 'classes', Fits])[] = [
  ['titles', equalsName],
  ['titles', begins],
  ['others', equalsName],
  ['titles', startsEachWord],
  ['others', begins],
  ['others', startsEachWord],
  ['classes', equalsName],
  ['classes', startsEachWord],
]

/**
 * The words of a query that a name contains: beginnings of its words, and as a whole a figure with
 * its unit or a short word after the previous one.
 */
function heldBy(name: string, { words, isOpen }: Typed): readonly TypedWord[] {
  if (name === joinedWords(words)) return words
  const has = (text: string): boolean => ` ${name} `.includes(text)
  let isInFigure = false
  return words.filter(({ word, part }, index) => {
    const [before, next] = [words[index - 1]?.word ?? '', words[index + 1]]
    // "45mg" is both.
    if (part === 'unit' && !/^\d/.test(word)) return isInFigure
    isInFigure = false
    if (part === 'name') return startsEachWord(name, word, [word])
    if (part === 'label') return has(word.length > 2 ? ` ${word} ` : ` ${before} ${word} `)
    const unit = next?.part === 'unit' && !/^\d/.test(next.word) ? ` ${next.word}` : ''
    isInFigure = has(` ${word}${unit}${isOpen && next === undefined ? '' : ' '}`)
    return isInFigure
  })
}

const joinedWords = (words: readonly TypedWord[]): string => words.map(({ word }) => word).join(' ')

/**
 * How one name matches. Each word of the query is a word of the name, or a strength, salt, form or
 * pack; the remaining words must be a name by themselves.
 */
function nameMatch(
  name: Name,
  kind: (typeof ways)[number][0],
  prepared: Prepared,
  typed: Typed,
): Match | undefined {
  const core = typed.words.filter(({ part }) => part === 'name')
  if (!core.every(({ word }) => startsEachWord(name.bare, word, [word]))) return undefined
  const held = heldBy(name.bare, typed)
  const left = joinedWords(held)
  const aside = typed.words.length - held.length
  if (held.length === 0) return undefined
  if (aside > 0 && name.bare !== left && !core.some(({ word }) => word.length > 2)) return undefined
  const words = held.map(({ word }) => word)
  const position = ways.findIndex(([of, fits]) => of === kind && fits(name.bare, left, words))
  // Of a medicine's doses, the one whose title has the trade name comes first.
  const isInTitle =
    name.bare === left && prepared.titles.some((title) => startsEachWord(title.bare, left, words))
  return {
    aside,
    index: isInTitle ? position - 0.5 : position,
    isOfClass: prepared.classes.some(({ bare }) => bare === left),
    isOther:
      typed.words.some((each) => each.part === 'figure' && !held.includes(each)) &&
      name.bare.startsWith(`${left} `) &&
      /^\p{L}?\d+$/u.test(name.bare.slice(left.length + 1)),
    ...(kind !== 'titles' && { by: name.text }),
  }
}

const isBetter = (one: Match, other: Match | undefined): boolean =>
  other === undefined ||
  Number(one.isOther) - Number(other.isOther) < 0 ||
  (one.isOther === other.isOther &&
    (one.aside < other.aside || (one.aside === other.aside && one.index < other.index)))

/** The best match among the names of a record; undefined if none matches. */
export function bestMatch(prepared: Prepared, typed: Typed): Match | undefined {
  const core = typed.words.filter(({ part }) => part === 'name')
  // A condition of every kind of match, which most records fail.
  if (!core.every(({ word }) => startsEachWord(prepared.all, word, [word]))) return undefined
  let best: Match | undefined
  for (const kind of ['titles', 'others', 'classes'] as const)
    for (const name of prepared[kind]) {
      const match = nameMatch(name, kind, prepared, typed)
      if (match !== undefined && isBetter(match, best)) best = match
    }
  if (best !== undefined || !core.some(({ word }) => word.length > 2)) return best
  // The words of the query are spread over several of its names.
  const aside = typed.words.length - core.length
  return { aside, index: ways.length, isOfClass: false, isOther: false }
}
