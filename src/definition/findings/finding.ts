import type {
  FindingId,
  FindingKinds,
  FindingName,
  PartKinds,
  PartName,
  ValuesOf,
} from './finding-names.ts'
import { editDistance } from '../../i18n/edit-distance.ts'

/** A word of the format, which cards name in the language of the reader. */
interface FormatWord {
  readonly word: string
}

/** A language as its readers name it. */
interface LanguageName {
  readonly language: string
}

/**
 * A fact that a sentence states: what a person has written, a figure, a part of the sentence, or a
 * list of these. Only the reader of a finding makes text of it.
 */
export type Value = string | number | FormatWord | LanguageName | FindingPart | readonly Value[]

/** A part of a sentence, by its message under `findings.parts`. */
export interface FindingPart {
  readonly part: PartName
  readonly values: Readonly<Record<string, Value>>
}

/** What is wrong, wherever it is. */
export interface FindingBody {
  /** By the name of its page in `docs/findings`. */
  readonly id: FindingId
  /** Which of the sentences of the id. */
  readonly name: FindingName
  /** The facts that the sentences state. */
  readonly values: Readonly<Record<string, Value>>
  /** What is wrong, where a part of the text decides it; the id has the reason. */
  readonly what?: FindingPart
  /** What to write instead, and why it matters, where that differs from one place to another. */
  readonly fix?: FindingPart
  readonly why?: FindingPart
  /** What a machine may do about it, where one way out is certain; several changes are one fix. */
  readonly autofix?: Autofix | readonly Autofix[]
  /** Other files that it depends on: where one is broken, it only repeats that. */
  readonly about?: readonly string[]
}

/** A problem in a file of the project; its sentences are in `locales/<language>/findings.json`. */
export interface Finding extends FindingBody {
  readonly rule: string
  readonly file: string
  readonly line: number
  /** The part of the file that it is about. */
  readonly path?: readonly (string | number)[]
  /** Further locations of the same mistake. */
  readonly places?: readonly Place[]
}

type Given<Values> = object extends Values ? readonly [values?: Values] : readonly [values: Values]

/** What is wrong, with the facts that its sentences state. */
export const finding = <Name extends FindingName>(
  name: Name,
  ...[values]: Given<ValuesOf<FindingKinds[Name], Value>>
): FindingBody => ({ id: name.split('.')[0] as FindingId, name, values: { ...values } })

/** A part of a sentence, with the facts that it states. */
export const phrase = <Name extends PartName>(
  name: Name,
  ...[values]: Given<ValuesOf<PartKinds[Name], Value>>
): FindingPart => ({ part: name, values: { ...values } })

export const formatWord = (word: string): FormatWord => ({ word })

/** Names, each between quotation marks. */
export const quoted = (names: readonly (string | FormatWord)[]): readonly FindingPart[] =>
  names.map((name) => phrase('quoted', { name }))

const joinedBy = (name: 'and' | 'or' | 'also', [one = '', ...more]: readonly Value[]): Value =>
  more.reduce((first, last) => phrase(name, { first, last }), one)

/** Things that are all meant: this and that. */
export const allOf = (things: readonly Value[]): Value => joinedBy('and', things)

/** What is wrong in several ways: "has braces of another keyboard, and …". */
export const listed = (things: readonly Value[]): Value => joinedBy('also', things)

/** Things of which one is meant: this or that. */
export const anyOf = (things: readonly Value[]): Value => joinedBy('or', things)

/** Names of placeholders, each between braces. */
export const inBraces = (names: readonly string[]): readonly string[] =>
  names.length === 0 ? ['{}'] : names.map((name) => `{${name}}`)

/** Sentences, one after the other; those that are not known are left out. */
export const sentences = (some: readonly (FindingPart | undefined)[]): Value =>
  some
    .filter((each) => each !== undefined)
    .reduceRight<Value>((next, sentence) => phrase('sentence', { sentence, next }), '')

/** What distinguishes a finding from others of its file and line. */
export const findingKey = ({ name, values, what }: FindingBody): string =>
  JSON.stringify([name, values, what])

