import { addDays } from '#day.ts'
import { withoutNoise } from '#engine/input/converted.ts'
import type { Entry } from '#engine/calculation.ts'
import type { InputField } from '#engine/calculator.ts'
import { figureProblem } from './cell-reader.ts'
import { isIntegerField } from '#engine/input/kinds.ts'
import { round } from '#round.ts'
import type { Measure } from './headings.ts'
import { dayOf } from './same-day.ts'

/** A part whose figures count something else than the flock on that day. */
interface Measured {
  readonly part: string
  readonly field: InputField
  readonly measure: Measure
}
/** A figure that could not be converted, and why: the key of a message. */
interface Unconverted {
  readonly day: string
  readonly part: string
  readonly problem: string
}
/** The birds that are alive on each day; undefined where that is not known for certain. */
export type FlockOn = (entries: readonly Entry[]) => readonly (number | undefined)[]

const dayBefore = (day: string): string => addDays(day, -1)

/** An entry without one of its parts. */
export const withoutPart = (entry: Entry, part: string): Entry =>
  Object.fromEntries(Object.entries(entry).filter(([name]) => name !== part))

/** The figures of one part for the whole flock of each day, or the reason for none. */
function figuresOf(
  { part, measure }: Measured,
  entries: readonly Entry[],
  key: string,
  birds: readonly (number | undefined)[],
): readonly (number | string | undefined)[] {
  return entries.map((entry, index) => {
    const value = entry[part]
    if (typeof value !== 'number') return undefined
    if (measure === 'soFar') {
      const before = entries[index - 1]
      const was = before?.[part]
      if (before?.[key] !== dayBefore(dayOf(entry, key)) || typeof was !== 'number')
        return 'import.noDayBefore'
      return value < was ? 'import.totalFalls' : withoutNoise(value - was)
    }
    const base =
      measure === 'bird' || measure === 'share'
        ? birds[index]
        : entry[measure.slice('share:'.length)]
    if (typeof base !== 'number')
      return measure.startsWith('share:') ? 'import.noBase' : 'import.noBirds'
    return measure === 'bird' ? value * base : (value / 100) * base
  })
}

/**
 * Converts figures that count one bird, a percentage, or everything since the first day to those of
 * the flock on each day. Shares of a part come last, percentages of the birds after the deaths.
 */
export function convertMeasures(
  entries: readonly Entry[],
  key: string,
  measured: readonly Measured[],
  flockOn: FlockOn,
): { readonly entries: readonly Entry[]; readonly left: readonly Unconverted[] } {
  const left: Unconverted[] = []
  const orderOf = ({ measure }: Measured): number =>
    ['soFar', 'share', 'bird'].indexOf(measure) + (measure.startsWith('share:') ? 9 : 0)
  let converted = entries
  for (const each of [...measured].sort((a, b) => orderOf(a) - orderOf(b))) {
    const { part, field, measure } = each
    const isOfBirds = measure === 'bird' || measure === 'share'
    const without = converted.map((entry) => withoutPart(entry, part))
    const birds = isOfBirds ? flockOn(without) : []
    const figures = figuresOf(each, converted, key, birds)
    converted = without.map((entry, index) => {
      const figure = figures[index]
      if (figure === undefined) return entry
      const value = typeof figure === 'number' && isIntegerField(field) ? round(figure) : figure
      const problem = typeof value === 'string' ? value : figureProblem(field, value)?.message
      if (problem !== undefined || typeof value === 'string') {
        left.push({ day: dayOf(entry, key), part, problem: problem ?? '' })
        return entry
      }
      return { ...entry, [part]: withoutNoise(value) }
    })
  }
  return { entries: converted, left }
}
