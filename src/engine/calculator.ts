import type { Tree } from '../language/tree.ts'
import type {
  Judged,
  Bounds,
  Calculation,
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
import type { Backwards, Population, Source, Table } from './table/table.ts'
import type { Scale } from '../language/scale.ts'
import type { Rounding } from '../round.ts'
import type { CarriedPack } from '../language/unit-steps.ts'

/**
 * An expression, compiled: emitted arithmetic, the names it reads, and its tree if it is explained.
 */
export interface Expression<Answer> {
  readonly compute: (scope: Scope) => Answer
  readonly uses: readonly string[]
  /** Names that it only tests (`first`, `isKnown`), so it need not wait for them. */
  readonly maybe?: readonly string[]
  /**
   * Names that it reads only in branches (`a ? b : c`): it waits for those of the branch that is
   * used.
   */
  readonly branched?: readonly string[]
  /** Whether everything exists that the used branches read. */
  readonly ready?: (scope: Scope) => boolean
  /**
   * Figures that need not be exact for it: with such a bound, its value is the same as with the
   * true figure.
   */
  readonly sure?: Bounds
  /** Of a rating: the same if it is false for the bound. */
  readonly surelyFalse?: Bounds
  /** Of formulas and lookups. */
  readonly tree?: Tree
}

/** The plausible range of a figure, from and to, in its own unit. */
export type Range = readonly [from: number, to: number]
/** A range; or a range for each option of a choice, by the choice's name. */
export type Usual = Range | Readonly<Record<string, Readonly<Record<string, Range>>>>

/** On which side of a range: below its lower end, above its upper end, or on both. */
export type Beyond = 'below' | 'above' | 'outside'
/**
 * The range of a verdict's source, by input or result: numbers in its own unit, or options of a
 * choice.
 */
export type Within = Readonly<Record<string, Range | readonly string[]>>

export interface NamedUnit extends Scale {
  readonly unit: string
}
/** An option of a choice, with the record or the table that it selects. */
interface Choice {
  readonly value: string
  readonly title: string
  readonly chooses?: string
  /** For a plan: messages that state its region, its disease pressure and who advises it. */
  readonly facts?: readonly string[]
}
/** The same on the page: its value for each option, null if it is unknown. */
interface OptionFigure extends NamedUnit {
  readonly title: string
  readonly values: Readonly<Record<string, number | null>>
}
/** The parts of the entries of a list. */
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
   * record: the name of a record of a table; date: a day, like 2026-05-01; list: entries of the
   * visitor; text: a line of text in one of them.
   */
  readonly kind: 'number' | 'integer' | 'choice' | 'record' | 'date' | 'list' | 'text'
  /** The units to choose from, the definition's own first; empty for a choice. */
  readonly units: readonly NamedUnit[]
  readonly digits?: number
  readonly minimum?: number
  readonly exclusiveMinimum?: number
  readonly maximum?: number
  readonly default?: Value
  /** Of a day: by default, the day of the reader's device (input/defaults). */
  readonly today?: true
  /** The device keeps its value for all programs with an input of this name. */
  readonly remembered?: true
  /** It has no field unless its day differs from the reader's own. */
  readonly unasked?: true
  /** It has no field at all: it is written by the answer to a question. */
  readonly unseen?: true
  /** The plausible range, if it is narrower than the accepted range. */
  readonly usual?: Usual
  readonly choices?: readonly Choice[]
  /** The table of the record. */
  readonly records?: string
  /** Related tables with warnings or legal statuses of these records. */
  readonly about?: readonly string[]
  /** The message if it is missing. */
  readonly missing?: string
  /** Its former names: links and devices contain them. */
  readonly aliases?: readonly string[]
  /** The former names of its options or records, each with the present one. */
  readonly renamed?: Readonly<Record<string, string>>
  /** Its withdrawn options: the message with the reason, and the table that each selected. */
  readonly withdrawn?: Readonly<Record<string, { readonly say: string; readonly chooses?: string }>>
  /** The condition of its field; by default always. */
  readonly when?: Expression<boolean>
  readonly list?: ListParts
  /** The figures that a visitor may enter instead of a record, by column. */
  readonly own?: Readonly<Record<string, InputField>>
  /** Figures of the options of a choice. */
  readonly figures?: Readonly<Record<string, OptionFigure>>
}
interface Constant extends NamedUnit {
  readonly value: number
  readonly title?: string
}

