import type { PlainNumber } from '../../figure.ts'

/** A figure of a flock beside those of others, in words and as a cell of a file. */
interface ComparedFigure {
  readonly text: string
  readonly cell: PlainNumber | string | null
  /** Whether it is certainly the best or the worst of the finished flocks with such a figure. */
  readonly mark?: BatchMark | undefined
}

export interface BatchMark {
  readonly is: 'best' | 'worst'
  /** Of how many finished flocks. */
  readonly of: number
}

/** Flocks of one program side by side, in words. */
export interface Comparison {
  /** The program with a table of finished flocks, and the flocks as lines of that table. */
  readonly former?: {
    readonly path: string
    readonly lines: readonly (readonly (PlainNumber | string | null)[])[]
  }
  /** The journal with their days: its title, and its page. */
  readonly title: string
  readonly path: string
  readonly columns: readonly {
    readonly id: string
    readonly title: string
    /** As a heading of a file. */
    readonly heading: string
  }[]
  readonly rows: readonly {
    readonly name: string
    readonly flock: string
    /** The day of its end, or the last one in its journal. */
    readonly day: string
    /** The same, like 2026-06-12. */
    readonly date: string
    readonly isFinished: boolean
    /** Its results, by column; absent if one is unknown. */
    readonly figures: Readonly<Record<string, ComparedFigure>>
  }[]
}
