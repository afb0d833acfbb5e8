import { describe, expect, it } from 'vitest'
import { withJournal, journalProgram } from '../../../../../tests/support/journal.ts'
import { calculate } from '../../../../engine/calculate.ts'
import { loadCalculator, loadTables } from '../../../../project/load.ts'
import { differenceText, figureText, measureOf } from './measure.ts'
import { allDays, isDrawn, pointsOf, stepsOf } from './points.ts'

const project = withJournal()
const definition = project.definitions.get('broilers/mortality')!
const calculator = loadCalculator(project, definition)
const tables = loadTables(project, definition)

const words = {
  say: (id: string, values?: Record<string, string | number>) => `${id} ${values?.['value'] ?? ''}`,
  quantity: (value: number, unit: string) => `${value} ${unit}`,
}

/** 1 000 birds of the 1st of May; nothing is told of the 4th and the 5th. */
const days = [
  { date: '2026-05-02', deaths: 4, feed: 15, weight: 60 },
  { date: '2026-05-03', deaths: 1, feed: 18 },
  { date: '2026-05-06', deaths: 0, feed: 30, weight: 120 },
  { date: '2026-05-07', deaths: 2, feed: 35, weight: 150 },
]
const curve = (entries: readonly (typeof days)[number][], figure: string, standard?: string) => {
  const input = { ...journalProgram.examples[0]!.input, placed: '2026-05-01', birds: 1000 }
  const given = { ...input, days: entries }
  const told = calculate(calculator, given, tables).entries!
  return pointsOf(allDays(calculator, 'days', entries, { input: given, tables, told }), entries, {
    along: 'age',
    figure,
    standard,
  })
}

describe('the curve of a journal', () => {
  it('has a point for each day, and nothing where nothing is known', () => {
    const points = curve(days, 'weight', 'normalWeight')
    expect(points.map(({ at }) => at)).toEqual([1, 2, 3, 4, 5, 6])
    expect(points.map(({ value }) => value)).toEqual([
      60,
      undefined,
      undefined,
      undefined,
      120,
      150,
    ])
  })

  it('has its standard on days without an entry, too', () => {
    const points = curve(days, 'weight', 'normalWeight')
    const norms = points.map(({ standard }) => standard!)
    expect(norms.every((norm, place) => place === 0 || norm > norms[place - 1]!)).toBe(true)
  })

  it('joins days that follow each other, and no others', () => {
    expect(stepsOf(curve(days, 'feed')).map((step) => step.map(({ day }) => day))).toEqual([
      ['2026-05-02', '2026-05-03'],
      ['2026-05-06', '2026-05-07'],
    ])
  })

  it('says of which days it is a bound: those after one without an entry', () => {
    expect(curve(days, 'alive').map(({ bound }) => bound)).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
      'atMost',
      'atMost',
    ])
  })

  it('is drawn from the second day that has the figure', () => {
    expect(isDrawn(curve(days.slice(0, 2), 'weight'))).toBe(false)
    expect(isDrawn(curve(days.slice(0, 2), 'feed'))).toBe(true)
  })

  it('is no longer filled where the journal has no room for so many days', () => {
    const far = { date: '2028-05-07', deaths: 0, feed: 1, weight: 1 }
    expect(curve([days[0]!, far], 'feed').map(({ at }) => at)).toEqual([1, 737])
  })
})

describe('what is said of a day', () => {
  const weight = measureOf(calculator, 'days', 'weight')
  const point = { day: '2026-05-02', at: 1, value: 60, bound: undefined, standard: 58 }

  it('says how far it is from the standard, and nothing of what is not known', () => {
    expect(differenceText(point, weight, words)).toBe('journal.above 2 g')
    expect(differenceText({ ...point, value: 55 }, weight, words)).toBe('journal.below 3 g')
    expect(differenceText({ ...point, value: 58 }, weight, words)).toBe('journal.asStandard ')
    expect(differenceText({ ...point, standard: undefined }, weight, words)).toBe('')
    expect(differenceText({ ...point, bound: 'atLeast' }, weight, words)).toBe('')
  })

  it('says "at least" and "at most" of a bound, and a dash where nothing is known', () => {
    expect(figureText({ value: 3, bound: 'atLeast' }, weight, words)).toBe('list.atLeast 3 g')
    expect(figureText({ value: 3, bound: 'atMost' }, weight, words)).toBe('journal.atMost 3 g')
    expect(figureText({ value: undefined, bound: undefined }, weight, words)).toBe('–')
  })
})