interface LookupParts {
  readonly find: Find
  readonly missing: IssueMessages
  /** The columns that are read. */
  readonly columns: readonly string[]
}
export interface FigureLookup extends LookupParts {
  /** The id of a table, or the id of the input that chooses it. */
  readonly table: { readonly id: string } | { readonly input: string; readonly folder: string }
  readonly where: Expression<number>
  /** If the figure is not one of the key: the table is read backwards. */
  readonly backwards?: Backwards
  /** The input that is marked if a record is missing. */
  readonly field: string
  /**
   * Where the message for a missing record appears while the rest is answered: next to the answer,
   * or only if there is no other result, because no visitor chose the key. Otherwise the input is
   * refused.
   */
  readonly lacking?: 'besides' | 'unsaid'
  /** Whether keys outside of the table's range have no record; a band has no upper end. */
  readonly bounding: boolean
}
export interface NamedLookup extends LookupParts {
  readonly table: { readonly id: string }
  /** The inputs that name its records. */
  readonly names: readonly string[]
  /** Of pairs: the table of members, and the message if both names are equal. */
  readonly through?: string
  readonly same?: IssueMessages
  /** Further tables that it reads. */
  readonly also?: readonly string[]
}
type Lookup = FigureLookup | NamedLookup
/** A verdict that applies if its condition is true; without a condition, always. */
export interface Judgement extends Verdict {
  readonly when?: Expression<boolean>
}
/** The range that a result is compared with; an unknown end is open. */
interface Target {
  readonly low?: Expression<number>
  readonly high?: Expression<number>
}
export interface Result extends NamedUnit {
  readonly title: string
  readonly digits: number
  /** The direction in which the figure itself is rounded, for formulas too. */
  readonly rounded?: Rounding
  /** An intermediate result: explained, but not shown in the result box. */
  readonly intermediate: boolean
  /** A fact in addition to the answer: shown below the results, and only if it is known. */
  readonly note: boolean
  readonly rating: readonly Judgement[]
  /** Trailing zeros of its decimals are shown. */
  readonly fixed?: boolean
  readonly usual?: Range
  /** The range to which its rating or target applies. */
  readonly within?: Within
  /** The population that it is compared with, or the lookups of the tables that state theirs. */
  readonly judgedBy?: Population | readonly string[]
  /** The ends of `within` beyond which its source warns of nothing. */
  readonly noWarning?: Readonly<Record<string, Beyond>>
  /** The least number of significant digits of a small figure. */
  readonly significant?: number
  /** The text if the figure is unknown; `hidden` leaves the result out. */
  readonly unknown?: string
  /** The condition under which the result is part of the answer. */
  readonly shown?: Expression<boolean>
  /** The condition under which the figure is meaningful; otherwise it is unknown. */
  readonly known?: Expression<boolean>
  readonly target?: Target
  /** The upper end, if the answer is a range. */
  readonly upTo?: Expression<number>
  /** What people buy or carry it in. */
  readonly carriedIn?: CarriedIn
}
/** The packs that an amount is bought or carried in, whose size the reader sets. */
interface CarriedIn {
  readonly pack: CarriedPack
  /** It is an amount, not a rate: whoever buys it buys whole packs. */
  readonly bought?: boolean
  /** The number of birds that share it: an input or a formula. */
  readonly birds?: string
}
export interface Constraint {
  readonly that: Expression<boolean>
  readonly field: string
  readonly say: IssueMessages
  /** The range that it allows for its field, in the unit of the field; the message may state it. */
  readonly values?: Readonly<Record<string, Value>>
}
/** The input of "Try an example", and the message that describes it. */
interface Demonstration {
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

/** The code that only programs with lists need. */
export interface ListEngine {
  /** A problem inside of an entry; undefined if the error is not in a list. */
  readonly issueOf: (
    calculator: Calculator,
    error: SchemaError,
    input: Input,
    messageOf: MessageOf,
  ) => Issue | undefined
  /** Empty if the text is too long for an address. */
  readonly toText: (calculator: Calculator, id: string, entries: unknown) => string
  /**
   * @param named the record that a text names, where a link has a name instead of an id
   */
  readonly fromText: (
    calculator: Calculator,
    id: string,
    text: string,
    named?: (text: string) => string | undefined,
  ) => { readonly entries: readonly Entry[]; readonly complete: boolean }
}

/**
 * A definition, compiled. Nothing here needs a parser or a schema library. `Field` and `Outcome`
 * add the properties that a mechanism adds to inputs and results.
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
  /** The required inputs, if their conditions are true. */
  readonly required: readonly string[]
  readonly validate: Validator
  readonly inputs: Readonly<Record<string, Field>>
  readonly constants: Readonly<Record<string, Constant>>
  readonly lookups: Readonly<Record<string, Lookup>>
  readonly formulas: Readonly<Record<string, Expression<number>>>
  /** Lookups and formulas, each after its dependencies. */
  readonly order: readonly string[]
  readonly results: Readonly<Record<string, Outcome>>
  readonly constraints: readonly Constraint[]
  readonly notices: readonly Judgement[]
  readonly demonstration?: Demonstration
  /** The steps that its mechanisms add to its run. */
  readonly parts?: readonly RunPart[]
  readonly sources: readonly Source[]
  /**
   * The tables it may read: of figures the first and the last key, in the key's unit, and the
   * function that loads them.
   */
  readonly tables: Readonly<
    Record<
      string,
      { readonly range?: readonly [number, number]; readonly load: () => Promise<Table> }
    >
  >
  /** The texts of its tables, by language: they load after the page. */
  readonly words?: Readonly<Record<string, () => Promise<{ readonly default: object }>>>
  /** How its lists are validated and written in a link. */
  readonly lists?: ListEngine
}

