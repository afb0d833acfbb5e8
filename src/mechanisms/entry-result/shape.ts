import type { ResultSource, ExampleSource } from '../../definition/shapes.ts'
import type { Entry, ResultValue } from '../../engine/calculation.ts'
import type { Calculator, Expression, Result } from '../../engine/calculator.ts'

/** A figure of each entry of a list. */
export interface EntryResult extends Pick<
  Result,
  | 'title'
  | 'unit'
  | 'times'
  | 'over'
  | 'plus'
  | 'digits'
  | 'fixed'
  | 'rounded'
  | 'significant'
  | 'usual'
> {
  readonly list: string
  /** Of a journal: a step on the way, which is in no row. */
  readonly intermediate?: boolean
  /** Absent on the days of a journal, which have it as a part of the entry by then. */
  readonly figure?: {
    readonly compute: (
      scope: Readonly<Record<string, unknown>>,
      entry: Readonly<Record<string, unknown>>,
    ) => number
    readonly uses: Expression<number>['uses']
    readonly tree: NonNullable<Expression<number>['tree']>
  }
}

/** The entries of a list that have the figure, or that are counted. */
export interface Whose {
  readonly list: string
  readonly places: readonly number[]
  readonly entries: readonly Entry[]
}

export interface WhoseResultSource extends ResultSource {
  /** Shows the entry with the least or the greatest, or the counted entries. */
  whose?: true
}

export interface EntryExampleSource extends ExampleSource {
  entries?: Record<string, (number | null)[]>
  whose?: Record<string, number | number[]>
}

export interface EntryCalculator extends Calculator {
  /** The results of each entry of a list, by result id. */
  readonly entryResults?: Readonly<Record<string, EntryResult>>
}

export interface WhoseResult extends Result {
  /** Where in which list the entries are that have the figure. */
  readonly whose?: {
    readonly list: string
    readonly places: (scope: Readonly<Record<string, unknown>>) => readonly number[]
  }
}

export interface WhoseValue extends ResultValue {
  readonly whose?: Whose
}
