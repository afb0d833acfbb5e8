import type { Searchable, Typed } from './searchable.ts'
import { splitFigures, noLabelWords, partsTyped, type LabelWords } from './label-words.ts'
import { bestMatch, type Match, type Name, type Prepared } from './match.ts'
import { farFromNames, wholeNames } from '#i18n/near-names.ts'
import { normalise } from '#i18n/normalise-name.ts'

/** The result of a search. Results that are not `exact` are offered as guesses. */
export interface Found {
  readonly ids: readonly string[]
  readonly exact: boolean
  /** The name by which a record was found, if not by its title. */
  readonly by: ReadonlyMap<string, string>
}
type Search = (typed: string) => Found

const suggestions = 5

interface Answer extends Match {
  readonly record: Searchable
}

/** Sorting is stable: equal matches keep the order of the list. */
const answersOf = (prepared: readonly Prepared[], typed: Typed): readonly Answer[] =>
  prepared
    .flatMap((each): readonly Answer[] => {
      const match = bestMatch(each, typed)
      return match === undefined ? [] : [{ record: each.record, ...match }]
    })
    .sort(
      (a, b) =>
        a.aside - b.aside ||
        a.index - b.index ||
        Number(b.isOfClass) - Number(a.isOfClass) ||
        isDanger(a.record) - isDanger(b.record),
    )

const isDanger = ({ isDangerous }: Searchable): number => (isDangerous === true ? 0 : 1)

/** A guessed record, with the guessed name if it is not its title. */
interface Guess {
  readonly id: string
  readonly by?: string | undefined
}

/** The guesses for a query without a match, the nearest names first. */
function nearestGuesses(prepared: readonly Prepared[], whole: string): readonly Guess[] {
  const isNear = (far: number) => (name: Name) => farFromNames(wholeNames(name.text), whole) <= far
  return prepared
    .map((each) => ({ ...each, far: farFromNames(each.alike, whole) }))
    .filter(({ far }) => Number.isFinite(far))
    .sort((a, b) => a.far - b.far || isDanger(a.record) - isDanger(b.record))
    .map(({ record, titles, others, far }) => ({
      id: record.id,
      by: titles.some(isNear(far)) ? undefined : others.find(isNear(far))?.text,
    }))
}

const searchResult = (found: readonly Guess[], exact: boolean): Found => ({
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
  const alike = [...titles, ...others].flatMap(({ text }) => wholeNames(text))
  return {
    record,
    titles,
    others,
    classes,
    all: [...titles, ...others, ...classes].map((name) => name.bare).join(' '),
    alike: [...new Set(alike)],
  }
}

/**
 * Prepares a search over records, in the order in which they are listed. Returns the best matches
 * first, among equals those with warnings; without a match, guesses.
 * @param labels additions to names on labels
 */
export function searchOver(
  records: readonly Searchable[],
  labels: LabelWords = noLabelWords,
): Search {
  const prepared = records.map(prepare)
  // A record without data is not offered by default, but a search for it finds it.
  const all = records.filter(({ lacks }) => lacks === undefined).map(({ id }) => id)
  return (typed) => {
    const whole = normalise(typed)
    if (whole === '') return { ids: all, exact: true, by: new Map() }
    const readings = [whole, splitFigures(whole)].map((text) => partsTyped(text, labels))
    const isOpen = /\p{Nd}$/u.test(typed)
    const first = answersOf(prepared, { words: readings[0]!, isOpen })
    const answers =
      first.length > 0 || splitFigures(whole) === whole
        ? first
        : answersOf(prepared, { words: readings[1]!, isOpen })
    const exact = answers.filter(({ isOther }) => !isOther)
    // A word that distinguishes two records is skipped only if necessary.
    const found = exact.filter(({ aside }) => aside === exact[0]?.aside)
    if (found.length > 0)
      return searchResult(
        found.map(({ record, by }) => ({ id: record.id, by })),
        true,
      )
    const name = readings[1]!.flatMap(({ word, part }) => (part === 'name' ? word : [])).join(' ')
    const near = [whole, name]
      .map((text) => nearestGuesses(prepared, text))
      .find(({ length }) => length > 0)
    const guesses =
      answers.length > 0 ? answers.map(({ record, by }) => ({ id: record.id, by })) : (near ?? [])
    return searchResult(guesses.slice(0, suggestions), false)
  }
}
