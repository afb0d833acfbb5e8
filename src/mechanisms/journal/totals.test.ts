import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { loadProgram, project } from '#tests/support/project/project.ts'
import { runs } from '#tests/support/runs.ts'
import { addDays } from '#day.ts'
import { calculate } from '#engine/calculate.ts'
import type { Calculation, Entry, ResultValue } from '#engine/calculation.ts'
import { isLedger } from './run/ledger.ts'
import { soundDays } from './sound-days.ts'

const placed = '2026-05-01'
const broilers = loadProgram(project.definitions.get('broilers/farm-management')!)
const hens = loadProgram(project.definitions.get('egg-results/farm-management')!)
const programs = {
  broilers: {
    ...broilers,
    flock: { placed, birds: 5000, chickPrice: 0.6, feedPrice: 0.4, otherCosts: 100 },
    amounts: ['deaths', 'culls', 'feed', 'water', 'delivered'],
    measured: 'weight',
    // Of all days up to one, whether the days between were entered one by one or not.
    soFar: ['dead', 'alive', 'livable', 'culled', 'feedPerBird', 'fcr', 'costSoFar'],
  },
  hens: {
    ...hens,
    flock: {
      hatched: addDays(placed, -140),
      housed: placed,
      birds: 5000,
      strain: 'white',
      eggPrice: 0.1,
      feedPrice: 0.4,
    },
    amounts: ['deaths', 'culls', 'eggs', 'cracked', 'dirty', 'feed', 'water', 'delivered'],
    measured: 'eggWeight',
    soFar: ['dead', 'alive', 'livable', 'culled', 'deliveredSoFar'],
  },
}
type Program = (typeof programs)[keyof typeof programs]

const least: Readonly<Record<string, readonly [number, number]>> = {
  deaths: [3, 9],
  culls: [0, 3],
  eggs: [4000, 4900],
  cracked: [0, 90],
  dirty: [0, 90],
  feed: [100, 500],
  water: [200, 900],
  delivered: [0, 4000],
  weight: [40, 2000],
  eggWeight: [50, 65],
}

/** Days of a flock without a gap, cut into groups: a group of one stays a day. */
const flocks = ({ amounts, measured }: Program) =>
  fc
    .array(
      fc.record({
        days: fc.array(
          fc.record(
            Object.fromEntries(
              [...amounts, measured].map((name) => {
                const [min, max] = least[name]!
                return [name, fc.integer({ min, max })]
              }),
            ),
          ),
          { minLength: 1, maxLength: 9 },
        ),
        isTotal: fc.boolean(),
        isMeasured: fc.boolean(),
        // What was not counted; a delivery that is not entered was none.
        lost: fc.constantFrom(
          undefined,
          undefined,
          ...amounts.filter((name) => name !== 'delivered'),
        ),
      }),
      { minLength: 1, maxLength: 5 },
    )
    .map((groups) => {
      let day = placed
      const truth: Entry[] = []
      const grouped: Entry[] = []
      for (const { days, isTotal, isMeasured, lost } of groups) {
        const dated = days.map((figures, index): Entry => {
          const { [measured]: weight, ...others } = figures as Record<string, number>
          day = addDays(day, 1)
          const isLast = index + 1 === days.length
          return {
            date: day,
            ...others,
            ...((isTotal ? isLast : true) && isMeasured && { [measured]: weight }),
          }
        })
        truth.push(...dated)
        const without = (entry: Entry): Entry =>
          Object.fromEntries(Object.entries(entry).filter(([name]) => name !== lost))
        if (!isTotal || days.length === 1) grouped.push(...dated.map(without))
        else {
          const sums = amounts.map((name) => [
            name,
            dated.reduce((sum, entry) => sum + (entry[name] as number), 0),
          ])
          grouped.push(
            without({ ...dated.at(-1)!, ...Object.fromEntries(sums), covers: days.length }),
          )
        }
      }
      return { truth, grouped, isWhole: groups.every(({ lost }) => lost === undefined) }
    })

function figuresOf({ calculator, flock, tables }: Program, days: readonly Entry[]): Calculation {
  const calculation = calculate(calculator, { ...flock, days }, tables)
  expect(calculation.issues).toEqual([])
  return calculation
}
const isNear = (one: number, other: number) =>
  Math.abs(one - other) <= 1e-9 * Math.max(1, Math.abs(other))

/** Whether a figure says nothing that is not so: it is the true one, or a bound that holds. */
function holds({ value, bound }: ResultValue, truth: ResultValue): boolean {
  if (Number.isNaN(value)) return true
  if (isNear(value, truth.value)) return true
  if (bound === undefined) return false
  return bound === 'atLeast' ? truth.value > value : truth.value < value
}

/** Days with totals of the days from one day on up to each of some. */
const weeks = (...days: readonly Entry[]) => days

