import { unitNameKey } from '#i18n/format.ts'
import type { Joining, JournalFile } from '#mechanisms/journal/shape.ts'
import { dayHeadingWords, type DayWords } from './days.ts'
import { plainTextOf } from './plain-words.ts'
import { fileUnits } from '#mechanisms/figure/reading/units.ts'
import { listedNames } from '#i18n/normalise-words.ts'

export type { Joining }

/**
 * The words of a file that are understood: those of the page, and the names of columns in every
 * language.
 */
export interface FileWords {
  /** The decimal mark of the page's language. */
  readonly decimal: '.' | ','
  /** A message in the page's language. */
  readonly message: (id: string) => string
  /** Names of columns and units, and lists of words, in each of the site's languages. */
  readonly everywhere: (id: string) => readonly string[]
  /** How files of a journal are read, by the program and its list. */
  readonly fileOf: (program: string, list: string) => JournalFile | undefined
  /** The keys of all names of units in `everywhere`. */
  readonly unitKeys: readonly string[]
}

/** Kinds of words for a piece of the flock or of the day. */
export const roles = ['piece', 'sex', 'hens'] as const
const measures = [
  ...(['bird', 'day', 'soFar', 'share', 'unsure', 'within', 'none', 'house'] as const),
  ...roles,
] as const

/** The meaning of a word next to the name of a column. */
export type Meaning =
  | { readonly kind: 'unit'; readonly unit: string }
  /**
   * For one bird, for one day, from the first day on, a percentage; `unsure` is a total of the day
   * or so far; `piece` is a part of the day, or one of several feeds; `sex` and `house` are a part
   * of the flock, and so are `hens` beside cocks; `within` is what a total contains.
   */
  | { readonly kind: (typeof measures)[number] }

/** All words that a file may use, in plain form. */
export interface Vocabulary {
  /** The meanings of words next to a name: several if only the part decides, as for `%`. */
  readonly meanings: ReadonlyMap<string, readonly Meaning[]>
  /** The number of words of the longest of them. */
  readonly longest: number
  readonly of: ReadonlySet<string>
  /** What a line of totals or averages has for a day or a name. */
  readonly totals: ReadonlySet<string>
  /** Signs for a value that is not there. */
  readonly nothing: ReadonlySet<string>
  readonly days: DayWords
}

/** A sign for nothing as it is compared: it may have no letter at all. */
export const plainSign = (text: string): string => text.trim().toLowerCase().replaceAll(/\s+/g, ' ')

function build({ everywhere, unitKeys }: FileWords): Vocabulary {
  const words = (key: string): readonly string[] =>
    everywhere(`headings.${key}`).flatMap(listedNames)
  const meanings = new Map<string, Meaning[]>()
  const add = (name: string, meaning: Meaning) => {
    const plain = plainTextOf(name)
    if (plain === '') return
    const found = meanings.get(plain) ?? []
    const isThere = found.some((each) => JSON.stringify(each) === JSON.stringify(meaning))
    if (!isThere) meanings.set(plain, [...found, meaning])
  }
  const units = new Set<string>([
    ...fileUnits,
    ...unitKeys.map((key) => key.slice('unitNames.'.length)),
  ])
  for (const unit of units) {
    if (unit.startsWith('money')) continue
    const names = [unit, ...everywhere(unitNameKey(unit)), ...words(`units.${unit}`)]
    for (const name of unit === '%' ? [...names, ...words('units.percent')] : names)
      add(name, { kind: 'unit', unit: unit === 'percent' ? '%' : unit })
  }
  for (const kind of measures) for (const name of words(`measures.${kind}`)) add(name, { kind })
  const months = Array.from({ length: 12 }, (_, index) => index + 1).flatMap((month) =>
    words(`months.${month}`).map((name) => [plainTextOf(name), month] as const),
  )
  return {
    meanings,
    longest: Math.max(1, ...[...meanings.keys()].map((name) => name.split(' ').length)),
    of: new Set(words('of').map(plainTextOf)),
    totals: new Set(words('totals').map(plainTextOf)),
    nothing: new Set(words('nothing').map(plainSign)),
    days: {
      months: new Map(months),
      weekdays: new Set(words('weekdays').map(plainTextOf)),
      headings: dayHeadingWords((name) => new Set(words(`spans.${name}`).map(plainTextOf))),
    },
  }
}

const known = new WeakMap<FileWords, Vocabulary>()

/** The words that a file may use, prepared once. */
export function vocabularyOf(words: FileWords): Vocabulary {
  const found = known.get(words) ?? build(words)
  known.set(words, found)
  return found
}
