import type { ownUnits } from './own-units.ts'
import type { Units } from '../language/units.ts'
import type { Entry } from '../engine/calculation.ts'
import type { Range, Within } from '../engine/calculator.ts'
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
/** A constant of a program. */
export interface ConstantSource extends Quantity {
  value: number
  title?: string
  cites?: string
}
/** A figure that comes with the options of a choice. */
export interface FigureSource extends Quantity {
  title: string
  source: Source & { read?: string }
}
/** An option of a choice: its message, and what further goes with it. */
export interface ChoiceOption {
  readonly say: string
  /** The record or the table that it selects. */
  readonly chooses?: string
  /** Its figures, by the names that the choice gives them. */
  readonly figures?: Readonly<Record<string, number | null>>
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
  digits?: number
  minimum?: number
  exclusiveMinimum?: number
  maximum?: number
  /** What an entry consists of, which parts it needs, and how many entries there may be. */
  entry?: Record<string, InputSource>
  required?: string[]
  minItems?: number
  maxItems?: number
  /** Figures that come with the options. */
  figures?: Record<string, FigureSource>
  format?: 'date'
  /** The part of the entries, a day, that each has once. */
  keyed?: string
  /** Of a text: how many signs it may have. */
  maxLength?: number
  /** Named options with their messages. */
  options?: Record<string, string | ChoiceOption>
  /** A folder of tables: those that have the columns asked for are the options. */
  tables?: string
  /** The table whose record is named. */
  records?: string
  /** The section of the form that contains it. */
  section?: string
  /** The units to choose from, where they are not the usual ones. */
  units?: string[]
  /** The condition under which it is asked for. */
  when?: string
  /** The form has no field for it: it is the day of the answer, which formulas read. */
  unasked?: true
}
export type SaySource = string | { field?: string; alert?: string; box?: string }
/** What every lookup says; each way to find records says more (mechanisms/). */
export interface LookupSource {
  table: string
  /** What is said where there is no record. */
  missing?: SaySource
  /** The journal for each of whose entries a record is looked up. */
  each?: string
  /** The input that names the record. */
  name?: string
  /** The inputs that name two things, in any order. */
  pair?: [string, string]
  /** The table of what they name. */
  through?: string
  /** The key column, and the formula of the figure that it is looked up by. */
  where?: Record<string, string>
}
export interface VerdictSource {
  when?: string
  say: string
  tone: Tone
  means?: string
}
/** A result; what it says is with the mechanisms (mechanisms/). */
export interface ResultSource extends Quantity {
  title?: string
  differs?: Record<string, { say: string; figure?: string }>
  with?: Record<string, string>
  /** The list of which each entry has a figure of its own. */
  each?: string
  intermediate?: boolean
  known?: string
  unknown?: string
  /** What is said where there is no record. */
  none?: VerdictSource
  rating?: VerdictSource[]
  source?: string | Source
  within?: Within
  usual?: Range
  target?: { low?: string; high?: string }
  note?: boolean
}
/** Figures to try; their results are in the types of the mechanisms (mechanisms/). */
export interface ExampleSource {
  input: Record<string, number | string | readonly Entry[]>
  /** The day on which it is asked. */
  today?: string
  results?: Record<string, number | string | null>
  /** The field, and the message that it is refused with. */
  error?: Record<string, string>
  /** The verdict on a result, by the key of its message. */
  rating?: Record<string, string>
  /** The results that are lower bounds, and those that are upper bounds. */
  atLeast?: string[]
  atMost?: string[]
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
  constants?: Record<string, ConstantSource>
  contains?: {
    amount: string
    class: string
    needs: { any: string[]; least?: number; say: string; when?: string }[]
  }
  formulation?: {
    /** The part of a list that is found for each of its entries: mix.quantity. */
    find: string
    /** The formula that is as little as can be. */
    least: string
    /** The results that must keep to their targets, and which ends of these must be known. */
    limits: Record<string, ('low' | 'high')[]>
    low?: string
    high?: string
    /** Of the least and the most of each amount, those without which nothing is found. */
    needs?: ('low' | 'high')[]
    /** What of each entry is in the visitor's own mix, which the answer is compared with. */
    present?: string
    step: string
  }
  plan?: {
    table: string
    from: string
    to?: string
    age: string
    until?: string
    due: string
    beside?: string[]
  }
  related?: string[]
  sections?: Record<string, { title: string; when?: string }>
  demonstration?: { input: Record<string, number | string | readonly Entry[]>; say: string }
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
  /** The keys at which its source jumps, so that a jump there is not a mistake. */
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
