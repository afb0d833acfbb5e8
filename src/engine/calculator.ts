import type { Tree } from '../language/tree.ts'
import type { NamedRow } from './named/named.ts'
import type { Option, Source, Table, Tone } from './table.ts'
import type { Scale } from '../language/units.ts'

export type Value = number | string
/** What a visitor or a link gives: values in the units of the definition; absent where nothing was entered. */
export type Input = Readonly<Record<string, unknown>>
/** What formulas read: inputs, constants, formulas in base units; lookups as objects of columns. */
export type Scope = Record<string, unknown>

/** An expression, compiled: emitted arithmetic, the names it reads, and where it is explained its tree. */
export interface Expression<Answer> {
  readonly compute: (scope: Scope) => Answer
  readonly uses: readonly string[]
  /** Names that it asks about (`first`, `isKnown`), so that it need not wait for them. */
  readonly maybe?: readonly string[]
  /** Of formulas and lookups. */
  readonly tree?: Tree
}

export interface NamedUnit extends Scale {
  readonly unit: string
}
export interface InputField {
  readonly title: string
  readonly hint?: string
  /** A figure a person would recognise, shown in messages: "like 5,000". */
  readonly like?: Value
  /** row: the name of a row of a table; date: a day, like 2026-05-01; rows: a list of rows. */
  readonly kind: 'number' | 'integer' | 'choice' | 'row' | 'date' | 'rows'
  /** The units to choose from, the definition's own first; empty for a choice. */
  readonly units: readonly NamedUnit[]
  readonly digits?: number
  readonly minimum?: number
  readonly exclusiveMinimum?: number
  readonly maximum?: number
  readonly default?: Value
  readonly choices?: readonly { readonly value: string; readonly title: string }[]
  /** The table whose rows are named. */
  readonly rows?: string
  /** The figures a visitor may give instead of naming a row, by column. */
  readonly own?: Readonly<Record<string, InputField>>
  /** What is said where it is missing. */
  readonly missing?: string
  readonly list?: RowList
}
/** What a list of rows consists of. */
export interface RowList {
  readonly row: Readonly<Record<string, InputField>>
  readonly required: readonly string[]
  readonly most: number
}
export interface Constant extends NamedUnit {
  readonly value: number
  readonly title?: string
}

/** Where a message is said: at a field, as an alert (a toast, besides the field), or in the result box. */
export interface Say {
  readonly field?: string
  readonly alert?: string
  readonly box?: string
}
interface LookupParts {
  readonly missing: Say
  /** The columns that are read. */
  readonly columns: readonly string[]
}
/** A lookup by a figure. */
export interface FigureLookup extends LookupParts {
  /** The id of a table, or the id of the input that chooses it. */
  readonly table: { readonly id: string } | { readonly input: string; readonly folder: string }
  readonly where: Expression<number>
  /** The input that a missing row is blamed on. */
  readonly field: string
  /** Whether keys outside of the table's range have no row; a band goes on for ever. */
  readonly bounding: boolean
}
/** A lookup by names: the way to find rows, and the inputs that name them. */
export interface NamedLookup extends LookupParts {
  readonly table: { readonly id: string }
  readonly find: (lookup: NamedLookup, tables: Tables, input: Input) => Found | undefined
  readonly names: readonly string[]
  /** Of pairs: the table of members, and what is said of two equal names. */
  readonly through?: string
  readonly same?: Say
  /** Further tables that it reads. */
  readonly also?: readonly string[]
}
export type Lookup = FigureLookup | NamedLookup
/** What a lookup by name came to: rows with the figures of the first, or what is wrong with an input. */
export type Found =
  | { readonly rows: readonly NamedRow[]; readonly values: Readonly<Record<string, number>> }
  | { readonly say: Say; readonly field: string; readonly values: Readonly<Record<string, Value>> }
