import { figureWords } from '#tests/support/figures/figure-words.ts'
import { expect, it } from 'vitest'
import { loadJournal, journalProgram } from '#tests/support/project/journal.ts'
import type { Entry } from '#engine/calculation.ts'
import { calculate } from '#engine/calculate.ts'
import { allDays } from '../curves/points.ts'
import { dayColumns } from './cells.ts'

const { calculator, tables } = loadJournal()

const words = {
  message: (id: string) => id,
  number: (value: number) => String(value),
  quantity: (value: number, unit: string) => `${value} ${unit}`,
  ...figureWords,
  date: (day: string) => day,
  list: (names: readonly string[]) => names.join(),
  unit: () => 'unit',
  issue: () => '',
}

/** The columns of 1 000 birds that were placed on the 1st of May. */
function columnsFor(entries: readonly Entry[]) {
  const input = { ...journalProgram.examples[0]!.input, birds: 1000, days: entries }
  const entryResults = calculate(calculator, input, tables).entries!
  const days = allDays(calculator, 'days', entries, { input, tables, entryResults })
  const columns = dayColumns(calculator, 'days', entries, days, words)
  return { days, columns, named: (name: string) => columns.find((each) => each.name === name)! }
}

it('has a row for each day, a dash where nothing is known, and a sign before a bound', () => {
  const { days, named } = columnsFor([
    { date: '2026-05-02', deaths: 4, weight: 60 },
    { date: '2026-05-04', deaths: 1 },
  ])
  const column = (name: string) => days.days.map((_, index) => named(name).cell(index))
  expect(column('date')).toEqual(['2026-05-02', '2026-05-03', '2026-05-04'])
  expect(column('weight')).toEqual(['60', '–', '–'])
  // One day has no entry: more birds may have died.
  expect(column('alive')).toEqual(['996', '–', '\u2066≤ 995\u2069'])
})

it('adds a week up where the program adds up, and otherwise has the last result', () => {
  const { columns, named } = columnsFor([
    { date: '2026-05-02', deaths: 4, feed: 10.1, weight: 60 },
    { date: '2026-05-03', deaths: 1, feed: 20.2 },
    { date: '2026-05-05', feed: 30 },
  ])
  const whole = { number: 1, age: 1, first: 0, last: 1 }
  expect(columns.filter(({ isSum }) => isSum).map(({ name }) => name)).toEqual([
    'deaths',
    'feed',
    'culls',
  ])
  expect(named('deaths').week(whole)).toBe('5')
  expect(named('feed').week(whole)).toBe('30.3')
  // A weight is nothing to add up.
  expect(named('weight').week(whole)).toBe('')
  expect(named('alive').week(whole)).toBe('995')
  expect(named('fcr').week(whole)).toBe(named('fcr').cell(0))

  // The 4th has no entry, and the 5th no deaths: there may be more.
  const open = { number: 1, age: 1, first: 0, last: 3 }
  expect(named('deaths').week(open)).toBe('\u2066≥ 5\u2069')
  expect(named('feed').week(open)).toBe('\u2066≥ 60.3\u2069')
  expect(named('alive').week(open)).toBe('\u2066≤ 995\u2069')
  expect(named('deaths').week({ number: 1, age: 3, first: 2, last: 2 })).toBe('–')
})
