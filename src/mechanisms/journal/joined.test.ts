import { describe, expect, it } from 'vitest'
import { livePrograms, loadProgram } from '#tests/support/project/project.ts'
import { calculate } from '../../engine/calculate.ts'
import type { Input } from '../../engine/calculation.ts'
import { farDays } from './components/far/far-days.ts'
import { questionBefore, openQuestion } from './joined.ts'

const programOf = (id: string) => loadProgram(livePrograms.find((each) => each.id === id)!)
const broilers = programOf('broilers/farm-management')
const hens = programOf('egg-results/farm-management')
const listed = { calculator: broilers.calculator, list: 'days', tables: {} }

/** 12 000 chicks of 3 November; the journal has the 23rd to the 25th, with 10 dead a day. */
const joined = {
  placed: '2026-11-03',
  birds: 12_000,
  today: '2026-11-25',
  days: ['23', '24', '25'].map((day) => ({ date: `2026-11-${day}`, deaths: 10 })),
}
const flockOfHens = { hatched: '2026-04-05', birds: 900, today: '2026-11-25' }
const answered = (input: Input) => calculate(broilers.calculator, input, broilers.tables)
const nextQuestion = (input: Input, { calculator, tables } = broilers) =>
  questionBefore(calculator, 'days', input, calculate(calculator, input, tables).scope)

describe('a flock that is joined on day 20', () => {
  it('is answered by bounds, and a bound without information is left out', () => {
    const { results } = answered({
      ...joined,
      days: [...joined.days.slice(0, 2), { ...joined.days[2]!, feed: 900, weight: 900 }],
    })
    // 30 of 12 000 are known to be dead.
    expect(results['birdsAlive']).toMatchObject({ value: 11_970, bound: 'atMost' })
    // A livability of at most 99.75 % may be any from very good to poor. One day's feed makes a
    // conversion of 0.08 and an efficiency of 4 880.
    for (const id of ['livability', 'weekLossNow', 'fcrNow', 'efficiencyNow'])
      expect(results).not.toHaveProperty(id)
  })

  it('has one question at a time, until the figures are exact', () => {
    expect(nextQuestion(joined)).toEqual({
      name: 'deadBefore',
      say: 'daily.askDead',
      hint: 'journal.zero',
      before: { from: 'started', day: '2026-11-23' },
    })
    const complete = { ...joined, started: '2026-11-23', deadBefore: 20 }
    expect(nextQuestion(complete)).toMatchObject({
      name: 'feedBefore',
      before: { day: '2026-11-23' },
    })
    expect(answered(complete).results['birdsAlive']).toEqual(
      expect.objectContaining({ value: 11_950 }),
    )
    expect(answered(complete).results['birdsAlive']?.bound).toBeUndefined()
    expect(nextQuestion({ ...complete, feedBefore: 14_000 })).toBeUndefined()
  })

  it('has questions first for what its program requires, one input at a time', () => {
    const { days } = joined
    const next = (input: Input) =>
      openQuestion(broilers.calculator, 'days', input, answered(input))?.name
    expect(next({ today: joined.today, days })).toBe('placed')
    expect(next({ today: joined.today, days, placed: joined.placed })).toBe('birds')
    expect(next(joined)).toBe('deadBefore')
    // A placement in the future is requested again.
    expect(next({ today: joined.today, days, placed: '2026-11-26', birds: 900 })).toBe('placed')
    expect(next({ today: joined.today, days: [] })).toBeUndefined()
  })

  it('has a question for the type of hens, also if it was stored without one', () => {
    const { calculator, tables } = hens
    const input = { ...flockOfHens, days: joined.days }
    const next = (given: Input) =>
      openQuestion(calculator, 'days', given, calculate(calculator, given, tables))?.name
    expect(next(input)).toBe('strain')
    for (const strain of ['white', 'brown']) {
      const chosen = calculate(calculator, { ...input, strain }, tables)
      expect(chosen.issues).toEqual([])
      expect(next({ ...input, strain })).not.toBe('strain')
    }
  })

  it('has no question if the journal begins with the flock, or is empty', () => {
    const whole = { ...joined, days: [{ date: '2026-11-04', deaths: 1 }] }
    expect(nextQuestion(whole)).toBeUndefined()
    expect(nextQuestion({ ...joined, days: [] })).toBeUndefined()
    const late = { ...flockOfHens, strain: 'white', housed: '2026-08-01' }
    expect(nextQuestion({ ...late, days: joined.days }, hens)).toMatchObject({ name: 'deadBefore' })
  })
})

describe('days outside of the life of a flock', () => {
  const far = (...days: readonly string[]) => farDays({ ...listed, input: joined }, days)

  it('are those before its first day, and those after any flock is sold', () => {
    expect(far('2026-11-02', '2026-11-03', '2027-01-12', '2027-10-09')).toEqual([
      { day: '2026-11-02', age: -1, unit: 'day' },
      // 70 days after placement are the 12th of January; 340 are the 9th of October.
      { day: '2027-10-09', age: 340, unit: 'day' },
    ])
    expect(far('2025-11-23')).toEqual([{ day: '2025-11-23', age: -345, unit: 'day' }])
    expect(far('2027-10-09')).toHaveLength(1)
  })

  it('are unknown where the first day is', () => {
    expect(farDays({ ...listed, input: { birds: 1 } }, ['2027-10-09'])).toEqual([])
  })

  it('are doubted wherever they are taken without a question', () => {
    const { unusual } = answered({ ...joined, days: [{ date: '2026-10-01', deaths: 1 }] })
    expect(unusual).toEqual([{ name: 'age', entry: 0, value: -33, from: 0, to: 70 }])
  })
})