describe.each(Object.entries(programs))('totals of several days of %s', (_, program) => {
  it('never say more than the days one by one, and are exact at their end', () => {
    fc.assert(
      fc.property(flocks(program), ({ truth, grouped, isWhole }) => {
        const [daily, totals] = [figuresOf(program, truth), figuresOf(program, grouped)]
        for (const [at, entry] of grouped.entries()) {
          const index = truth.findIndex(({ date }) => date === entry['date'])
          for (const [id, figures] of Object.entries(totals.entries!)) {
            // What is expected of a day is an estimate by itself.
            if (id.endsWith('Due')) continue
            const [figure, exact] = [figures[at]!, daily.entries![id]![index]!]
            const where = `${id} on ${JSON.stringify(entry['date'])}: ${JSON.stringify([figure, exact])}`
            expect(holds(figure, exact), where).toBe(true)
            if (isWhole && program.soFar.includes(id)) {
              expect(isNear(figure.value, exact.value) || Number.isNaN(exact.value), where).toBe(
                true,
              )
              expect(figure.bound, where).toBeUndefined()
            }
          }
        }
        const ledger = totals.scope['days']
        expect(isLedger(ledger) && ledger.gaps.at(-1)).toBe(0)
      }),
      { numRuns: runs(300, 60) },
    )
  })
})

describe('a total of several days', () => {
  const { broilers: journal } = programs
  const days = (...given: readonly Entry[]) => figuresOf(journal, weeks(...given)).entries!
  const week = { date: '2026-05-08', deaths: 30, feed: 1100, water: 2000, covers: 7 }

  it('is exact on its last day, and of that day alone nothing is known', () => {
    const { alive, weekLoss, waterToFeed, feedPerBird } = days(week)
    expect(alive).toMatchObject([{ value: 4970 }])
    expect(alive![0]!.bound).toBeUndefined()
    expect(feedPerBird![0]!.value).toBeCloseTo(1_100_000 / 4970)
    // The last seven days are those of the total.
    expect(weekLoss![0]!.value).toBeCloseTo(100 / (1 + 4970 / 30))
    expect(waterToFeed![0]!.value).toBeNaN()
  })

  it('is a bound for a day inside of it, which may have what was measured', () => {
    const { alive, feedPerBird, fcr } = days(
      { date: '2026-05-05', weight: 110 },
      { ...week, weight: 190 },
    )
    expect(alive).toMatchObject([{ value: Number.NaN }, { value: 4970 }])
    expect(feedPerBird![0]!.value).toBeNaN()
    expect(fcr![1]).toEqual(expect.not.objectContaining({ bound: expect.anything() }))
  })

  it('is partly in the seven days before a later day: they are at least so many', () => {
    const { weekLoss, alive } = days(week, { date: '2026-05-09', deaths: 4, feed: 200, water: 400 })
    expect(alive![1]).toEqual(expect.objectContaining({ value: 4966 }))
    expect(alive![1]!.bound).toBeUndefined()
    expect(weekLoss![1]).toMatchObject({ bound: 'atLeast' })
  })

  it('leaves no gap, but days before it that have none are one', () => {
    const gaps = (...given: readonly Entry[]) => {
      const ledger = figuresOf(journal, given).scope['days']
      return isLedger(ledger) ? ledger.gaps : []
    }
    expect(gaps(week)).toEqual([0])
    expect(gaps({ ...week, covers: 5 })).toEqual([2])
    expect(gaps({ date: '2026-05-04', weight: 100 }, week)).toEqual([2, 0])
  })

  it('is not compared with a day as if it were one', () => {
    const later = { date: '2026-05-09', deaths: 0, feed: 190, water: 380 }
    const { notices } = figuresOf(journal, [week, later])
    // 380 L are less than 80% of 2,000 L, which are those of a week.
    expect(notices.map(({ say }) => say)).not.toContain('daily.lessWater')
  })

  it('is refused with a day inside of it that has one of its figures', () => {
    const twice = [{ date: '2026-05-04', deaths: 2, weight: 100 }, week]
    const { issues } = calculate(
      journal.calculator,
      { ...journal.flock, days: twice },
      journal.tables,
    )
    expect(issues.slice(1)).toMatchObject([
      { field: 'days', entry: 0, part: 'deaths', message: 'daily.dayTwice' },
    ])
    expect(soundDays(journal.calculator, 'days', twice)).toEqual({
      sound: [week],
      bad: ['2026-05-04'],
    })
    const { deaths: _, ...others } = week
    expect(soundDays(journal.calculator, 'days', [twice[0]!, others]).bad).toEqual([])
  })

  it('that began before the journal is counted there too: it is at most so much', () => {
    const { alive } = figuresOf(
      {
        ...journal,
        flock: { ...journal.flock, started: '2026-05-06', deadBefore: 20 },
      } as Program,
      [week],
    ).entries!
    expect(alive).toMatchObject([{ value: 4950, bound: 'atLeast' }])
  })
})

describe('the plausible range of a total', () => {
  const { broilers: journal } = programs
  const slipOf = (feed: number) =>
    (figuresOf(journal, [{ date: '2026-05-08', deaths: 0, feed, covers: 7 }]).unusual ?? []).map(
      ({ part }) => part,
    )

  it('is that of its days together', () => {
    // Chicks of seven days eat 20 to 35 g a day: 5,000 of them some 700 kg in a week.
    expect(slipOf(700)).toEqual([])
    expect(slipOf(7000)).toEqual(['feed'])
    expect(slipOf(70)).toEqual(['feed'])
  })
})