/**
 * The dangers of an input, the results that they block, and the input that counts; or why they are
 * not known.
 */
export type Endangered = Partial<Pick<Calculation, 'dangers' | 'blocked' | 'issues' | 'counted'>>

/**
 * The steps that a mechanism adds to the run of the programs that have it: their code imports it,
 * so the others load nothing of it. Each step is optional.
 */
export interface RunPart {
  /**
   * The dangers of the input, whatever it contains: they come before its validation and before any
   * figure. An issue if they cannot be known yet: then there is no answer. The scope has the
   * figures of inputs, and those that were calculated where dangers depend on them: the answer is
   * then calculated again without what they block.
   */
  readonly dangers?: (
    calculator: Calculator,
    given: { readonly input: Input; readonly tables: Tables; readonly scope: Scope },
  ) => Endangered
  /**
   * The inputs that a change of an input empties, in the form or in an entry of a list: what a
   * person has confirmed of other figures.
   */
  readonly takesBack?: (calculator: Calculator, name: string, list?: string) => readonly string[]
  /** What is wrong between the parts of an entry that is being entered. */
  readonly entryIssues?: (calculator: Calculator, list: string, entry: Entry) => readonly Issue[]
  /** Whether dangers depend on figures that are calculated. */
  readonly judgesFigures?: (calculator: Calculator) => boolean
  /** Puts into the scope what formulas read, before the calculation. */
  readonly fill?: (calculator: Calculator, input: Input, tables: Tables, scope: Scope) => void
  /**
   * Puts into the scope the amounts that the program finds, and adds to `missing` what prevents it.
   */
  readonly find?: (calculator: Calculator, run: Computed) => void
  /** The bound of a formula's figure; exact if no mechanism provides another one. */
  readonly boundOf?: (tree: Tree, scope: Scope, bounds: Bounds) => Bound
  /** Marks results as bounds or ranges. */
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
  /** Implausible figures other than inputs and results. */
  readonly unusual?: (calculator: Calculator, run: Computed) => readonly Unusual[]
  /** The verdicts on single results, or the reason for not judging them. */
  readonly rate?: (
    calculator: Calculator,
    run: Run,
  ) => Readonly<Record<string, Verdict | NotJudged>>
  /** Another order of the results, by their verdicts. */
  readonly order?: (judged: Judged) => Pick<Judged, 'results' | 'ratings'>
  readonly notices?: (calculator: Calculator, run: Run) => readonly Notice[]
  /** The publications of the figures of the chosen records. */
  readonly sources?: (calculator: Calculator, run: Run) => readonly Source[]
  /** The tables that it reads in addition to those of lookups; by default those of any input. */
  readonly tables?: (calculator: Calculator, input?: Input) => readonly string[]
}

/**
 * Puts the result of a lookup into a run, or returns its issue. The code of programs imports the
 * kinds that they have.
 */
export type Find = (id: string, calculator: Calculator, run: Computed) => void
