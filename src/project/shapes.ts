import type { Entry, Standing } from '../engine/calculation.ts'
import type { Option, Provenance, Source, Tone } from '../engine/table.ts'

/**
 * The shapes of the files, after `calculator.schema.json` and `table.schema.json` have accepted
 * them.
 */
export interface Quantity {
  unit?: string
  per?: string
}
export interface InputSource extends Quantity {
  type: 'number' | 'integer' | 'string' | 'array'
  title: string
  hint?: string
  sample?: number | string
  digits?: number
  minimum?: number
  exclusiveMinimum?: number
  maximum?: number
  default?: number | string
  /**
   * A choice: named options with message keys, or the tables of a folder that have the columns
   * asked for.
   */
  options?: Record<string, string>
  tables?: string
  /** The name of a record of this table; with `own`, the visitor's own figures in its place. */
  records?: string
  own?: boolean
  /** A day of the calendar. */
  format?: 'date'
  /** The units to choose from, where they are not the usual ones. */
  units?: string[]
  /** What is said where it is missing. */
  missing?: string
  /** A list: what an entry consists of, which parts it needs, how many entries there may be. */
  entry?: Record<string, InputSource>
  required?: string[]
  minItems?: number
  maxItems?: number
}
export type SaySource = string | { field?: string; alert?: string; box?: string }
/**
 * By a figure (`where`), by the name that an input gives (`name`), or by the unordered pair that
 * two inputs name.
 */
export interface LookupSource {
  table: string
  where?: Record<string, string>
  name?: string
  pair?: [string, string]
  through?: string
  same?: SaySource
  missing: SaySource
  field?: string
}
export interface VerdictSource {
  when?: string
  say: string
  tone: Tone
  means?: string
}
export interface ResultSource extends Quantity {
  title?: string
  digits?: number
  rounded?: boolean
  intermediate?: boolean
  note?: boolean
  rating?: VerdictSource[]
  significant?: number
  upTo?: string
  unknown?: string
  shown?: string
  target?: { low?: string; high?: string }
  beside?: string
  basis?: string
  /** A text column, like pair.kind, and what is said where there is no record. */
  from?: string
  advice?: boolean
  none?: VerdictSource
}
export interface RemoteSource {
  title: string
  setting: string
  path: string
  languages: string[]
  query: string[]
  seconds: number
  bytes: number
}
export interface ConstantSource extends Quantity {
  value: number
  title?: string
  cites?: string
}
export interface ExampleSource {
  input: Record<string, number | string | readonly Entry[]>
  results?: Record<string, number | string | null>
  atLeast?: string[]
  standing?: Record<string, Standing>
  rating?: Record<string, string>
  error?: Record<string, string>
  notices?: string[]
  cites?: string
}
export interface DefinitionSource {
  slug?: string
  formerly?: string[]
  extends?: string
  card: { order: number; icon: string; underConstruction?: boolean }
  title: string
  purpose?: string
  about?: string
  invalid?: string
  input?: { type: 'object'; required?: string[]; properties: Record<string, InputSource> }
  constants?: Record<string, ConstantSource>
  lookups?: Record<string, LookupSource>
  formulas?: Record<string, string>
  results?: Record<string, ResultSource>
  constraints?: { that: string; field: string; say: SaySource }[]
  notices?: VerdictSource[]
  remote?: RemoteSource
  disclaimer?: string
  guide?: { along: string; curves: { result: string; own?: string }[]; table?: boolean }
  wait?: { value: number; unit: string }
  examples?: ExampleSource[]
  sources?: Source[]
  related?: string[]
}
/** A choice's option: its message, or with how it is meant. */
export type OptionSource = string | Option
export interface ColumnSource extends Quantity {
  title: string
  order?: 'rising' | 'strictly-rising'
  minimum?: number
  maximum?: number
  /**
   * What a column of texts holds, the messages of its options, where its names are said, the tables
   * whose records it names.
   */
  holds?: 'name' | 'key' | 'text' | 'choice'
  options?: Record<string, OptionSource>
  words?: string
  of?: string[]
}
export type CellSource = number | string | string[] | null
export interface TableSource {
  title: string
  note?: string
  key: string
  match: 'exact' | 'band' | 'interpolate' | 'name' | 'pair'
  columns: Record<string, ColumnSource>
  records: CellSource[][]
  /**
   * Among tables to choose from: columns that the others have and this one has not, and why; or
   * that it is none of them.
   */
  lacks?: Record<string, string>
  alone?: true
  titles?: string[]
  search?: string[]
  expand?: { classes: string; parts: string }
  sides?: [string, string]
  worst?: string
  mild?: string[]
  shared?: string
  overdue?: string
  provenance?: (Provenance & { source?: string })[]
  sources?: Record<string, Source>
  source: Source & { read?: string }
  review: string
}
export interface ServiceSource {
  id: string
  slug: string
  title: string
  about: string
  icon: string
  suggested?: boolean
  groups: { id: string; title: string; slug?: string }[]
}
