import type { Tone } from '../engine/calculator.ts'
import type { Provenance, Source } from '../engine/table.ts'

/** The shapes of the files, after `calculator.schema.json` and `table.schema.json` have accepted them. */
export interface Quantity { unit?: string; per?: string }
export interface InputSource extends Quantity {
  type: 'number' | 'integer' | 'string'
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
  /** The name of a row of this table. */
  rows?: string
  /** A day of the calendar. */
  format?: 'date'
}
export type SaySource = string | { field?: string; alert?: string; box?: string }
/** By a figure (`where`), by the name that an input gives (`row`), or by the unordered pair that two inputs name. */
export interface LookupSource { table: string; where?: Record<string, string>; row?: string; pair?: [string, string]; through?: string; same?: SaySource; missing: SaySource; field?: string }
export interface VerdictSource { when?: string; say: string; tone: Tone; means?: string }
export interface ResultSource extends Quantity { title?: string; digits?: number; rounded?: boolean; intermediate?: boolean; note?: boolean; rating?: VerdictSource[]
  significant?: number; upTo?: string; unknown?: string; shown?: string
  /** A text column, like pair.kind, with the words of its options. */
  from?: string; options?: Record<string, VerdictSource>
}
export interface RemoteSource { title: string; setting: string; path: string; languages: string[]; query: string[]; seconds: number; bytes: number }
export interface ConstantSource extends Quantity { value: number; title?: string; cites?: string }
export interface ExampleSource {
  input: Record<string, number | string>
  results?: Record<string, number | string | null>
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
  remote?: RemoteSource
  disclaimer?: string
  guide?: { along: string; curves: { result: string; own?: string }[]; table?: boolean }
  examples?: ExampleSource[]
  sources?: Source[]
  related?: string[]
}
export interface ColumnSource extends Quantity { title: string; order?: 'rising' | 'strictly-rising'; minimum?: number; maximum?: number
  /** What a column of texts holds, the messages of its options, the tables whose rows it names. */
  holds?: 'name' | 'key' | 'text' | 'choice'; options?: Record<string, string>; of?: string[]
}
export type CellSource = number | string | string[] | null
export interface TableSource {
  title: string
  note?: string
  key: string
  match: 'exact' | 'band' | 'interpolate' | 'name' | 'pair'
  columns: Record<string, ColumnSource>
  rows: CellSource[][]
  titles?: string[]
  search?: string[]
  expand?: { classes: string; parts: string }
  sides?: [string, string]
  worst?: string
  mild?: string[]
  overdue?: string
  provenance?: Provenance[]
  source: Source & { read?: string }
  review: string
}
export interface ServiceSource { id: string; slug: string; title: string; about: string; icon: string; suggested?: boolean; groups: { id: string; title: string; slug?: string }[] }
