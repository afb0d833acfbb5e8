import type { Row, Standing, Tone } from '../engine/calculator.ts'
import type { Provenance, Source } from '../engine/table.ts'

/** The shapes of the files, after `calculator.schema.json` and `table.schema.json` have accepted them. */
export interface Quantity { unit?: string; per?: string }
export interface InputSource extends Quantity {
  type: 'number' | 'integer' | 'string' | 'array'
  title: string
  hint?: string
  like?: number | string
  digits?: number
  minimum?: number
  exclusiveMinimum?: number
  maximum?: number
  default?: number | string
  /** A choice: named options with message keys, or the tables of a folder that have the columns asked for. */
  options?: Record<string, string>
  tables?: string
  /** A choice of a row of a table, or the visitor's own figures in its place. */
  rows?: string
  own?: boolean
  /** The units to choose from, where they are not the usual ones. */
  units?: string[]
  /** What is said where it is missing. */
  missing?: string
  /** A list of rows: what a row consists of, which parts it needs, how many rows there may be. */
  row?: Record<string, InputSource>
  required?: string[]
  minItems?: number
  maxItems?: number
}
export type SaySource = string | { field?: string; alert?: string; box?: string }
/** `where` may be missing only while a definition is broken: the rules say so. */
export interface LookupSource { table: string; where: Record<string, string>; missing: SaySource; field?: string }
export interface VerdictSource { when?: string; say: string; tone: Tone; means?: string }
export interface ResultSource extends Quantity { title: string; digits: number; rounded?: boolean; intermediate?: boolean; note?: boolean; rating?: VerdictSource[]; target?: { low?: string; high?: string }; beside?: string; basis?: string }
export interface ConstantSource extends Quantity { value: number; title?: string; cites?: string }
export interface ExampleSource {
  input: Record<string, number | string | readonly Row[]>
  results?: Record<string, number | null>
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
  like?: string
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
  guide?: { along: string; curves: { result: string; own?: string }[]; table?: boolean }
  steps?: { rows: string; wait: { value: number; unit: string } }
  examples?: ExampleSource[]
  sources?: Source[]
  related?: string[]
}
export interface ColumnSource extends Quantity { title: string; order?: 'rising' | 'strictly-rising'; minimum?: number; maximum?: number }
export interface TableSource {
  title: string
  note?: string
  key: string
  match: 'exact' | 'band' | 'interpolate' | 'name'
  /** The file and part of the messages that name the rows, where rows are found by name. */
  titles?: string
  columns: Record<string, ColumnSource>
  rows: (number | string | null)[][]
  provenance?: (Provenance & { source?: string })[]
  sources?: Record<string, Source>
  source: Source & { read?: string }
  review: string
}
export interface ServiceSource { id: string; slug: string; title: string; about: string; icon: string; suggested?: boolean; groups: { id: string; title: string; slug?: string }[] }
