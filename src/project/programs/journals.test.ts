/**
 * Eggs by grade and feed delivered, against their descriptions, computed separately for each day.
 */
import { millisecondsPerDay } from '../../day.ts'
import { expect, it } from 'vitest'
import { difference, unknown, type Figure } from '#tests/support/figures/journal-figures.ts'
import { loadProgram, project } from '#tests/support/project/project.ts'
import { runs } from '#tests/support/runs.ts'
import { calculate } from '../../engine/calculate.ts'
import { randomOf, type Random } from '../differences/random.ts'

const first = Date.parse('2026-11-01')
const dateOf = (day: number): string =>
  new Date(first + day * millisecondsPerDay).toISOString().slice(0, 10)

const parts = ['eggs', 'cracked', 'dirty', 'feed', 'feedLeft', 'delivered'] as const
type Part = (typeof parts)[number]
type EnteredDay = Readonly<Partial<Record<Part, number>>> & { readonly day: number }

/** Days of a flock, some of them without an entry, each with or without each figure. */
function randomDays(random: Random): readonly EnteredDay[] {
  const below = (most: number): number => Math.floor(random() * most)
  const [missing, untold] = [random() < 0.5 ? 0 : 0.3, random() < 0.5 ? 0 : random() * 0.5]
  const most: Record<Part, number> = {
    eggs: 60,
    cracked: 34,
    dirty: 34,
    feed: 90,
    feedLeft: 300,
    delivered: random() < 0.5 ? 200 : 1,
  }
  return Array.from({ length: 1 + below(16) }, (_, day) => day)
    .filter(() => random() >= missing)
    .map((day) => ({
      day,
      ...Object.fromEntries(
        parts.flatMap((part) => (random() < untold ? [] : [[part, below(most[part])]])),
      ),
    }))
}

/** The sum of a part on some days, and whether more may have been there. */
function summed(enteredDays: readonly EnteredDay[], part: Part, from: number, to: number): Figure {
  const days = Array.from({ length: to - from + 1 }, (_, index) => from + index)
  const values = days.map((day) => enteredDays.find((each) => each.day === day)?.[part])
  const known = values.filter((value) => value !== undefined)
  if (known.length === 0) return unknown
  const value = known.reduce((sum, each) => sum + each, 0)
  return { value, bound: known.length === days.length ? undefined : 'atLeast' }
}

/** More eggs are sorted out than were laid: how many is unknown; a missing figure may be zero. */
const isWrong = ({ eggs = Infinity, cracked = 0, dirty = 0 }: EnteredDay): boolean =>
  cracked + dirty > eggs

/** The share of eggs of a grade within seven days, of all eggs of those days. */
function shareOf(
  enteredDays: readonly EnteredDay[],
  part: 'cracked' | 'dirty',
  day: number,
): Figure {
  const from = Math.max(enteredDays[0]!.day, day - 6)
  const counted = enteredDays.map((each) =>
    isWrong(each) && each[part] !== 0 ? { ...each, [part]: undefined } : each,
  )
  // Parts that exceed their whole are not known, and the whole is at least what was entered.
  const isDoubted = enteredDays.some((each) => each.day >= from && each.day <= day && isWrong(each))
  const sorted = summed(counted, part, from, day)
  const all = {
    ...summed(counted, 'eggs', from, day),
    ...(isDoubted && { bound: 'atLeast' as const }),
  }
  if (sorted.value === undefined || all.value === undefined || all.value === 0) return unknown
  if (sorted.bound !== undefined && all.bound !== undefined) return unknown
  return { value: (100 * sorted.value) / all.value, bound: sorted.bound ?? (all.bound && 'atMost') }
}

/** What was left the evening before, and came, less what was given. */
function shouldBeLeft(
  enteredDays: readonly EnteredDay[],
  { day, delivered = 0, feed }: EnteredDay,
): number | undefined {
  const left = enteredDays.find((each) => each.day === day - 1)?.feedLeft
  return left === undefined || feed === undefined ? undefined : left + delivered - feed
}

