/** The input of a calculation, and its results. */
import type { Bound, Figure } from '../figure.ts'
import type { Option, Source, Table, Tone, Word } from './table/table.ts'
import type { CarriedPack, Pack } from '../language/unit-steps.ts'

export type Value = number | string
/**
 * Where a message appears: at a field, as an alert (a notification, and at the field), or in the
 * result box.
 */
export interface IssueMessages {
  readonly field?: string
  readonly alert?: string
  readonly box?: string
}

/** A message with its tone; `means` is its explanation. */
export interface Verdict extends Option {
  readonly tone: Tone
  /** Why it is that of the nearest end of the range of its source. */
  readonly nearest?: Outside
}

/**
 * The input of a visitor or a link: values in the units of the definition; absent if nothing was
 * entered.
 */
export type Input = Readonly<Record<string, unknown>>
/**
 * The values that formulas read: inputs, constants, formulas in base units; lookups as objects of
 * columns.
 */
export type Scope = Record<string, unknown>
/**
 * An entry of a list as a visitor enters it: figures in the definition's units, a chosen name, or
 * own figures with a name.
 */
export type Entry = Readonly<Record<string, Value | OwnFigures>>
export type OwnFigures = Readonly<Record<string, Value>> & { readonly name: string }

export type Tables = Readonly<Record<string, Table>>

/**
 * A problem of an input: a message, the field it belongs to, and the values of the message.
 */
export interface Issue {
  readonly message: string
  readonly field?: string
  readonly place: 'field' | 'form' | 'alert' | 'box'
  readonly values?: Readonly<Record<string, Value>>
  /** The unit of its figures, if it is not that of the field. */
  readonly unit?: string
  /** The position in a list: the entry, from 0, and the part of it (`quantity`, `feed.protein`). */
  readonly entry?: number | undefined
  readonly part?: string
}

export interface ResultValue extends Figure {
  readonly unit: string
  /** The decimals of the definition; when it is shown, those that it needs. */
  readonly digits: number
  /** All decimals are shown, also zeros. */
  readonly fixed?: boolean
  /** The packs that it counts, when it is shown. */
  readonly pack?: Pack
  /** What it is carried in, when it is shown. */
  readonly carried?: Carried
  /** The upper end, if the answer is a range. */
  readonly upTo?: number
  /** Some figure that it depends on was not compared with a source. */
  readonly unchecked?: boolean
  readonly target?: TargetValue
}
/** An amount as people buy or carry it, and the share of each bird; both have its bound. */
export interface Carried extends Figure {
  readonly pack: CarriedPack
  readonly bought?: boolean | undefined
  readonly each?: Figure & { readonly unit: string; readonly digits: number }
}
/**
 * The ends of a target in the result's unit; the position is absent if an unknown part leaves it
 * open.
 */
export interface TargetValue {
  readonly low?: number
  readonly high?: number
  readonly position?: TargetPosition
}
export type TargetPosition = 'below' | 'within' | 'above'

/** A day as a value of a notice, like 2026-05-01. */
export interface DayWord {
  readonly day: string
}
/**
 * A message about the answer; `about` names the records of the message, by the keys of their names.
 */
export interface Notice extends Verdict {
  readonly about?: readonly string[]
  /** The values of its placeholders: names as typed, texts of tables, days. */
  readonly values?: Readonly<Record<string, readonly (Word | DayWord)[]>>
  /** The same values as ids of records and options. */
  readonly facts?: Readonly<Record<string, string | readonly string[]>>
  /** Its position: before the answer, or next to the primary result. */
  readonly leads?: 'first' | 'warning'
}

/**
 * The kinds of danger: a prohibition that holds where the birds are, a deadly medicine for these
 * birds, one that no text allows for birds in lay, a name that may mean a prohibited one, a
 * withdrawal below what is known, a content above or below what is authorised, a name of which
 * nothing is known, a name in a text about something else, and a prohibition in other countries.
 */
export type DangerLevel =
  | 'prohibited'
  | 'lethal'
  | 'pair'
  | 'layers'
  | 'doubtful'
  | 'withdrawal'
  | 'content'
  | 'below'
  | 'unlisted'
  | 'mentioned'
  | 'elsewhere'

/** What a danger rests on: an act or a text, where it holds, and whether it was only recalled. */
export interface DangerGround {
  readonly where?: Word
  readonly text: Word
  /** The days that it asks for. */
  readonly days?: number
  /** The contents that it authorises, as messages have them. */
  readonly content?: Readonly<Record<string, Value>>
  readonly isRecalled?: true
}

/**
 * Days that a person can confirm after a look at the label: the inputs with the days and with their
 * confirmation, or the parts of entries of a list, with the indexes of these.
 */
export interface DangerQuestion {
  readonly days: string
  readonly confirm: string
  readonly typed: number
  readonly list?: string
  readonly entries?: readonly number[]
  /** The parts of an entry that its confirmation repeats: the days, and the medicine. */
  readonly by?: readonly string[]
}

/**
 * A danger of what was entered. It is calculated before any figure, and stated before any figure;
 * the results that it blocks are never computed, so that no door can show one.
 */
