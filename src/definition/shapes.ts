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
}
export type SaySource = string | { field?: string; alert?: string; box?: string }
/** `where` may be missing only while a definition is broken: the rules say so. */
export interface LookupSource { table: string; where: Record<string, string>; missing: SaySource; field?: string }
export interface VerdictSource { when?: string; say: string; tone: Tone; means?: string }
export interface ResultSource extends Quantity { title: string; digits: number; rounded?: boolean; intermediate?: boolean; note?: boolean; rating?: VerdictSource[] }
export interface ConstantSource extends Quantity { value: number; title?: string; cites?: string }
export interface ExampleSource {
  input: Record<string, number | string>
  results?: Record<string, number | null>
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
  examples?: ExampleSource[]
  sources?: Source[]
  related?: string[]
}
export interface ColumnSource extends Quantity { title: string; order?: 'rising' | 'strictly-rising'; minimum?: number; maximum?: number }
export interface TableSource {
  title: string
  note?: string
  key: string
  match: 'exact' | 'band' | 'interpolate'
  columns: Record<string, ColumnSource>
  rows: (number | null)[][]
  provenance?: Provenance[]
  source: Source & { read?: string }
  review: string
}
export interface ServiceSource { id: string; slug: string; title: string; about: string; icon: string; suggested?: boolean; groups: { id: string; title: string; slug?: string }[] }
