import type { ownUnits } from './own-units.ts'
import type { Units } from '../language/units.ts'
import type { Entry } from '../engine/calculation.ts'
import type { PlanFacts } from '../engine/table/plan-facts.ts'
import type { Option, Provenance, Source, Tone } from '../engine/table/table.ts'

/**
 * The shapes of the files, after `calculator.schema.json` and `table.schema.json` have accepted
 * them.
 */
export interface Quantity {
  unit?: string
  per?: string
  /** What units of its project mean; put there when the project is read (counted.ts). */
  [ownUnits]?: Units
}
/** What every input says; each kind of input says more (mechanisms/). */
export interface InputSource extends Quantity {
  type: 'number' | 'integer' | 'string' | 'array'
  title: string
  hint?: string
  sample?: number | string
  default?: number | string
  /** What is said where it is missing. */
  missing?: string
}
export type SaySource = string | { field?: string; alert?: string; box?: string }
/** What every lookup says; each way to find records says more (mechanisms/). */
export interface LookupSource {
  table: string
  /** What is said where there is no record. */
  missing?: SaySource
}
export interface VerdictSource {
  when?: string
  say: string
  tone: Tone
  means?: string
}
/** A result; what it says stands with the mechanisms (mechanisms/). */
export interface ResultSource extends Quantity {
  title?: string
}
/** Figures to try; what they come to stands with the mechanisms (mechanisms/). */
export interface ExampleSource {
  input: Record<string, number | string | readonly Entry[]>
}
/** What every definition says; each mechanism says more (mechanisms/). */
export interface DefinitionSource {
  slug?: string
  formerly?: string[]
  extends?: string
  card: { order: number; icon: string; short?: string; underConstruction?: boolean }
  title: string
  purpose?: string
  about?: string
  invalid?: string
  input?: { type: 'object'; required?: string[]; properties: Record<string, InputSource> }
  lookups?: Record<string, LookupSource>
  formulas?: Record<string, string>
  results?: Record<string, ResultSource>
  examples?: ExampleSource[]
  sources?: Source[]
}
/** A choice's option: its message, or with how it is meant. */
export type OptionSource = string | Option
export interface ColumnSource extends Quantity {
  title: string
  order?: 'rising' | 'strictly-rising'
  /**
   * For ages: the number of the day of placement in the source; this day is age 0 in the project.
   */
  countsFrom?: 0 | 1
  minimum?: number
  maximum?: number
  /** It is not asked of a visitor who gives figures of his own in place of a record. */
  own?: false
  /** The keys at which its source leaps, so that a leap there is no slip. */
  leaps?: number[]
  /** It grows from record to record by a column of days, times the days between. */
  total?: { of: string; within: number; except?: number[] }
  /** It is one column by another. */
  ratio?: { of: string; to: string; within: number; except?: number[] }
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
  /** The ids that it had before, and the names that its records had, each with the one of today. */
  formerly?: string[]
  renamed?: Record<string, string>
  note?: string
  /**
   * For a table of due rows: the region and disease pressure that it is for, and who advises it.
   */
  plan?: PlanFacts
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
  namedIn?: string
  warnedIn?: string
  warns?: { of: string; species: string; severity: string; say: string }
  states?: { say: string; columns: string[]; not?: string[]; unless?: string[] }[]
  label?: { words: string[]; units: string[] }
  alphabetical?: true
  /** The columns that state the conditions under which the figures of a record hold. */
  holdsFor?: { edition?: string; energySystem?: string; intake?: string }
  lacking?: { of: string; why: string }
  expand?: { classes: string; parts: string }
  sides?: [string, string]
  worst?: string
  mild?: string[]
  neutral?: string[]
  cites?: string
  legal?: { kind: string; country: string; basis: string; statement: string; caveat?: string }
  status?: string
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
  /** The slugs that it had before, as each of its lists may say. */
  formerly?: string[]
  groups: {
    id: string
    title: string
    slug?: string
    formerly?: string[]
    bird?: string | string[]
  }[]
}
