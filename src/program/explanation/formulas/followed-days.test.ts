import { describe, expect, it } from 'vitest'
import { ledgerOf, minutesPerDay } from '#mechanisms/journal/run/ledger.ts'
import { listDays, ledgerIn, passedOn } from './list-days.ts'

const unknown = Number.NaN
const entry = (day: number, deaths: number, weight: number) => ({
  date: day * minutesPerDay,
  deaths,
  weight,
  normal: { weight: weight + 1 },
})
/** Days 1 to 3, 9 and 10; the deaths of the second are unknown. */
const ledger = ledgerOf(
  [
    entry(1, 5, 100),
    entry(2, unknown, 150),
    entry(3, 2, unknown),
    entry(9, 1, unknown),
    entry(10, 4, 300),
  ],
  {
    list: 'days',
    key: 'date',
    since: minutesPerDay,
    covers: '',
    none: new Set(),
    totals: new Set(),
    joined: false,
    figures: new Map(),
  },
)
const scope = { days: ledger, week: 7 * minutesPerDay }
const daysOf = (...[operator, part, at, windowDays]: [string, string, number, string?]) =>
  listDays(operator, ledger, part, at, scope, windowDays).map(
    ({ date }) => (date as number) / minutesPerDay,
  )

describe('the days that a figure of a journal depends on', () => {
  it('are all that are known up to its own', () => {
    expect(daysOf('soFar', 'days.deaths', 4)).toEqual([1, 3, 9, 10])
    expect(daysOf('soFar', 'days.deaths', 1)).toEqual([1])
    expect(daysOf('greatestSoFar', 'days.weight', 4)).toEqual([1, 2, 10])
  })

  it('are those of the time that it looks back, its own day among them', () => {
    // A week up to and with day 9 begins on day 3, and up to day 10 on day 4.
    expect(daysOf('soFar', 'days.deaths', 3, 'week')).toEqual([3, 9])
    expect(daysOf('soFar', 'days.deaths', 4, 'week')).toEqual([9, 10])
  })

  it('are the last one that is known, by then or before', () => {
    expect(daysOf('latest', 'days.weight', 3)).toEqual([2])
    expect(daysOf('before', 'days.weight', 4)).toEqual([2])
    expect(daysOf('before', 'days.weight', 0)).toEqual([])
    expect(daysOf('latest', 'days.normal.weight', 4)).toEqual([10])
  })

  it('is the one that a result passes on as it was known last', () => {
    expect(passedOn(['latest', 'days', 'days.weight'], scope)).toEqual({
      list: 'days',
      part: 'weight',
      at: 4,
    })
    expect(
      passedOn(['latest', 'days', 'days.deaths'], { days: ledger.slice(0, 0) }),
    ).toBeUndefined()
    expect(passedOn(['+', ['latest', 'days', 'days.weight'], 1], scope)).toBeUndefined()
  })

  it('are of a journal with entries alone', () => {
    expect(ledgerIn(scope, 'days')).toBe(ledger)
    expect(ledgerIn({ days: [] }, 'days')).toBeUndefined()
    expect(ledgerIn({}, 'days')).toBeUndefined()
  })
})
