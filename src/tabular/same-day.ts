import { withoutNoise } from '#engine/input/converted.ts'
import type { Entry } from '#engine/calculation.ts'
import type { Joining } from './vocabulary.ts'

/** The day of an entry of a journal; empty where it has none. */
export function dayOf(entry: Entry, key: string): string {
  const day = entry[key]
  return typeof day === 'string' ? day : ''
}

/** One line of a journal's file, by the parts of the entry that it becomes. */
export interface DayLine {
  readonly line: number
  readonly day: string
  /** The first of the days that it is for, where the file has it. */
  readonly first?: string | undefined
  readonly entry: Entry
}

const joinings: Readonly<Record<Joining, (values: readonly number[]) => number>> = {
  sum: (values) => withoutNoise(values.reduce((sum, value) => sum + value, 0)),
  mean: (values) => withoutNoise(values.reduce((sum, value) => sum + value, 0) / values.length),
  least: (values) => values.reduce((a, b) => Math.min(a, b)),
  greatest: (values) => values.reduce((a, b) => Math.max(a, b)),
  last: (values) => values.at(-1)!,
}

/** The figures of several columns of one line as one: they are added up, or averaged. */
export const joinColumns = (values: readonly number[], joining: Joining | undefined): number =>
  values.length === 1
    ? values[0]!
    : // What is left in two stores is left in both.
      joinings[joining === undefined || joining === 'last' ? 'sum' : joining](values)

/** The texts of several cells as one, each once. */
export const joinWords = (texts: readonly (number | string)[]): string =>
  [...new Set(texts)].join(' · ')

/**
 * Several lines of one day as one: amounts are added up, temperatures and weights are not, and
 * words are one after the other.
 */
export function joinLines(
  lines: readonly DayLine[],
  key: string,
  joiningOf: (part: string) => Joining | undefined,
): Entry {
  const found = new Map<string, (number | string)[]>()
  for (const { entry } of lines)
    for (const [part, value] of Object.entries(entry))
      if (part !== key && typeof value !== 'object') {
        const values = found.get(part)
        if (values === undefined) found.set(part, [value])
        else values.push(value)
      }
  const joined = [...found].map(([part, values]): [string, number | string] => {
    const figures = values.filter((value) => typeof value === 'number')
    if (figures.length === values.length && joiningOf(part) !== undefined)
      return [part, joinings[joiningOf(part)!](figures)]
    // Of an option there is one in a day.
    const isWords =
      joiningOf(part) === undefined && values.every((each) => typeof each === 'string')
    return [part, isWords ? joinWords(values) : values.at(-1)!]
  })
  return { [key]: lines[0]!.day, ...Object.fromEntries(joined) }
}

/** The lines of each day, in the order of the days. */
export function byDay(lines: readonly DayLine[]): readonly (readonly DayLine[])[] {
  const days = new Map<string, DayLine[]>()
  for (const line of lines) {
    const found = days.get(line.day)
    if (found === undefined) days.set(line.day, [line])
    else found.push(line)
  }
  return [...days.entries()].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, each]) => each)
}

/**
 * Days of several lines without those that are the sum of the others: the last or the first one of
 * each day, in all amounts. Two sums at least prove it.
 */
export function withoutTotals(
  days: readonly (readonly DayLine[])[],
  isAdded: (part: string) => boolean,
): { readonly days: readonly (readonly DayLine[])[]; readonly totals: readonly DayLine[] } {
  const several = days.filter(({ length }) => length > 1)
  for (const at of [-1, 0]) {
    let sums = 0
    const totals = new Set(several.map((lines) => lines.at(at)!))
    const areTotals = several.every((lines) => {
      const total = lines.find((line) => totals.has(line))
      const amounts = Object.entries(total!.entry).filter(
        ([part, value]) => typeof value === 'number' && isAdded(part),
      )
      const isSum = amounts.every(([part, value]) => {
        const others = lines.flatMap((line) => (line === total ? [] : [line.entry[part]]))
        const known = others.filter((other) => typeof other === 'number')
        if (known.filter((other) => other !== 0).length > 1) sums += 1
        return value === joinings.sum(known)
      })
      return isSum && amounts.length > 0
    })
    if (areTotals && sums > 1)
      return {
        days: days.map((lines) => lines.filter((line) => !totals.has(line))),
        totals: [...totals],
      }
  }
  return { days, totals: [] }
}
