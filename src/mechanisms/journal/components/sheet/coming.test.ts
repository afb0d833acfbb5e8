import { millisecondsPerDay } from '#day.ts'
import { expect, it } from 'vitest'
import { journalProgram, withJournal } from '#tests/support/project/journal.ts'
import type { Entry } from '#engine/calculation.ts'
import { loadCalculator, programTables } from '#project/load.ts'
import { comingOf } from './coming.ts'

const project = withJournal((data) => {
  Object.assign(data.input.properties.days, {
    curves: { along: 'age', of: [{ figure: 'weightNow', standard: 'normalWeight' }] },
  })
})
const definition = project.definitions.get('broilers/mortality')!
const calculator = loadCalculator(project, definition)
const tables = programTables(project, definition)

/** The sheet of birds that were placed on the 1st of May. */
const sheet = (today: string, days: readonly Entry[] = [], birds: number | undefined = 1000) =>
  comingOf(
    {
      calculator,
      list: 'days',
      input: { ...journalProgram.examples[0]!.input, birds, days },
      tables,
    },
    today,
  )
const ends = (days: readonly string[] = []) => [days[0], days.at(-1), days.length]

it('has the days from today to the end of the fourth week of life, without any entry', () => {
  const { days, age, targets } = sheet('2026-05-04')!
  expect(age).toBe(3)
  // Day 28 of life is the 29th of May.
  expect(ends(days)).toEqual(['2026-05-04', '2026-05-29', 26])
  // The standard has 94 g on day 3, and 116 g on day 4.
  expect(targets['normalWeight']!.slice(0, 2).map((figure) => figure?.value)).toEqual([94, 116])
})

it('begins with the day of placement where the birds are yet to come', () => {
  const { days, age } = sheet('2026-04-20')!
  expect(age).toBe(0)
  expect(ends(days)).toEqual(['2026-05-01', '2026-05-29', 29])
})

it('is the same next to days with entries, whether the last one is exact or not', () => {
  const entered = [
    { date: '2026-05-02', deaths: 3 },
    { date: '2026-05-04', weight: 90 },
  ]
  expect(sheet('2026-05-04', entered)).toEqual(sheet('2026-05-04'))
})

it('has days where the standard has ended, and no target for them', () => {
  const last = Math.max(...Object.values(calculator.tables).map(({ range }) => range?.[1] ?? 0))
  const day = new Date(Date.parse('2026-05-01') + (last - 1) * millisecondsPerDay).toISOString()
  const { days, targets } = sheet(day.slice(0, 10))!
  expect(days.length).toBeGreaterThan(20)
  expect(targets['normalWeight']!.map((figure) => figure !== undefined).slice(0, 4)).toEqual([
    true,
    true,
    false,
    false,
  ])
})

it('is empty if the age is not known', () => {
  const input = { ...journalProgram.examples[0]!.input, placed: undefined, days: [] }
  expect(comingOf({ calculator, list: 'days', input, tables }, '2026-05-04')).toBeUndefined()
})
