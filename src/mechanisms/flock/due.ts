import { dayOfTime, millisecondsPerDay } from '../../day.ts'
import { exactValue, isKnownFigure } from '../../known-figure.ts'
import { getOwn } from '../../own.ts'
import type { Calculation, Input, ResultValue, Tables } from '../../engine/calculation.ts'
import type { Calculator } from '../../engine/calculator.ts'

/** What of a flock may be due: a row of a plan, or a day that its journal or its program names. */
export interface DueSource {
  readonly plan?: string
  readonly day?: string
  /** The day is shown until it comes: something must not be done before. */
  readonly blocks?: true
}

/** Results of a program that a visitor with a flock sees each day. */
export interface LineSource {
  readonly program: string
  readonly results: readonly string[]
  /** Inputs of the program that the last day of the journal fills, with its figures. */
  readonly reads?: Readonly<Record<string, string>>
  /** The choices of the flock for which the program is meant. */
  readonly where?: Readonly<Record<string, string>>
}

/** Results by which finished flocks are compared. */
export interface BatchSource {
  readonly program: string
  readonly results: readonly string[]
  /** Inputs of the program, each with a figure or an input of the journal. */
  readonly reads?: Readonly<Record<string, string>>
  /** Of which results more, or less, is better. */
  readonly better?: Readonly<Record<string, 'more' | 'less'>>
}

/** A program whose list has finished flocks, one in each entry, and what they fill. */
export interface FormerSource {
  readonly program: string
  readonly list: string
  /** The part of an entry with the name of the batch. */
  readonly title: string
  /** The figure of an entry that is the day on which it was finished. */
  readonly finished: string
  /** The part of an entry that is this day. */
  readonly ends: string
  /** Inputs of the flock's program, each with a part of an entry. */
  readonly flock: Readonly<Record<string, string>>
  /** Further inputs of its journal, each with a part of an entry. */
  readonly journal?: Readonly<Record<string, string>>
  /** Parts of a day of the journal, each with a figure of an entry: the totals of the batch. */
  readonly day: Readonly<Record<string, string>>
  /** Parts of an entry, each with the figure of the journal's last day that it has. */
  readonly reads: Readonly<Record<string, string>>
}

/** A program with its input and its results. */
export interface CalculatedProgram<Program extends Calculator = Calculator> {
  readonly calculator: Program
  readonly input: Input
  readonly tables: Tables
  readonly calculation: Calculation
}

/** A day that the journal of a flock, or its program, names. */
export interface DueDay {
  readonly id: string
  /** The program that names it. */
  readonly program: string
  /** The message of its title. */
  readonly title: string
  /** The day, like 2026-05-09; undefined where it is not known. */
  readonly day?: string
  /** It is that day at the earliest, or at the latest. */
  readonly bound?: ResultValue['bound']
  /** The message that is shown if it is unknown. */
  readonly unknown?: string
  readonly state: 'blocks' | 'now' | 'ahead'
}

/**
 * The next due days of a flock. A blocking day is shown until it comes, and also if it is not known
 * exactly; other unknown days are not shown.
 * @param programs the journal of the flock and its program: the first that names a day counts
 * @param today the day of the reader, like 2026-05-09
 */
export function dueDays(
  due: readonly DueSource[],
  programs: readonly Pick<CalculatedProgram, 'calculator' | 'calculation'>[],
  today: string,
): readonly DueDay[] {
  return due.flatMap(({ day: id = '', blocks }): readonly DueDay[] => {
    const { calculator, calculation } =
      programs.find(({ calculator: each }) => getOwn(each.results, id) !== undefined) ?? {}
    const [result, value] = [calculator?.results[id], calculation?.results[id]]
    if (calculator === undefined || result === undefined || value === undefined) return []
    const { title, unknown } = result
    const named = { id, program: calculator.id, title }
    const isBlocking = blocks === true
    if (isBlocking && exactValue(value) === undefined)
      return unknown === undefined ? [] : [{ ...named, unknown, state: 'blocks' }]
    if (!isKnownFigure(value)) return []
    const day = dayOfTime(Number(value.value) * millisecondsPerDay)
    const isAhead = day > today
    if (isBlocking) return isAhead ? [{ ...named, day, state: 'blocks' }] : []
    return [{ ...named, day, bound: value.bound, state: isAhead ? 'ahead' : 'now' }]
  })
}
