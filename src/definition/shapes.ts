import type { CarriedPack } from '../language/unit-steps.ts'
import type { ownUnits } from './own-units.ts'
import type { Units } from '../language/units.ts'
import type { Entry } from '../engine/calculation.ts'
import type { Beyond, Range, Within } from '../engine/calculator.ts'
import type { PlanFacts } from '../engine/table/plan-facts.ts'
import type {
  ContentColumns,
  PairColumns,
  Option,
  PeriodColumns,
  Provenance,
  Source,
  Tone,
} from '../engine/table/table.ts'

/**
 * The shapes of the files, after `calculator.schema.json` and `table.schema.json` have accepted
 * them.
 */
export interface Quantity {
  unit?: string
  per?: string
  /** The meaning of the project's own units; set when the project is read (counted.ts). */
  [ownUnits]?: Units
}
/** A constant of a program. */
export interface ConstantSource extends Quantity {
  value: number
  title?: string
  cites?: string
}
/** A figure of the options of a choice. */
export interface FigureSource extends Quantity {
  title: string
  source: Source & { read?: string }
}
/** An option of a choice: its message, and its further properties. */
export interface ChoiceOption {
  readonly say: string
  /** The record or the table that it selects. */
  readonly chooses?: string
  /** Its figures, by their names in the choice. */
  readonly figures?: Readonly<Record<string, number | null>>
}
/** The properties of every input; each kind of input has more (mechanisms/). */
export interface InputSource extends Quantity {
  type: 'number' | 'integer' | 'string' | 'array'
  title: string
  hint?: string
  sample?: number | string
  default?: number | string
  /** The message if it is missing. */
  missing?: string
  digits?: number
  minimum?: number
  exclusiveMinimum?: number
  maximum?: number
  /** The parts of an entry, which of them are required, and the number of entries. */
  entry?: Record<string, InputSource>
  required?: string[]
  minItems?: number
  maxItems?: number
  /** Figures of the options. */
  figures?: Record<string, FigureSource>
  format?: 'date'
  /** The part of the entries that is a day and occurs once. */
  keyed?: string
  /** The figure beside it that contains it. */
  of?: string
  /** The figure that it is compared with, and how far from that it is plausible. */
  expected?: {
    figure: string
    from: number
    to: number
    beside?: number
    per?: string
    reason: string
  }
  /** What a person has confirmed: the input whose figure it repeats. */
  confirms?: string
  /** Of a text: the most characters. */
  maxLength?: number
  /** Named options with their messages. */
  options?: Record<string, string | ChoiceOption>
  /** A folder of tables: those that have the required columns are the options. */
  tables?: string
  /** The table of the record. */
  records?: string
  /** Of a text, or of a record that may be unknown: the table whose records it may name. */
  names?: string
  /** The section of the form that contains it. */
  section?: string
  /** The units to choose from, if they differ from those of its family. */
  units?: string[]
  /** The condition of its field. */
  when?: string
  /** The form has no field for it: it is the day of the answer, which formulas read. */
  unasked?: true
}
export type SaySource = string | { field?: string; alert?: string; box?: string }
/** The properties of every lookup; each way to find records has more (mechanisms/). */
export interface LookupSource {
  table: string
  /** The message if there is no record. */
  missing?: SaySource
  /** The list: a record is looked up for each of its entries. */
  each?: string
  /** The input that names the record. */
  name?: string
  /** The inputs that name two things, in any order. */
  pair?: [string, string]
  /** The table of these things. */
  through?: string
  /** The key column, and the formula whose value is searched for. */
  where?: Record<string, string>
}
export interface VerdictSource {
  when?: string
  say: string
  tone: Tone
  means?: string
}
/** A result; the mechanisms add its properties (mechanisms/). */
export interface ResultSource extends Quantity {
  title?: string
  differs?: Record<string, { say: string; figure?: string }>
  with?: Record<string, string>
  /** The list whose entries each have a figure of this result. */
  each?: string
  intermediate?: boolean
  known?: string
  unknown?: string
  /** The message if there is no record. */
  none?: VerdictSource
  rating?: VerdictSource[]
  source?: string | string[] | Source
  within?: Within
  noWarning?: Record<string, Beyond>
  usual?: Range
  target?: { low?: string; high?: string }
  note?: boolean
  carriedIn?: CarriedPack
}
/** Figures to try; their results are in the types of the mechanisms (mechanisms/). */
export interface ExampleSource {
  input: Record<string, number | string | readonly Entry[]>
  /** The day of the reader. */
  today?: string
  results?: Record<string, number | string | null>
  /** The field, and the message of the refusal. */
  error?: Record<string, string>
  /** The verdict on a result, by the key of its message. */
  rating?: Record<string, string>
  /** The results that are lower bounds, and those that are upper bounds. */
  atLeast?: string[]
  atMost?: string[]
}
/** The properties of every definition; each mechanism adds more (mechanisms/). */
export interface DefinitionSource {
  slug?: string
  formerly?: string[]
  /** The languages that it is published in; by default all. */
  languages?: string[]
  extends?: string
  card: {
    order: number
    icon: string
    short?: string
    task?: string
    family?: string
    underConstruction?: boolean
  }
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
    /** The part of a list that is calculated for each of its entries: mix.quantity. */
    find: string
    /** The formula that is minimised. */
    least: string
    /** The results that must meet their targets, and which ends of these must be known. */
    limits: Record<string, ('low' | 'high')[]>
    low?: string
    high?: string
    /** Limits that another one replaces where that has the end that is needed, by result. */
    instead?: Record<string, string>
    /** The ends of each amount that are required for a solution. */
    needs?: ('low' | 'high')[]
    /** The amount of each entry in the visitor's present mix, for a comparison. */
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
/** A choice's option: its message, or an object with its meaning. */
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
  /** A visitor who enters their own figures instead of a record does not enter it. */
  own?: false
  /** The keys at which its source jumps, so that a jump there is not a mistake. */
  leaps?: number[]
  /** It is the sum of a column of daily figures, over the days between records. */
  total?: { of: string; within: number; except?: number[] }
  /** It is one column divided by another. */
  ratio?: { of: string; to: string; within: number; except?: number[] }
  /**
   * The content of a column of texts, the messages of its options, the group of messages with its
   * names, and the tables of its records.
   */
  holds?: 'name' | 'key' | 'text' | 'choice'
  options?: Record<string, OptionSource>
  words?: string
  of?: string[]
}
export type CellSource = number | string | string[] | null
export interface TableSource {
  title: string
  /** Its former ids, and the former names of its records, each with the present one. */
  formerly?: string[]
  renamed?: Record<string, string>
  note?: string
  /**
   * For a table of due rows: the region and disease pressure that it is for, and the author of the
   * advice.
   */
  plan?: PlanFacts
  key: string
  match: 'exact' | 'band' | 'interpolate' | 'name' | 'pair'
  columns: Record<string, ColumnSource>
  records: CellSource[][]
  /**
   * In a folder of tables to choose from: the columns of the other tables that this one lacks, and
   * why; or that it is not one of them.
   */
  lacks?: Record<string, string>
  alone?: true
  titles?: string[]
  search?: string[]
  namedIn?: string
  warnedIn?: string
  warns?: { of: string; species: string; severity: string; say: string }
  periodsIn?: string
  periods?: PeriodColumns
  limitedIn?: string
  contents?: ContentColumns
  pairedIn?: string
  pairs?: PairColumns
  states?: { say: string; columns: string[]; not?: string[]; unless?: string[] }[]
  label?: { words: string[]; units: string[] }
  alphabetical?: true
  /** The columns that state the conditions under which the figures of a record are valid. */
  holdsFor?: { edition?: string; energySystem?: string; intake?: string; apart?: string[][] }
  lacking?: { of: string; why: string }
  expand?: { classes: string; parts: string }
  sides?: [string, string]
  worst?: string
  mild?: string[]
  neutral?: string[]
  cites?: string
  legal?: {
    kind: string
    country: string
    basis: string
    statement: string
    caveat?: string
    everywhere?: string[]
    unions?: Record<string, string[]>
    premises?: string[]
  }
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
  /** Its former slugs, and those of its lists. */
  formerly?: string[]
  groups: {
    id: string
    title: string
    slug?: string
    formerly?: string[]
    bird?: string | string[]
    task?: string
    rows?: boolean
  }[]
}
/** A task that the list of all programs is ordered by. */
export interface TaskSource {
  id: string
  icon: string
  /** The picture of the pages of its programs, a name of public/illustrations. */
  picture?: string
  title: string
  /** The programs that come first. */
  first?: string[]
}
/** A question on the start page, and its target: to a program, or to a task. */
export interface QuestionSource {
  icon: string
  say: string
  program?: string
  task?: string
}
/** A program that a phone offers on the symbol of the installed site. */
export interface ShortcutSource {
  icon: string
  say: string
  program: string
}
/** Birds, or other animals, that the list of all programs can be limited to. */
export interface BirdFilterSource {
  id: string
  title: string
  of: string[]
  withoutBird?: boolean
}
