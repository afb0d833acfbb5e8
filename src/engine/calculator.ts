import type { Tree } from '../language/tree.ts'
import type {
  Bounds,
  Computed,
  Entry,
  Input,
  Issue,
  NotJudged,
  Notice,
  ResultValue,
  Run,
  IssueMessages,
  Scope,
  Tables,
  Unusual,
  Value,
  Verdict,
} from './calculation.ts'
import type { Bound } from '../figure.ts'
import type { Backwards, Source, Table } from './table/table.ts'
import type { Scale } from '../language/scale.ts'
import type { Rounding } from '../round.ts'

/**
 * An expression, compiled: emitted arithmetic, the names it reads, and where it is explained its
 * tree.
 */
export interface Expression<Answer> {
  readonly compute: (scope: Scope) => Answer
  readonly uses: readonly string[]
  /** Names that it asks about (`first`, `isKnown`), so that it need not wait for them. */
  readonly maybe?: readonly string[]
  /** Names that it reads in branches only (`a ? b : c`): it waits for those of the one taken. */
  readonly branched?: readonly string[]
  /** Whether all is there that the branches read which are taken. */
  readonly ready?: (scope: Scope) => boolean
  /** Figures that need not be exact for it: of that bound, it says what it says of the true one. */
  readonly sure?: Bounds
  /** Of formulas and lookups. */
  readonly tree?: Tree
}

/** What is usual of a figure, from and to, in its own unit. */
export type Range = readonly [from: number, to: number]
/** A range; or a range for each option of a choice, by the choice's name. */
export type Usual = Range | Readonly<Record<string, Readonly<Record<string, Range>>>>

/**
 * The range of a verdict's source, by input or result: numbers in its own unit, or options of a
 * choice.
 */
export type Within = Readonly<Record<string, Range | readonly string[]>>

export interface NamedUnit extends Scale {
  readonly unit: string
}
/** An option of a choice, with the record or the table that it selects. */
export interface Choice {
  readonly value: string
  readonly title: string
  readonly chooses?: string
  /** For a plan: messages that state its region, its disease pressure and who advises it. */
  readonly facts?: readonly string[]
}
/** The same as the page has it: what it is with each option, null where it is not known. */
export interface OptionFigure extends NamedUnit {
  readonly title: string
  readonly values: Readonly<Record<string, number | null>>
}
/** What the entries of a list consist of. */
export interface ListParts {
  readonly entry: Readonly<Record<string, InputField>>
  readonly required: readonly string[]
  readonly most: number
}
export interface InputField {
  readonly title: string
  readonly hint?: string
  /** A figure a person would recognise, shown in messages: "like 5,000". */
  readonly sample?: Value
  /**
   * record: the name of a record of a table; date: a day, like 2026-05-01; list: entries that the
   * visitor makes; text: a line of words in one of them.
   */
  readonly kind: 'number' | 'integer' | 'choice' | 'record' | 'date' | 'list' | 'text'
  /** The units to choose from, the definition's own first; empty for a choice. */
  readonly units: readonly NamedUnit[]
  readonly digits?: number
  readonly minimum?: number
  readonly exclusiveMinimum?: number
  readonly maximum?: number
  readonly default?: Value
  /** Of a day: unless one is entered, it is the day of the reader's device (input/defaults). */
  readonly today?: true
  /** It has no field unless its day differs from the reader's own. */
  readonly unasked?: true
  /** What is usual, where that is narrower than what may be entered. */
  readonly usual?: Usual
  readonly choices?: readonly Choice[]
  /** The table whose records are named. */
  readonly records?: string
  /** Related tables with warnings or legal statuses of these records. */
  readonly about?: readonly string[]
  /** What is said where it is missing. */
  readonly missing?: string
  /** The names that it had before: links and devices hold them. */
  readonly aliases?: readonly string[]
  /** The names that its options or records had before, each with the one of today. */
  readonly renamed?: Readonly<Record<string, string>>
  /** Its withdrawn options: the message with the reason, and the table that each selected. */
  readonly withdrawn?: Readonly<Record<string, { readonly say: string; readonly chooses?: string }>>
  /** The condition of its field; by default always. */
  readonly when?: Expression<boolean>
  readonly list?: ListParts
  /** The figures a visitor may give instead of naming a record, by column. */
  readonly own?: Readonly<Record<string, InputField>>
  /** Figures that come with the options of a choice. */
  readonly figures?: Readonly<Record<string, OptionFigure>>
}
export interface Constant extends NamedUnit {
  readonly value: number
  readonly title?: string
}