export interface Danger {
  readonly level: DangerLevel
  /** The messages of its title and of what to do; both may contain `{name}` and the values. */
  readonly say: string
  readonly means?: string
  /** The medicine: as it was typed, or its title. */
  readonly name: Word
  /** Its record, where it is one. */
  readonly of?: string
  /** The text about something else that names it, if no medicine is entered that is the same. */
  readonly mentionedIn?: string
  /** Days that its messages state. */
  readonly days?: Readonly<Record<string, number>>
  /** Further figures and choices of its messages. */
  readonly values?: Readonly<Record<string, Value>>
  /** It asks, or a person has confirmed what was entered. */
  readonly isMild?: true
  /** Whether figures of the same medicine that it does not block are shown beside it. */
  readonly isPartial?: true
  /** What a person can confirm. */
  readonly asks?: DangerQuestion
  readonly grounds: readonly DangerGround[]
  /** The results that have no figure because of it. */
  readonly blocks: readonly string[]
}

/**
 * A record that was read: its key in the table's unit, its figures in base units, and the columns
 * that formulas read; its index if it was found by name, the column if it was found by a figure of
 * one.
 */
export interface UsedRecord {
  readonly table: Table
  readonly key: number
  readonly values: Readonly<Record<string, number>>
  readonly columns: readonly string[]
  readonly index?: number
  readonly by?: string
}

/** A record that was found by its name. */
export interface FoundRecord {
  readonly table: Table
  readonly index: number
}

/**
 * The result of a lookup by name: records with the figures of the first, or the problem of an
 * input.
 */
export type Found =
  | {
      readonly records: readonly FoundRecord[]
      readonly values: Readonly<Record<string, number>>
    }
  | {
      readonly say: IssueMessages
      readonly field: string
      readonly values: Readonly<Record<string, Value>>
    }

/** An implausible figure, and its plausible range; in the definition's unit. */
export interface Unusual {
  /** The name of the input or the result. */
  readonly name: string
  /** Of a list: the part of its entries, and the first implausible one, from 0. */
  readonly part?: string
  readonly entry?: number
  readonly value: number
  readonly from: number
  readonly to: number
  readonly slip?: Slip
}

/** A figure of an entry that is far from what is expected of its flock and of the days beside. */
interface Slip {
  /** What was expected, or the days beside it had, in the figure's unit. */
  readonly middle: number
  /** Its share of each bird, in its unit. */
  readonly each?: number
  readonly age?: number
}

/**
 * Why a result is not judged: a figure that it depends on is implausible, or an input or a result
 * is outside of the range of the verdict's source.
 */
export type NotJudged = { readonly because: 'unusual' } | Outside
/** An input or a result that is outside of the range of a verdict's source. */
export type Outside = { readonly because: 'outside'; readonly name: string } & (
  | { readonly from: number; readonly to: number }
  | { readonly options: readonly string[] }
)

export interface Calculation {
  readonly issues: readonly Issue[]
  /** The dangers of the input, the worst first; also where issues prevent an answer. */
  readonly dangers: readonly Danger[]
  /**
   * By result id, the danger that blocks it. A blocked result is absent from `results`, `entries`
   * and `scope`, as is each figure that depends on it.
   */
  readonly blocked: Readonly<Record<string, Danger>>
  /** The input that counts, where it is not what was typed: longer days until a label is confirmed. */
  readonly counted?: Input
  /**
   * By result id, in the definition's order; NaN if a table has no figure. A result that waits for
   * an optional input is absent.
   */
  readonly results: Readonly<Record<string, ResultValue>>
  readonly ratings: Readonly<Record<string, Verdict>>
  /** By result id, the reason why a rated result has no verdict. */
  readonly notJudged?: Readonly<Record<string, NotJudged>>
  readonly notices: readonly Notice[]
  /** Implausible inputs and then results: results that depend on them are not judged. */
  readonly unusual?: readonly Unusual[]
  /** By lookup, the record whose figures were read. */
  readonly used: Readonly<Record<string, UsedRecord>>
  /** By lookup, all records that were found by name. */
  readonly found?: Readonly<Record<string, readonly FoundRecord[]>>
  readonly scope: Readonly<Scope>
  /** The bounds of the values in the scope. */
  readonly bounds?: Bounds
  /** The publications of the chosen records, if their tables have several. */
  readonly sources?: readonly Source[]
  /** The results of each entry of a list, by result id, in the order of the list. */
  readonly entries?: Readonly<Record<string, readonly ResultValue[]>>
}

/** The bounds of formulas by their names; exact ones are left out. */
export type Bounds = Readonly<Record<string, Exclude<Bound, 'exact'>>>

/** The results of a calculation so far. */
export interface State {
  readonly scope: Scope
  readonly bounds: Record<string, Bounds[string]>
  readonly used: Record<string, UsedRecord>
  readonly found: Record<string, readonly FoundRecord[]>
  readonly missing: Issue[]
  /** The decimals of figures of entries, if more than the definition gives. */
  readonly digits: Record<string, number>
  /** The messages about missing records, shown next to the answer. */
  readonly besides: Issue[]
  /** Messages about records that cannot be chosen, shown if there is no other answer. */
  readonly unsaid: Issue[]
}

/** A run: the input, and what is calculated so far. */
export interface Run {
  readonly input: Input
  readonly tables: Tables
  readonly state: State
  /** The state that verdicts read: each figure as shown. */
  readonly judged: State
  /** Implausible figures: results that depend on them have no verdict. */
  readonly unusual: readonly Unusual[]
}
/** A run before any value is computed. */
export type Computed = Omit<Run, 'judged' | 'unusual'>

/** The results of an answer with their verdicts, or why they are not judged. */
export type Judged = Required<Pick<Calculation, 'results' | 'ratings' | 'notJudged'>>
