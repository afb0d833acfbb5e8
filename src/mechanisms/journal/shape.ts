import type { InputSource, ExampleSource } from '../../definition/shapes.ts'
import type { Expression, InputField, Range } from '../../engine/calculator.ts'

/** Figures of the days that are shown, each with its standard. */
interface Curves {
  /** The figure of each day that they run along, like the age. */
  readonly along: string
  readonly of: readonly {
    readonly figure: string
    readonly standard?: string
    /** Measured now and then: days up to this distance are joined, by a separate line. */
    readonly joins?: number
  }[]
}

/** The questions of a journal that begins later than its flock. */
interface Joined {
  /** The input for its first day. */
  readonly from: string
  /** The messages of the questions, by the inputs for the answers. */
  readonly asks: Readonly<Record<string, string>>
}

/** How the figures of several lines of one day become one. */
export type Joining = 'sum' | 'mean' | 'least' | 'greatest' | 'last'

/** How files of a journal are read; it travels with what reads files, not with the program. */
export interface JournalFile {
  /**
   * The figure of each day that is the number of birds: figures for one bird are converted by it.
   */
  readonly flockSize?: string
  /** How several lines of a day become one figure, by part; by default amounts are added up. */
  readonly joins?: Readonly<Record<string, Joining>>
}

/** What makes a list a journal: the day that each of its entries has for itself. */
export interface Keyed {
  /** The part of an entry that is its day. */
  readonly part: string
  /**
   * The first day that is expected to have an entry, in minutes; by default that of the first
   * entry.
   */
  readonly since?: Expression<number>['compute']
  readonly curves?: Curves
  /** The plausible range of the figure that the curves run along: the life of a flock. */
  readonly life?: Range
  /** The questions if it begins later than its flock. */
  readonly joined?: Joined
  /** The figures of each day that are in the table on paper; by default all. */
  readonly paper?: readonly string[]
  /** The columns of the register of treatments; the first one says whether a day has one. */
  readonly register?: readonly string[]
  /** The part with how many days, up to its own, the amounts of an entry are the totals of. */
  readonly covers?: string
  /** What such an entry has for all of its days, by name: amounts, and figures that add them up. */
  readonly totals?: string
  /** The parts that happen on some days only, by name: left empty, there was none. */
  readonly none?: string
}

export interface JournalInputSource extends InputSource {
  /** The first day that is expected to have an entry. */
  since?: string
  /** Figures of the days that are shown, by their names: parts, and results with "each". */
  curves?: { along: string; of: { figure: string; standard?: string; joins?: number }[] }
  /** The plausible range of the figure that the curves run along. */
  life?: [number, number]
  /** The questions if it begins later than its flock. */
  joined?: { from: string; asks: Record<string, string> }
  /** The figures of each day that are in the table on paper. */
  paper?: string[]
  /** What the register of treatments has of each treatment, first the medicine. */
  register?: string[]
  /** Of a part: it is the number of days that the amounts of an entry are totals of. */
  covers?: true
  /** How files of the journal are read. */
  file?: JournalFile
}

export interface JournalExampleSource extends ExampleSource {
  /** The figures of entries that are upper bounds or lower ones. */
  bounds?: Record<string, ('atLeast' | 'atMost' | null)[]>
}

export interface KeyedField extends InputField {
  /** Of a journal. */
  readonly keyed?: Keyed
}
