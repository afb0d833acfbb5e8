import { distance, mostMistakes } from '../../name-lookup/closest-name.ts'
import { apart, noLabelWords, partsTyped, type LabelWords, type TypedWord } from './label-words.ts'
import { bestMatch, type Match, type Name, type Prepared } from './match.ts'
import { normalise } from './normalise.ts'

/**
 * What a record can be found by, in every language: its titles, its trade names and synonyms, the
 * titles and synonyms of what it is of (`others`), and the classes it belongs to. `lacks` says what
 * is not known of it.
 */
export interface Searchable {
  readonly id: string
  readonly title: string
  readonly titles: readonly string[]
  readonly trade: readonly string[]
  readonly synonyms?: readonly string[]
  readonly others: readonly string[]
  readonly classes: readonly string[]
  readonly lacks?: string
  /** What forbids it, with country and act. */
  readonly barring?: string
  /** It is told of, and cannot be chosen. */
  readonly isClosed?: true
  /** Somebody is warned of it: among equals it comes first. */
  readonly isDangerous?: true
}
/** What a search came to. What is not `exact` is a guess, and is offered as one. */
export interface Found {
  readonly ids: readonly string[]
  readonly exact: boolean
  /** The other name by which a record was found, where it was not by its title. */
  readonly by: ReadonlyMap<string, string>
}
export type Search = (typed: string) => Found

const suggestions = 5

/** What was typed: the words, and what may be none of a name. */
export interface Typed {
  readonly words: readonly TypedWord[]
  /** Its last figure may go on: what is still being typed is the beginning of anything. */
  readonly isOpen: boolean
}
interface Answer extends Match {
  readonly record: Searchable
}

/** Sorting is stable: what answers as well keeps the order of the list. */
const answersOf = (prepared: readonly Prepared[], typed: Typed): readonly Answer[] =>
  prepared
    .flatMap((each): readonly Answer[] => {
      const match = bestMatch(each, typed)
      return match === undefined ? [] : [{ record: each.record, ...match }]
    })
    .sort(
      (a, b) =>
        a.aside - b.aside ||
        a.place - b.place ||
        Number(b.isOfClass) - Number(a.isOfClass) ||
        isDanger(a.record) - isDanger(b.record),
    )

/** How many letters a record's nearest name, or word of one, is from what was typed. */
function farFrom({ alike }: Prepared, whole: string, most: number): number {
  const names = alike.filter((name) => Math.abs(name.length - whole.length) <= most)
  return Math.min(...names.map((name) => distance(whole, name)))
}

const isDanger = ({ isDangerous }: Searchable): number => (isDangerous === true ? 0 : 1)

/** A record that may be meant, and the name that may be: where that is not its title. */
interface Guess {
  readonly id: string
  readonly by?: string | undefined
}

/** The records that may be meant by what nothing answers: the nearest names first. */
function guess(prepared: readonly Prepared[], whole: string): readonly Guess[] {
  const most = mostMistakes(whole)
  const isNear = (far: number) => (name: Name) =>
    [name.bare, ...name.bare.split(' ')].some((word) => distance(whole, word) <= far)
  return prepared
    .map((each) => ({ ...each, far: farFrom(each, whole, most) }))
    .filter(({ far }) => far <= most)
    .sort((a, b) => a.far - b.far || isDanger(a.record) - isDanger(b.record))
    .map(({ record, titles, others, far }) => ({
      id: record.id,
      by: titles.some(isNear(far)) ? undefined : others.find(isNear(far))?.text,
    }))
}

const foundIn = (found: readonly Guess[], exact: boolean): Found => ({
  ids: found.map(({ id }) => id),
  exact,
  by: new Map(found.flatMap(({ id, by }) => (by === undefined ? [] : [[id, by]]))),
})

function prepare(record: Searchable): Prepared {
  const named = (names: readonly string[]): readonly Name[] =>
    names.map((text) => ({ text, bare: normalise(text) }))
  const titles = named(record.titles)
  const others = named([...record.trade, ...(record.synonyms ?? []), ...record.others])
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
}

/**
 * Prepares a search over records, in the order in which they are listed. What matches comes best
 * first, among equals what somebody is warned of; where nothing does, what may have been meant.
 * @param labels what stands beside a name on a label
 */
export function searchOver(
  records: readonly Searchable[],
  labels: LabelWords = noLabelWords,
): Search {
  const prepared = records.map(prepare)
  // What is lacking is no offer, and is told of where it is searched for.
  const all = records.filter(({ lacks }) => lacks === undefined).map(({ id }) => id)
  return (typed) => {
    const whole = normalise(typed)
    if (whole === '') return { ids: all, exact: true, by: new Map() }
    const readings = [whole, apart(whole)].map((text) => partsTyped(text, labels))
    const isOpen = /\p{Nd}$/u.test(typed)
    const first = answersOf(prepared, { words: readings[0]!, isOpen })
    const answers =
      first.length > 0 || apart(whole) === whole
        ? first
        : answersOf(prepared, { words: readings[1]!, isOpen })
    const exact = answers.filter(({ isOther }) => !isOther)
    // Nothing that tells two records apart is left aside where it need not be.
    const found = exact.filter(({ aside }) => aside === exact[0]?.aside)
    if (found.length > 0)
      return foundIn(
        found.map(({ record, by }) => ({ id: record.id, by })),
        true,
      )
    const name = readings[1]!.flatMap(({ word, part }) => (part === 'name' ? word : [])).join(' ')
    const near = [whole, name].map((text) => guess(prepared, text)).find(({ length }) => length > 0)
    const guesses =
      answers.length > 0 ? answers.map(({ record, by }) => ({ id: record.id, by })) : (near ?? [])
    return foundIn(guesses.slice(0, suggestions), false)
  }
}
