import { figureWords } from '#tests/support/figures/figure-words.ts'
import { asFigure } from '#figure.ts'
import { describe, expect, it } from 'vitest'
import { loadJournal, journalProgram } from '#tests/support/project/journal.ts'
import { calculate } from '#engine/calculate.ts'
import { differenceText, curveFigureText, measureOf } from './measure.ts'
import { besideLines, besideOf, curveRows } from './beside.ts'
import { allDays, hasLine, joinsOf, connectedLines, curvePoints, stepsOf } from './points.ts'

const { calculator, tables } = loadJournal()

const words = {
  message: (id: string, values?: Record<string, string | number>) =>
    `${id} ${values?.['value'] ?? ''}`,
  ...figureWords,
}

/** 1 000 birds of the 1st of May; the 4th and the 5th have no entry. */
const days = [
  { date: '2026-05-02', deaths: 4, feed: 15, weight: 60 },
  { date: '2026-05-03', deaths: 1, feed: 18 },
  { date: '2026-05-06', deaths: 0, feed: 30, weight: 120 },
  { date: '2026-05-07', deaths: 2, feed: 35, weight: 150 },
]
const curve = (entries: readonly (typeof days)[number][], figure: string, standard?: string) => {
  const input = { ...journalProgram.examples[0]!.input, placed: '2026-05-01', birds: 1000 }
  const given = { ...input, days: entries }
  const entryResults = calculate(calculator, given, tables).entries!
  return curvePoints(
    allDays(calculator, 'days', entries, { input: given, tables, entryResults }),
    entries,
    {
      along: 'age',
      figure,
      standard,
    },
  )
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
    expect(norms.every((norm, index) => index === 0 || norm > norms[index - 1]!)).toBe(true)
  })

  it('joins days that follow each other, and no others', () => {
    expect(stepsOf(curve(days, 'feed')).map((step) => step.map(({ day }) => day))).toEqual([
      ['2026-05-02', '2026-05-03'],
      ['2026-05-06', '2026-05-07'],
    ])
  })

  it('draws steps that go on from each other as one line, with each day once', () => {
    const more = [...days, { date: '2026-05-08', deaths: 0, feed: 40, weight: 180 }]
    const lines = connectedLines(stepsOf(curve(more, 'feed')))
    expect(lines.map((line) => line.map(({ day }) => day.slice(-2)))).toEqual([
      ['02', '03'],
      ['06', '07', '08'],
    ])
    expect(connectedLines([])).toEqual([])
  })

  it('joins measurements that are no further apart than its data allows, and never a bound', () => {
    const joins = (figure: string, most?: number) =>
      joinsOf(curve(days, figure), most).map((pair) => pair.map(({ day }) => day.slice(-2)))
    // Weighed on the 2nd, the 6th and the 7th; the last two follow each other.
    expect(joins('weight', 4)).toEqual([['02', '06']])
    expect(joins('weight', 3)).toEqual([])
    expect(joins('weight')).toEqual([])
    // The 4th and the 5th have no entry: from then on it is "at most".
    expect(joins('alive', 10)).toEqual([])
  })

  it('reports on which days it is a bound: those after one without an entry', () => {
    expect(curve(days, 'alive').map(({ bound }) => bound)).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
      'atMost',
      'atMost',
    ])
  })

  it('begins at the second day that has the figure', () => {
    expect(hasLine(curve(days.slice(0, 2), 'weight'))).toBe(false)
    expect(hasLine(curve(days.slice(0, 2), 'feed'))).toBe(true)
  })

  it('is no longer filled where the journal has no room for so many days', () => {
    const far = { date: '2028-05-07', deaths: 0, feed: 1, weight: 1 }
    expect(curve([days[0]!, far], 'feed').map(({ at }) => at)).toEqual([1, 737])
  })
})

describe('other flocks in comparison', () => {
  const other = (title: string, entries: readonly object[]) =>
    besideOf(calculator, 'days', title, {
      input: { placed: '2025-05-01', birds: 500, days: entries },
      tables,
    })
  const beside = [
    other('House 1', [
      { date: '2025-05-02', deaths: 2, feed: 8 },
      { date: '2025-05-05', deaths: 0, feed: 16, weight: 100 },
    ]),
    other('House 2', [{ date: '2025-05-04', feed: 12 }]),
  ]
  const lines = (figure: string) =>
    besideLines(calculator, 'days', beside, { along: 'age', figure })

  it('are shown along the same figure, as far as they are known', () => {
    expect(lines('feed').map(({ title, points }) => [title, points.map(({ at }) => at)])).toEqual([
      ['House 1', [1, 4]],
      ['House 2', [3]],
    ])
    // A flock without a weighing has no line, and the others keep theirs.
    expect(lines('weight').map(({ title, index }) => [title, index])).toEqual([['House 1', 0]])
    expect(lines('alive')[0]!.points.map(({ value, bound }) => [value, bound])).toEqual([
      [498, undefined],
      [498, 'atMost'],
    ])
  })

  it('are in the table at the same age', () => {
    const rows = curveRows(curve(days.slice(0, 2), 'feed'), lines('feed'))
    expect(
      rows.map(({ at, own, beside: others }) => [
        at,
        own?.value,
        ...others.map((each) => each?.value),
      ]),
    ).toEqual([
      [1, 15, 8, undefined],
      [2, 18, undefined, undefined],
      [3, undefined, undefined, 12],
      [4, undefined, 16, undefined],
    ])
  })
})

describe('the text of a day', () => {
  const weight = measureOf(calculator, 'days', 'weight')
  const point = { day: '2026-05-02', at: 1, value: asFigure(60), bound: undefined, standard: 58 }

  it('contains the difference from the standard, and nothing that is unknown', () => {
    expect(differenceText(point, weight, words)).toBe('journal.above 2 g')
    expect(differenceText({ ...point, value: asFigure(55) }, weight, words)).toBe(
      'journal.below 3 g',
    )
    expect(differenceText({ ...point, value: asFigure(58) }, weight, words)).toBe(
      'journal.asStandard ',
    )
    expect(differenceText({ ...point, standard: undefined }, weight, words)).toBe('')
    expect(differenceText({ ...point, bound: 'atLeast' }, weight, words)).toBe('')
  })

  it('contains "at least" or "at most" for a bound, and a dash where nothing is known', () => {
    expect(curveFigureText({ value: asFigure(3), bound: 'atLeast' }, weight, words)).toBe(
      'messages.atLeast 3 g',
    )
    expect(curveFigureText({ value: asFigure(3), bound: 'atMost' }, weight, words)).toBe(
      'messages.atMost 3 g',
    )
    expect(curveFigureText({ value: undefined, bound: undefined }, weight, words)).toBe('–')
  })
})