const feedOf = (enteredDays: readonly EnteredDay[], today: EnteredDay): Record<string, Figure> => ({
  feedShould: { value: shouldBeLeft(enteredDays, today) },
  // A day without a delivery had none.
  deliveredSoFar: {
    value: enteredDays
      .filter(({ day }) => day <= today.day)
      .reduce((sum, { delivered = 0 }) => sum + delivered, 0),
  },
})
function eggsOf(enteredDays: readonly EnteredDay[], today: EnteredDay): Record<string, Figure> {
  const { eggs, cracked, dirty, day } = today
  const areEggsEntered = eggs !== undefined && cracked !== undefined && dirty !== undefined
  return {
    clean: areEggsEntered && !isWrong(today) ? { value: eggs - cracked - dirty } : unknown,
    crackedWeek: shareOf(enteredDays, 'cracked', day),
    dirtyWeek: shareOf(enteredDays, 'dirty', day),
  }
}

/** Whether the last day with a comparison to the expected stock differs by a day of feed. */
function isFeedOff(enteredDays: readonly EnteredDay[]): boolean {
  const differences = enteredDays.flatMap((day) => {
    const [should, { feedLeft, feed = 0 }] = [shouldBeLeft(enteredDays, day), day]
    return should === undefined || feedLeft === undefined
      ? []
      : [Math.abs(should - feedLeft) > feed]
  })
  return differences.at(-1) ?? false
}

const programs = [
  {
    id: 'egg-results/farm-management',
    entered: parts,
    facts: { hatched: '2026-04-05', strain: 'white', birds: 1000 },
    figures: (enteredDays: readonly EnteredDay[], today: EnteredDay) => ({
      ...eggsOf(enteredDays, today),
      ...feedOf(enteredDays, today),
    }),
    notices: (enteredDays: readonly EnteredDay[]) => ({
      'refusals.partAbove': enteredDays.some(isWrong),
      'daily.feedOff': isFeedOff(enteredDays),
    }),
  },
  {
    id: 'broilers/farm-management',
    entered: ['feed', 'feedLeft', 'delivered'] as const,
    facts: { placed: '2026-10-20', birds: 1000, deadBefore: 0, feedBefore: 0 },
    figures: feedOf,
    notices: (enteredDays: readonly EnteredDay[]) => ({ 'daily.feedOff': isFeedOff(enteredDays) }),
  },
]

it.each(programs)(
  '$id: grades of eggs and deliveries of feed of many flocks match their descriptions',
  ({ id, entered: names, facts, figures, notices }) => {
    const { calculator, tables } = loadProgram(project.definitions.get(id)!)
    const random = randomOf(id)
    const flocks = Array.from({ length: runs(500) }, () => randomDays(random)).filter(
      (enteredDays) => enteredDays.length > 0,
    )
    const tried = { known: 0, unknown: 0 }
    for (const enteredDays of flocks) {
      const days = enteredDays.map((each) => ({
        date: dateOf(each.day),
        deaths: 0,
        ...Object.fromEntries(
          names.flatMap((part) => (each[part] === undefined ? [] : [[part, each[part]]])),
        ),
      }))
      // The journal of broilers begins on its first day.
      const input = { ...facts, days, ...('placed' in facts && { started: days[0]!.date }) }
      const { entries = {}, notices: messages, issues } = calculate(calculator, input, tables)
      expect(issues).toEqual([])
      const different = enteredDays.flatMap((today, index) =>
        Object.entries(figures(enteredDays, today)).flatMap(([name, expected]) => {
          tried[expected.value === undefined ? 'unknown' : 'known'] += 1
          const text = difference(entries[name]![index]!, expected)
          return text === undefined ? [] : [`${name}, ${dateOf(today.day)}: ${text}`]
        }),
      )
      expect(different, JSON.stringify(days)).toEqual([])
      const shownMessages = new Set(messages.map(({ say }) => say))
      for (const [say, isExpected] of Object.entries(notices(enteredDays)))
        expect(shownMessages.has(say), `${say} ${JSON.stringify(days)}`).toBe(isExpected)
    }
    // Neither is rare.
    expect(Math.min(tried.known, tried.unknown)).toBeGreaterThan(runs(1000))
  },
)