/** A message with its tone; `means` says what to make of it. */
export interface Verdict extends Option {
  readonly tone: Tone
}
/** A verdict that is given where its condition holds; without a condition, always. */
export interface Judgement extends Verdict {
  readonly when?: Expression<boolean>
}
export interface Result extends NamedUnit {
  readonly title: string
  readonly digits: number
  readonly rounded: boolean
  /** A step on the way: explained, but not shown in the result box. */
  readonly intermediate: boolean
  /** A fact that goes with the answer: shown below the results, and only where it is known. */
  readonly note: boolean
  readonly rating: readonly Judgement[]
  readonly target?: Target
  /** The result in whose line it is shown, and the message that says on what basis it counts. */
  readonly beside?: string
  readonly basis?: string
  /** At least so many digits of a small figure are shown. */
  readonly significant?: number
  /** The upper end, where the answer is a range. */
  readonly upTo?: Expression<number>
  /** What is said where the figure is not known; `hidden` leaves the result out. */
  readonly unknown?: string
  /** The condition under which the result is an answer at all. */
  readonly shown?: Expression<boolean>
}
/** A result that is read from a text column: a choice, or a text. */
export interface TextResult {
  /** The column's own title unless said. */
  readonly title?: string
  readonly lookup: string
  readonly column: string
  /** A fact that goes with the answer. */
  readonly note?: boolean
  /** What is said where no row was found. */
  readonly none?: Verdict
}
/** A server that may know more: what to ask it, and how long to wait for how much. */
export interface Remote {
  readonly title: string
  /** Where it is; absent where none is configured. */
  readonly host?: string
  readonly path: string
  readonly languages: readonly string[]
  readonly query: readonly string[]
  readonly seconds: number
  readonly bytes: number
}
/** What a result is held against; an end that is not known is left open. */
export interface Target {
  readonly low?: Expression<number>
  readonly high?: Expression<number>
}
export interface Constraint {
  readonly that: Expression<boolean>
  readonly field: string
  readonly say: Say
}
export interface Curve {
  readonly result: string
  readonly own?: string
}
/** The program run over every value of one input: its curves, and as a table where it is a guide. */
export interface Guide {
  readonly along: string
  readonly curves: readonly Curve[]
  readonly table: boolean
}
/** Figures to try; what they must come to is the business of the checks. */
export interface Example {
  readonly input: Readonly<Record<string, Value | readonly Row[]>>
  readonly cites?: string
}

/** One failed rule of JSON Schema, as the precompiled validator reports it. */
export interface SchemaError {
  readonly keyword: string
  readonly instancePath: string
  readonly params: Readonly<Record<string, unknown>>
}
export interface Validator {
  (input: unknown): boolean
  errors?: readonly SchemaError[] | null
}

/** The message of one failed rule, for a value of a kind. */
export type MessageOf = (error: SchemaError, value: unknown, kind: string | undefined) => string

/** What programs with rows need besides the arithmetic; it comes along with their definitions only. */
export interface RowEngine {
  /** Puts the rows that the visitor chose or listed into the scope. */
  readonly fill: (calculator: Calculator, input: Input, tables: Tables, scope: Scope) => void
  /** Marks results that are lower bounds, and sets each beside its target. */
  readonly finish: (
    calculator: Calculator,
    scope: Scope,
    results: Readonly<Record<string, ResultValue>>,
  ) => Record<string, ResultValue>
  /** How far the chosen rows can be trusted. */
  readonly notices: (calculator: Calculator, input: Input, tables: Tables) => readonly Verdict[]
  /** A problem inside of a row; undefined where the error is not in a list. */
  readonly issueOf: (
    calculator: Calculator,
    error: SchemaError,
    input: Input,
    messageOf: MessageOf,
  ) => Issue | undefined
  readonly toText: (calculator: Calculator, id: string, rows: unknown) => string
  readonly fromText: (
    calculator: Calculator,
    id: string,
    text: string,
  ) => { readonly rows: readonly Row[]; readonly complete: boolean }
  /** The tables whose rows are named in lists. */
  readonly tablesOf: (calculator: Calculator) => readonly string[]
}
/** A row as a visitor enters it: figures in the definition's units, a chosen name, or figures of his own with a name. */
export type Row = Readonly<Record<string, Value | OwnFigures>>
export type OwnFigures = Readonly<Record<string, Value>> & { readonly name: string }

