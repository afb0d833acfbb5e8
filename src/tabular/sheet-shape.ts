/** A line of a file with content, and its number. */
export interface Line {
  readonly line: number
  readonly cells: readonly string[]
}
/** A file of cells: its headings, and the lines below them with content, by their numbers. */
export interface Sheet {
  /** Nothing where no line is a heading. */
  readonly head: readonly string[]
  readonly width: number
  readonly lines: readonly Line[]
  readonly separator: string
  /** The headings of its tables, if it has several. */
  readonly tables: readonly Line[]
  /** Which of them is read. */
  readonly table: number
  /** How many lines below belong to other tables. */
  readonly unread: number
  /** It is a log of events, a column for each word. */
  readonly isLong?: true
}
