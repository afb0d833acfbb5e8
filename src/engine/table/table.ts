import { round } from '../../round.ts'
import type { Mark } from './mark.ts'
import type { PlanFacts } from './plan-facts.ts'
import { fromBase, toBase, type Scale } from '../../language/scale.ts'

/** How an answer is meant: it decides icon and colour. */
export type Tone = 'good' | 'fair' | 'bad' | 'info' | 'none'

export interface Column extends Scale {
  readonly unit: string
  readonly title: string
  /** For ages: the source calls the day of placement day 1. The values here still count from 0. */
  readonly countsFrom?: 1
}
/**
 * The origin of figures: the mark, the columns (all by default), and the key range or the names of
 * the records. A note states their reliability to the visitor.
 */
export interface Provenance {
  readonly kind: Mark
  readonly columns?: readonly string[]
  readonly from?: number
  readonly to?: number
  readonly records?: readonly string[]
  readonly note?: string
}
/** When and of whom the figures of a source are: "2022", the message that names the population. */
export interface Population {
  readonly year?: string
  readonly population?: string
}
export interface Source extends Population {
  readonly title: string
  readonly edition?: string
  readonly publisher?: string
  readonly url?: string
}

/** A text: a message of the locales, or a proper name that no language translates. */
export type Word = { readonly key: string } | { readonly text: string }

/** The content of a cell of a text column: a name, a message key, an option; or several of them. */
export type Cell = string | readonly string[] | null
/**
 * One of the values of a choice: its message, and where it warns or reassures, its tone and what it
 * means.
 */
export interface Option {
  readonly say: string
  readonly tone?: Tone
  readonly means?: string
}
/**
 * A column of texts: names of records, message keys, proper names (`text`), or one of a few options
 * with their messages.
 */
export interface TextColumn {
  readonly title: string
  readonly holds: 'name' | 'key' | 'text' | 'choice'
  readonly options?: Readonly<Record<string, Option>>
  /** The group of messages with the names: `words.name` is the message. */
  readonly words?: string
  /** The tables whose records are named. */
  readonly of?: readonly string[]
  readonly cells: readonly Cell[]
}

/**
 * A statement that a record should have: one of `columns` is filled with a value outside of `not`.
 * No statement is needed if one of the columns `unless` is 1.
 */
interface Statement {
  readonly say: string
  readonly columns: readonly string[]
  readonly not?: readonly string[]
  readonly unless?: readonly string[]
}

/**
 * The columns of a table of withdrawal periods, one record for each text: the members that it is
 * about, its country, birds, title, days for meat and for eggs, and what kind of text it is.
 */
export interface PeriodColumns {
  readonly of: string
  readonly country: string
  readonly birds: string
  readonly text: string
  readonly meat: string
  readonly eggs: string
  readonly kind: string
}

/**
 * The columns of contents in feed and water: the records that they are about, the birds, whether a
 * content is authorised or poisonous, feed or water, the lowest and the highest content in mg/kg
 * or mg/L, the region, what was seen, the text, and a mark of what is recalled.
 */
export type ContentColumns = Readonly<
  Record<
    'of' | 'birds' | 'kind' | 'route' | 'low' | 'high' | 'region' | 'say' | 'document' | 'caveat',
    string
  >
>

/**
 * The columns of rules about pairs: what to do, the days between the two, and the provenance; and
 * the kinds that no dose is given for.
 */
export interface PairColumns extends Readonly<Record<'advice' | 'apart' | 'caveat', string>> {
  readonly never: readonly string[]
}

/**
 * A reference table, compiled: figures by column in the column's own unit, keys ascending; null
 * means unknown.
 */