/** A definition, compiled. Nothing here needs a parser, a schema library or a table that is not loaded. */
export interface Calculator {
  readonly id: string
  readonly title: string
  readonly purpose: string
  readonly about: string
  readonly invalid: string
  /** The inputs that must be there. */
  readonly required: readonly string[]
  readonly validate: Validator
  readonly inputs: Readonly<Record<string, InputField>>
  readonly constants: Readonly<Record<string, Constant>>
  readonly lookups: Readonly<Record<string, Lookup>>
  readonly formulas: Readonly<Record<string, Expression<number>>>
  /** Lookups and formulas in an order in which each comes after what it reads. */
  readonly steps: readonly string[]
  readonly results: Readonly<Record<string, Result>>
  /** Results that are choices or texts. */
  readonly texts?: Readonly<Record<string, TextResult>>
  readonly remote?: Remote
  /** What must stand beside the result, besides what stands beside every result. */
  readonly disclaimer?: string
  readonly constraints: readonly Constraint[]
  readonly notices: readonly Judgement[]
  readonly guide?: Guide
  readonly examples: readonly Example[]
  readonly rows?: RowEngine
  /** Steps between entry and answer: the list that is filled, and how long its analysis is waited for (milliseconds). */
  readonly entry?: { readonly rows: string; readonly wait: number }
  readonly sources: readonly Source[]
  readonly related: readonly string[]
  /** The tables it may read: of figures the first and the last key, in the key's unit, and the way to load them. */
  readonly tables: Readonly<
    Record<
      string,
      { readonly range?: readonly [number, number]; readonly load: () => Promise<Table> }
    >
  >
  /** The words of its tables of texts, by language: they arrive after the page. */
  readonly words?: Readonly<Record<string, () => Promise<{ readonly default: object }>>>
}

export type Tables = Readonly<Record<string, Table>>
/** What is wrong with an input: a message, the field it belongs to, and the values the message speaks of. */
export interface Issue {
  readonly message: string
  readonly field?: string
  readonly place: 'field' | 'form' | 'alert' | 'box'
  readonly values?: Readonly<Record<string, Value>>
  /** Where in a list: the row, from 0, and the part of it (`quantity`, `feed.protein`). */
  readonly row?: number
  readonly part?: string
}
export interface ResultValue {
  readonly value: number
  readonly unit: string
  readonly digits: number
  /** The upper end, where the answer is a range. */
  readonly upTo?: number
  /** Some part of it is unknown: the true figure is this or more. */
  readonly atLeast?: boolean
  readonly target?: TargetValue
}
/** The ends of a target in the result's unit; the standing is absent where an unknown part leaves it open. */
export interface TargetValue {
  readonly low?: number
  readonly high?: number
  readonly standing?: Standing
}
export type Standing = 'below' | 'within' | 'above'
/** A row that was read: its key in the table's unit, its figures in base units, and the columns that formulas read;
 *  its place where it was found by name. */
export interface UsedRow {
  readonly table: Table
  readonly key: number
  readonly values: Readonly<Record<string, number>>
  readonly columns: readonly string[]
  readonly index?: number
}
export interface Calculation {
  readonly issues: readonly Issue[]
  /** By result id, in the definition's order; NaN where a table knows no figure. A result that waits for an optional
   *  input is absent. */
  readonly results: Readonly<Record<string, ResultValue>>
  readonly ratings: Readonly<Record<string, Verdict>>
  readonly notices: readonly Verdict[]
  readonly rows: Readonly<Record<string, UsedRow>>
  /** The rows that were found by name, for each lookup. */
  readonly found?: Readonly<Record<string, readonly NamedRow[]>>
  readonly scope: Readonly<Scope>
}