/**
 * The replacement of a text: of the text at an offset of the file, or of a word that occurs once on
 * the line of the finding.
 */
export interface Autofix {
  readonly from: string
  readonly to: string
  readonly offset?: number
}

export interface Place {
  readonly file: string
  readonly line: number
}

/** The path of a table, for `about`. */
export const tablePath = (id: string): string => `tables/${id}.json`

const letterSum = (text: string): number => {
  let sum = 0
  for (let at = 0; at < text.length; at += 1) sum += text.charCodeAt(at)
  return sum
}
const sortedLetters = (text: string): string => text.split('').sort().join('')

/** How many typing mistakes lie between two names; swapped letters are one. */
function typos(one: string, other: string): number {
  const far = editDistance(one, other)
  if (far <= 1) return far
  // Nearly all names differ in the sum of their letters, which takes a tenth of sorting them.
  const isSwapped =
    one.length === other.length &&
    letterSum(one) === letterSum(other) &&
    sortedLetters(one) === sortedLetters(other)
  return isSwapped ? 1 : far
}

/**
 * The parts of two names from where they differ: those of `results.airNeeded` and
 * `results.dailyFeed` begin after the point.
 */
function fromDifference(one: string, other: string): readonly [string, string] {
  let from = 0
  for (let at = 0; at < one.length && one[at] === other[at]; at += 1)
    if (one[at] === '.') from = at + 1
  return [one.slice(from), other.slice(from)]
}

/**
 * How many typing mistakes a name may have: three letters and four have one at most, so that "fan"
 * does not match "bag", and a shorter one is another name.
 */
function mostTypos(name: string, other: string): number {
  if (name.length <= 2) return Number(name.includes(other) || other.includes(name))
  return name.length <= 4 ? 1 : Math.max(2, Math.floor(name.length / 4))
}

/** The known names that are closest, where they are close enough to be meant. */
function allClosest(name: string, known: readonly string[]): readonly string[] {
  const wanted = name.toLowerCase()
  const near = known.flatMap((other) => {
    const [own, theirs] = fromDifference(wanted, other.toLowerCase())
    const most = mostTypos(own, theirs)
    // Each letter more is a mistake.
    if (Math.abs(own.length - theirs.length) > most) return []
    const far = typos(own, theirs)
    return far <= most ? [{ other, far }] : []
  })
  const least = Math.min(...near.map(({ far }) => far))
  return near.flatMap(({ other, far }) => (far === least ? other : []))
}

/**
 * Whether two names differ in one typing mistake: a letter lost, doubled, changed, or swapped.
 */
export const isOneTypo = (one: string, other: string): boolean => typos(one, other) === 1

/** The closest of the known names, if one is close. */
export const closest = (name: string, known: readonly string[]): string | undefined =>
  allClosest(name, known)[0]

/** The longest list of names that a person reads. */
const longest = 300

/** The first names of a list, as many as a person reads. */
function readable(names: readonly string[]): readonly string[] {
  let length = 0
  const firsts = names.filter((name) => (length += name.length + 2) <= longest)
  return firsts.length === 0 ? names.slice(0, 1) : firsts
}

/** The closest of the known names, as a fix; none where none is close. */
export function didYouMean(name: string, known: readonly string[]): Pick<FindingBody, 'fix'> {
  const best = closest(name, known)
  return best === undefined ? {} : { fix: phrase('closest', { name: best }) }
}

/**
 * The fix for an unknown name: the closest one, or the list of names. If exactly one is closest,
 * the autofix replaces it.
 */
export function nameFix(
  name: string,
  known: readonly string[],
): { readonly fix: FindingPart; readonly autofix?: Autofix } {
  const [best, ...others] = allClosest(name, known)
  if (best !== undefined)
    return {
      fix: phrase('closest', { name: best }),
      ...(others.length === 0 && { autofix: { from: name, to: best } }),
    }
  if (known.length === 0) return { fix: phrase('remove') }
  return { fix: phrase('oneOf', { names: readable(known.toSorted()) }) }
}