export interface Table {
  readonly id: string
  readonly title: string
  readonly key: string
  /**
   * exact: the key's own record; band: the last record whose key is not above; interpolate: on the
   * line between two records; name: the record of a name; pair: the rules about two names.
   */
  readonly match: 'exact' | 'band' | 'interpolate' | 'name' | 'pair'
  readonly columns: Readonly<Record<string, Column>>
  readonly values: Readonly<Record<string, readonly (number | null)[]>>
  readonly provenance: readonly Provenance[]
  readonly source: Source
  /** The works that a compiled table cites, and the indexes of the records that come from each. */
  readonly sources?: readonly (Source & { readonly of: readonly number[] })[]
  readonly note?: string
  /** For a table whose rows are due on days. */
  readonly plan?: PlanFacts
  readonly texts?: Readonly<Record<string, TextColumn>>
  /** The text columns that name a record. */
  readonly titles?: readonly string[]
  /** Further text columns that a search for a record reads. */
  readonly search?: readonly string[]
  /** The table with further names of its records: trade names of medicines. */
  readonly namedIn?: string
  /** The table with warnings about its records, by species. */
  readonly warnedIn?: string
  /** For warnings: the columns of the member, the species, the severity and the message. */
  readonly warns?: {
    readonly of: string
    readonly species: string
    readonly severity: string
    readonly say: string
  }
  /** The table with the withdrawal periods that texts print for its records. */
  readonly periodsIn?: string
  /** For withdrawal periods: their columns. */
  readonly periods?: PeriodColumns
  /** The table with the contents of its records in feed and water. */
  readonly limitedIn?: string
  /** For contents: the columns of what they are about. */
  readonly contents?: ContentColumns
  /** The table of the rules about two of its records. */
  readonly pairedIn?: string
  /** For rules about pairs that texts are compared with: their columns. */
  readonly pairs?: PairColumns
  /**
   * The statements that each record should have: their titles, and the columns that may contain
   * them.
   */
  readonly states?: readonly Statement[]
  /**
   * Words that labels print next to the names of its records, as lists in messages: salts and
   * forms, and the units of strengths and packs.
   */
  readonly label?: { readonly words: readonly string[]; readonly units: readonly string[] }
  /** Listed by the alphabet of the reader; by default in the order of the file. */
  readonly alphabetical?: true
  /**
   * Members that a column of names could name and no record does are offered with the reason why:
   * `of` is that column, `why` a column of the members' table.
   */
  readonly lacking?: { readonly of: string; readonly why: string }
  /** Of members: the columns that name their classes and their parts. */
  readonly expand?: { readonly classes: string; readonly parts: string }
  /**
   * Of rules about pairs: the columns of the two sides, the one that ranks (its options run from
   * the worst on), the friendly kinds, and those that neither warn nor permit. The last two do not
   * apply to combinations that contain a member.
   */
  readonly sides?: readonly [string, string]
  readonly worst?: string
  readonly mild?: readonly string[]
  readonly neutral?: readonly string[]
  /** Of legal statuses: their columns. */
  readonly legal?: {
    readonly kind: string
    readonly country: string
    readonly basis: string
    readonly statement: string
    /** Its reliability, if it is limited. */
    readonly caveat?: string
    /** The countries whose acts hold in every country. */
    readonly everywhere?: readonly string[]
    /** Unions of countries, each with its members. */
    readonly unions?: Readonly<Record<string, readonly string[]>>
    /** The acts about products for houses: notes may name such a product. */
    readonly premises?: readonly string[]
  }
  /** The column that names the legal statuses of a record. */
  readonly status?: string
  /** Of rules about pairs: the rule for two members that give the same part. */
  readonly shared?: string
  /** The day after which a page warns, and the message. */
  readonly overdue?: { readonly after: string; readonly say: string }
}

/**
 * A record that a lookup found: the key in the table's unit, and the figures in base units (NaN
 * where unknown).
 */
interface Entry {
  readonly key: number
  readonly values: Readonly<Record<string, number>>
}

const columnScale = (table: Table, column: string): Scale =>
  table.columns[column] ?? { times: 1, over: 1 }

type Cells = readonly (number | null)[]
/**
 * A position in a table: the record before it, and which share of the way to the next one it is.
 */
export type RecordPosition = readonly [index: number, share: number]

/** The index of the last key that is not above the given one, or -1. */
function lastNotAbove(keys: Cells, wanted: number): number {
  let low = 0
  let high = keys.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((keys[middle] ?? 0) <= wanted) low = middle + 1
    else high = middle
  }
  return low - 1
}

/** Where a key is: at its record, in its band, or on the line between two records. */
function positionOfKey(
  keys: Cells,
  wanted: number,
  match: Table['match'],
): RecordPosition | undefined {
  const index = lastNotAbove(keys, wanted)
  const found = keys[index]
  if (found === undefined || found === null) return undefined
  if (found === wanted || match === 'band') return [index, 0]
  const next = match === 'interpolate' ? keys[index + 1] : undefined
  return next === undefined || next === null
    ? undefined
    : [index, (wanted - found) / (next - found)]
}

/**
 * A column that a table is read backwards by, and the function that finds the position of a figure
 * in it.
 */
export interface Backwards {
  readonly by: string
  readonly position: (cells: Cells, wanted: number) => RecordPosition | undefined
}

/**
 * Finds the record for a key given in base units.
 * @param backwards given where it is no key, but a figure of another column
 * @returns the record, or undefined where the table has none for that key or figure.
 */
export function findRecord(table: Table, inBase: number, backwards?: Backwards): Entry | undefined {
  const by = backwards?.by ?? table.key
  // Days to minutes and back may leave a trace of binary arithmetic; keys are read at nine
  // decimals.
  const wanted = round(fromBase(inBase, columnScale(table, by)), 9)
  const cells = table.values[by] ?? []
  const at = (backwards?.position ?? positionOfKey)(cells, wanted, table.match)
  if (at === undefined) return undefined
  const [index, share] = at
  const values: Record<string, number> = {}
  for (const [id, column] of Object.entries(table.columns)) {
    const here = table.values[id]?.[index] ?? Number.NaN
    const there = share === 0 ? here : (table.values[id]?.[index + 1] ?? Number.NaN)
    values[id] = toBase(here + share * (there - here), column)
  }
  const key = values[table.key] ?? Number.NaN
  return { key: round(fromBase(key, columnScale(table, table.key)), 9), values }
}

/** The least and the greatest of a table's keys, or of a column that only rises or only falls. */
export const keyRange = (table: Table, by = table.key): readonly [number, number] =>
  columnRange(table.values[by] ?? [])

/** The least and the greatest of figures that only rise or only fall. */
export function columnRange(cells: Cells): readonly [number, number] {
  const known = cells.filter((cell) => cell !== null)
  const [first = 0, last = 0] = [known[0], known.at(-1)]
  return first > last ? [last, first] : [first, last]
}