interface LookupParts {
  readonly find: Find
  readonly missing: IssueMessages
  /** The columns that are read. */
  readonly columns: readonly string[]
}
/** A lookup by a figure. */
export interface FigureLookup extends LookupParts {
  /** The id of a table, or the id of the input that chooses it. */
  readonly table: { readonly id: string } | { readonly input: string; readonly folder: string }
  readonly where: Expression<number>
  /** Where the figure is not of the key: the table is read backwards. */
  readonly backwards?: Backwards
  /** The input that a missing record is blamed on. */
  readonly field: string
  /**
   * The place of the message for a missing record while the rest is answered: beside the answer, or
   * only if nothing else is known, because no visitor chose the key. Otherwise the input is
   * refused.
   */
  readonly lacking?: 'besides' | 'unsaid'
  /** Whether keys outside of the table's range have no record; a band goes on for ever. */
  readonly bounding: boolean
}
/** A lookup by names. */
export interface NamedLookup extends LookupParts {
  readonly table: { readonly id: string }
  /** The inputs that name its records. */
  readonly names: readonly string[]
  /** Of pairs: the table of members, and what is said of two equal names. */
  readonly through?: string
  readonly same?: IssueMessages
  /** Further tables that it reads. */
  readonly also?: readonly string[]
}
export type Lookup = FigureLookup | NamedLookup
/** A verdict that is given where its condition holds; without a condition, always. */
export interface Judgement extends Verdict {
  readonly when?: Expression<boolean>
}
/** What a result is held against; an end that is not known is left open. */
export interface Target {
  readonly low?: Expression<number>
  readonly high?: Expression<number>
}
export interface Result extends NamedUnit {
  readonly title: string
  readonly digits: number
  /** Which way the figure itself is rounded, for formulas too. */
  readonly rounded?: Rounding
  /** A step on the way: explained, but not shown in the result box. */
  readonly intermediate: boolean
  /** A fact that goes with the answer: shown below the results, and only where it is known. */
  readonly note: boolean
  readonly rating: readonly Judgement[]
  /** Its decimals are written also where they are zeros. */
  readonly fixed?: boolean
  readonly usual?: Range
  /** The range for which its rating or target holds. */
  readonly within?: Within
  /** At least so many digits of a small figure are shown. */
  readonly significant?: number
  /** What is said where the figure is not known; `hidden` leaves the result out. */
  readonly unknown?: string
  /** The condition under which the result is an answer at all. */
  readonly shown?: Expression<boolean>
  /** The condition under which the figure means something; else it is not known. */
  readonly known?: Expression<boolean>
  readonly target?: Target
  /** The upper end, where the answer is a range. */
  readonly upTo?: Expression<number>
}
export interface Constraint {
  readonly that: Expression<boolean>
  readonly field: string
  readonly say: IssueMessages
  /** The range that it allows for its field, in the unit of the field; the message may state it. */
  readonly values?: Readonly<Record<string, Value>>
}
/** The input of "Try an example", and the message that describes it. */
export interface Demonstration {
  /** Days are relative to the day of the reader (input/demonstrated). */
  readonly input: Readonly<Record<string, Value | readonly Entry[]>>
  readonly say: string
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

/** The message of one failed rule, for the value of an input. */
export type MessageOf = (
  error: SchemaError,
  value: unknown,
  field: InputField | undefined,
) => string

/** What programs with lists need besides the arithmetic. */
export interface ListEngine {
  /** A problem inside of an entry; undefined where the error is not in a list. */
  readonly issueOf: (
    calculator: Calculator,
    error: SchemaError,
    input: Input,
    messageOf: MessageOf,
  ) => Issue | undefined
  /** Empty if the text is too long for an address. */
  readonly toText: (calculator: Calculator, id: string, entries: unknown) => string
  readonly fromText: (
    calculator: Calculator,
    id: string,
    text: string,
  ) => { readonly entries: readonly Entry[]; readonly complete: boolean }
}

/**
 * A definition, compiled. Nothing here needs a parser or a schema library. `Field` and `Outcome`
 * add what a mechanism knows of inputs and results.
 */
export interface Calculator<
  Field extends InputField = InputField,
  Outcome extends Result = Result,
> {
  readonly id: string
  readonly title: string
  readonly purpose: string
  readonly about: string
  readonly invalid: string
  /** The inputs that must be there, wherever they are asked for. */
  readonly required: readonly string[]
  readonly validate: Validator
  readonly inputs: Readonly<Record<string, Field>>
  readonly constants: Readonly<Record<string, Constant>>
  readonly lookups: Readonly<Record<string, Lookup>>
  readonly formulas: Readonly<Record<string, Expression<number>>>
  /** Lookups and formulas in an order in which each comes after what it reads. */
  readonly order: readonly string[]
  readonly results: Readonly<Record<string, Outcome>>
  readonly constraints: readonly Constraint[]
  readonly notices: readonly Judgement[]
  readonly demonstration?: Demonstration
  /** What its mechanisms add to its run. */
  readonly parts?: readonly RunPart[]
  readonly sources: readonly Source[]
  /**
   * The tables it may read: of figures the first and the last key, in the key's unit, and the way
   * to load them.
   */
  readonly tables: Readonly<
    Record<
      string,
      { readonly range?: readonly [number, number]; readonly load: () => Promise<Table> }
    >
  >
  /** The words of its tables of texts, by language: they arrive after the page. */
  readonly words?: Readonly<Record<string, () => Promise<{ readonly default: object }>>>
  /** How its lists are validated and written in a link. */
  readonly lists?: ListEngine
}

/**
 * What a mechanism adds to the run of the programs that have it: their code brings it along, so
 * that the others load nothing of it. Each step is optional.
 */
export interface RunPart {
  /** Puts into the scope what formulas read, before the calculation. */
  readonly fill?: (calculator: Calculator, input: Input, tables: Tables, scope: Scope) => void
  /**
   * Puts into the scope what the program finds, and says among `missing` where it finds nothing.
   */
  readonly find?: (calculator: Calculator, run: Computed) => void
  /** What the figure of a formula says of the true one; exact where no mechanism knows better. */
  readonly boundOf?: (tree: Tree, scope: Scope, bounds: Bounds) => Bound
  /** Adds to the results that they are bounds or ranges. */
  readonly refine?: (
    calculator: Calculator,
    run: Computed,
    results: Readonly<Record<string, ResultValue>>,
  ) => Readonly<Record<string, ResultValue>>
  /** Compares the results, as shown, with their targets. */
  readonly compare?: (
    calculator: Calculator,
    run: Run,
    results: Readonly<Record<string, ResultValue>>,
  ) => Readonly<Record<string, ResultValue>>
  /** The results of each entry of a list, by result. */
  readonly entries?: (
    calculator: Calculator,
    run: Run,
  ) => Readonly<Record<string, readonly ResultValue[]>>
  /** What is implausible besides inputs and results. */
  readonly unusual?: (calculator: Calculator, run: Computed) => readonly Unusual[]
  /** The verdicts on single results, or why there is none. */
  readonly rate?: (
    calculator: Calculator,
    run: Run,
  ) => Readonly<Record<string, Verdict | NotJudged>>
  readonly notices?: (calculator: Calculator, run: Run) => readonly Notice[]
  /** The works that the figures of the chosen records come from. */
  readonly sources?: (calculator: Calculator, run: Run) => readonly Source[]
  /** The tables that it reads besides those of lookups; those of any input where none is said. */
  readonly tables?: (calculator: Calculator, input?: Input) => readonly string[]
}

/**
 * Puts what a lookup finds into a run, or the issue of what it does not find. The code of programs
 * brings the kinds that they have.
 */
export type Find = (id: string, calculator: Calculator, run: Computed) => void
