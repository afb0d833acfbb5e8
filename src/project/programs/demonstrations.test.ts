/** The demonstrations of all programs, on different days. */
import { describe, expect, it } from 'vitest'
import { livePrograms, loadProgram, project } from '#tests/support/project/project.ts'
import { fullLanguages } from '../../definition/languages.ts'
import { messagesOf } from '../../definition/project.ts'
import { calculate } from '../../engine/calculate.ts'
import { demonstratedOn, filledOn } from '../../engine/input/demonstrated.ts'
import { figureMark } from '../../engine/table/marks.ts'
import { answerTexts } from '../../mechanisms/text-result/texts.ts'

/** Days at the ends of months and years, including a leap year and future years. */
const days = ['2026-01-01', '2026-11-25', '2027-03-01', '2028-02-29', '2028-12-31', '2040-06-30']

/** Every figure of a demonstration, including those in lists and in the visitor's own records. */
function figuresIn(value: unknown): readonly number[] {
  if (typeof value === 'number') return [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(figuresIn) : []
}

describe.each(livePrograms.map((definition) => [definition.id, definition] as const))(
  'the demonstration of %s',
  (_, definition) => {
    const { data } = definition
    const { calculator, tables } = loadProgram(definition)

    it('has an answer on any day without warning, loss, implausible or missing figure', () => {
      for (const day of days) {
        const input = demonstratedOn(day, calculator)
        const calculation = calculate(calculator, input, tables)
        const { issues, unusual, ratings, notices, results } = calculation
        expect(issues, day).toEqual([])
        expect(unusual ?? [], day).toEqual([])
        const tones = [
          ...Object.values(ratings).map(({ tone }) => tone),
          ...notices.map(({ tone }) => tone),
          ...answerTexts(calculator, calculation, input, tables).flatMap((each) =>
            Object.values(each).flatMap(({ tone }) => tone ?? []),
          ),
        ]
        expect(
          tones.filter((tone) => tone !== 'good' && tone !== 'info'),
          day,
        ).toEqual([])
        for (const [id, { value, unit, target }] of Object.entries(results)) {
          expect(target?.position ?? 'within', id).toBe('within')
          if (calculator.results[id]!.note) continue
          expect(value, id).not.toBeNaN()
          if (unit.startsWith('money')) expect(value, id).toBeGreaterThanOrEqual(0)
        }
      }
    })

    it('has figures of at most three significant digits', () => {
      const figures = figuresIn(data.demonstration?.input)
      expect(figures.filter((each) => !/^[1-9]\d{0,2}0*$/.test(digitsOf(each)))).toEqual([])
    })

    it('has a short description in every language, without an address or a citation', () => {
      for (const language of fullLanguages(project)) {
        const text = messagesOf(project, language)[data.demonstration?.say ?? '']
        expect(text, language).toMatch(/^.{8,70}$/u)
        expect(text).not.toMatch(/https?:|www\.|[a-z]\.[a-z]{2,}|©|et al|\(\d{4}\)/i)
      }
    })

    it('never calls a record found by name interpolated', () => {
      const { used } = calculate(calculator, demonstratedOn(days[0]!, calculator), tables)
      const marks = Object.values(used)
        .filter(({ index }) => index !== undefined)
        .flatMap((record) =>
          record.columns.map((column) => figureMark(record.table, column, record)),
        )
      expect(marks).not.toContain('interpolated')
    })
  },
)

/** The digits of a figure without its point and the zeros before it: 0.05 has one, 2.1 has two. */
function digitsOf(value: number): string {
  const plain = Math.abs(value).toFixed(12).replace('.', '').replace(/^0+/, '')
  return value === 0 ? '1' : plain.replace(/0+$/, '')
}

describe('a day of a demonstration', () => {
  it.each([
    ['2026-11-25', 'today', '2026-11-25'],
    ['2026-11-25', 'today - 21', '2026-11-04'],
    ['2028-02-29', 'today + 1', '2028-03-01'],
    ['2027-01-01', 'today - 210', '2026-06-05'],
  ])('on %s "%s" is %s', (today, entry, day) => {
    expect(filledOn(today, { placed: entry })).toEqual({ placed: day })
    expect(filledOn(today, { days: [{ date: entry, feed: 5 }] })).toEqual({
      days: [{ date: day, feed: 5 }],
    })
  })

  it('is not replaced in other texts', () => {
    const input = { birds: 5, feed: 'yellow-corn', own: [{ feed: { name: 'today', protein: 9 } }] }
    expect(filledOn('2026-11-25', input)).toEqual(input)
  })
})
