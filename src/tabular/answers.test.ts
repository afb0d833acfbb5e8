import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { answersFor, areAnswers, shapeOf, withAnswers, type Chosen } from './answers.ts'

const shape = shapeOf({ head: ['Date', 'Dead'], width: 2 })!
const anyTarget = () => true

describe('answers about files', () => {
  const chosen: Chosen = {
    columns: [{ target: 'date' }, { target: 'dead', unit: 'bird', isWithin: true }],
    order: 'mdy',
    period: 'until',
    shared: { dead: 'add', feed: 3 },
    wholes: { dead: 'onTop' },
    zeroSigns: new Set(['-']),
    records: { Baytril: 'enrofloxacin' },
    sums: true,
  }

  it('are those of the last file of the same headings', () => {
    const kept = withAnswers(withAnswers('', shape, { sums: false })!, shape, chosen)!
    expect(answersFor(kept, shape, anyTarget)).toEqual(chosen)
    expect(answersFor(kept, shapeOf({ head: ['Date', 'Deaths'], width: 2 })!, anyTarget)).toBe(
      undefined,
    )
    expect(areAnswers(kept)).toBe(true)
  })

  it('contain neither the year nor the lines of one house, which the next file has otherwise', () => {
    const own: Chosen = { year: 2025, only: { column: 1, text: 'House 1' }, today: '2026-05-01' }
    expect(withAnswers('', shape, own)).toBe(undefined)
  })

  it('leave the columns to be guessed where a target no longer exists', () => {
    const kept = withAnswers('', shape, chosen)!
    const { columns: _, ...others } = chosen
    expect(answersFor(kept, shape, ({ target }) => target === 'date')).toEqual(others)
  })

  it('are forgotten where nothing was answered, and no file without headings has any', () => {
    expect(withAnswers(withAnswers('', shape, chosen)!, shape, {})).toBe(undefined)
    expect(shapeOf({ head: [], width: 2 })).toBe(undefined)
  })

  it('are kept of twelve shapes, the oldest go', () => {
    const shapes = Array.from({ length: 20 }, (_, index) => `1:${index}`)
    const kept = shapes.reduce((text, each) => withAnswers(text, each, { sums: true })!, '')
    expect(shapes.map((each) => answersFor(kept, each, anyTarget) !== undefined)).toEqual(
      shapes.map((_, index) => index >= 8),
    )
  })

  it('never fail on a text that is none, and leave one of a later version alone', () => {
    const later = '{"version":2,"files":[]}'
    expect(withAnswers(later, shape, chosen)).toBe(later)
    const given = fc.oneof(
      fc.string(),
      fc.json(),
      fc
        .record({
          shape: fc.constant(shape),
          answers: fc.dictionary(
            fc.constantFrom('columns', 'shared', 'period', 'zeroSigns'),
            fc.jsonValue(),
          ),
        })
        .map((file) => JSON.stringify({ version: 1, files: [file] })),
    )
    fc.assert(
      fc.property(given, (text) => {
        const {
          columns = [],
          shared = {},
          period = 'day',
          zeroSigns = new Set(),
        } = answersFor(text, shape, anyTarget) ?? {}
        expect(Array.isArray(columns)).toBe(true)
        for (const column of columns) expect(typeof column).toBe('object')
        for (const value of Object.values(shared))
          expect(value === 'add' || Number.isInteger(value)).toBe(true)
        expect(['day', 'until', 'from', 'month']).toContain(period)
        expect(zeroSigns).toBeInstanceOf(Set)
      }),
    )
  })
})
