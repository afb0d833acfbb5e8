import { asFigure } from '#figure.ts'
import { expect, it } from 'vitest'
import { withJournal } from '#tests/support/project/journal.ts'
import { loadCalculator } from '#project/load.ts'
import { daysUpTo } from './days.ts'
import { firstAge, weekOfAge, weeksOf, weekTitle } from './weeks.ts'

const words = {
  message: (id: string, values: object = {}) => `${id} ${JSON.stringify(values)}`,
  number: String,
  date: (day: string) => day,
}
/** The numbers of the weeks, each with its days. */
const cut = (days: readonly string[], age: number | undefined) =>
  weeksOf(days, age).map(({ number, first, last }) => [number, ...days.slice(first, last + 1)])

it('counts the days 1 to 7 as the first week, and the day of placement with them', () => {
  expect([0, 1, 7, 8, 14, 15, 21, 22].map(weekOfAge)).toEqual([1, 1, 1, 2, 2, 3, 3, 4])
})

it('cuts a journal that begins on the day of placement into a week of eight days and others', () => {
  const weeks = weeksOf(daysUpTo('2026-05-22', 22), 0)
  expect(weeks).toEqual([
    { number: 1, first: 0, last: 7, age: 0 },
    { number: 2, first: 8, last: 14, age: 8 },
    { number: 3, first: 15, last: 21, age: 15 },
  ])
})

it('begins in the middle of a week, and ends in one', () => {
  // Days 17 to 23.
  expect(cut(daysUpTo('2026-05-24', 7), 17)).toEqual([
    [3, '2026-05-18', '2026-05-19', '2026-05-20', '2026-05-21', '2026-05-22'],
    [4, '2026-05-23', '2026-05-24'],
  ])
})

it('leaves days without a row where they are missing, inside a week and for whole weeks', () => {
  // Days 1, 3, 8 and 30 of life.
  expect(cut(['2026-05-02', '2026-05-04', '2026-05-09', '2026-05-31'], 1)).toEqual([
    [1, '2026-05-02', '2026-05-04'],
    [2, '2026-05-09'],
    [5, '2026-05-31'],
  ])
})

it('cuts weeks of the journal where the age is not known', () => {
  expect(weeksOf(daysUpTo('2026-05-09', 9), undefined)).toEqual([
    { number: undefined, first: 0, last: 6, age: undefined },
    { number: undefined, first: 7, last: 8, age: undefined },
  ])
})

it('shows over a week which days of life it has, also across a day that is missing', () => {
  const days = ['2026-05-16', '2026-05-18']
  expect(weekTitle(weeksOf(days, 15)[0]!, days, words)).toBe(
    'journal.week {"week":"3","from":"15","to":"17","count":3,' +
      '"dates":"journal.fromTo {\\"from\\":\\"2026-05-16\\",\\"to\\":\\"2026-05-18\\"}"}',
  )
  expect(weekTitle(weeksOf(['2026-05-16'], undefined)[0]!, ['2026-05-16'], words)).toBe(
    '2026-05-16',
  )
})

it('reads the age from the figure that curves run along, in whatever unit of time', () => {
  const project = withJournal((data) => {
    Object.assign(data.input.properties.days, {
      curves: { along: 'age', of: [{ figure: 'weight' }] },
    })
  })
  const calculator = loadCalculator(project, project.definitions.get('broilers/mortality')!)
  const days = ['2026-05-04', '2026-05-05']
  const age = (...values: readonly number[]) => ({
    age: values.map((value) => ({ value: asFigure(value), unit: 'day', digits: 0 })),
  })
  expect(firstAge(calculator, 'days', days, age(3, 4))).toBe(3)
  // Of the first day it is not known.
  expect(firstAge(calculator, 'days', days, age(Number.NaN, 4))).toBe(3)
  expect(firstAge(calculator, 'days', days, age(3, 9))).toBeUndefined()
  expect(firstAge(calculator, 'days', days, {})).toBeUndefined()
})
