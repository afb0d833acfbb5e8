import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { runs } from '#tests/support/runs.ts'
import { arabic, english, french, languages } from '../../tests/support/project/languages.ts'
import { round } from '../round.ts'
import {
  decimalMark,
  formatDate,
  formatNumber,
  formatQuantity,
  formatTyped,
  unitName,
  type MessageFormatter,
} from './format.ts'
import type { Language } from './languages.ts'
import { readNumber } from './read-number.ts'

const everyNumbering: readonly Language[] = [
  ...languages,
  { ...arabic, numbers: 'ar-u-nu-arab' },
  { ...arabic, numbers: 'ar-EG-u-nu-arab' },
  { ...french, numbers: 'fr-u-nu-latn' },
]
/** Formats a message as its key and its values. */
const messageFormatter: MessageFormatter = {
  formatMessage: ({ id }, values = {}) => [id, ...Object.values(values)].join('|'),
}

describe('formatNumber', () => {
  it.each([
    ['en', english, 1234.5, 1, '1,234.5'],
    ['fr', french, 1234.5, 1, '1\u202f234,5'],
    ['ar', arabic, 1234.5, 1, '1,234.5'],
    ['en', english, 1.5714, 2, '1.57'],
    ['en', english, 2.005, 0, '2'],
    ['fr', french, 0.5, 2, '0,5'],
    ['en', english, 2.5, 0, '3'],
    ['en', english, 1060, 1, '1,060'],
  ])('in %s', (_, language, value, digits, expected) => {
    expect(formatNumber(value, language, digits)).toBe(expected)
  })

  it.each([-0, -0.4, -1e-9])('never writes a minus before nothing: %d', (value) => {
    for (const language of languages) expect(formatNumber(value, language, 0)).toBe('0')
  })

  it.each(everyNumbering.map((language) => [language.numbers, language] as const))(
    'formats in %s the same figure as everywhere else',
    (_, language) => {
      const figure = fc.oneof(
        fc.integer({ min: -1e9, max: 1e9 }),
        fc.integer({ min: -1e9, max: 1e9 }).map((value) => value / 1000),
        // Halves, exactly or but for an error of arithmetic.
        fc.integer({ min: -1e6, max: 1e6 }).map((value) => (value + 0.5) / 100),
        fc.integer({ min: 1, max: 1e6 }).map((value) => ((value + 0.5) / 1000) * 1.1 * 100),
        fc.double({ min: -1e6, max: 1e6, noNaN: true }),
        fc.double({ min: -1, max: 1, noNaN: true }).map((value) => value / 1e4),
      )
      fc.assert(
        fc.property(
          figure,
          fc.integer({ min: 0, max: 15 }),
          fc.boolean(),
          (value, digits, fixed) => {
            const text = formatNumber(value, language, digits, fixed)
            const read = readNumber(text, { decimal: decimalMark(language) })
            // Groups that another country takes for decimals lead to a question, with the right
            // answer among the choices.
            const readings = read?.kind === 'figure' ? [read.value] : (read?.readings ?? [])
            expect(readings).toContain(round(value, digits) + 0)
          },
        ),
        { numRuns: runs(2000) },
      )
    },
  )

  it.each([
    [1.005, 2, '1.01'],
    [1.5, 2, '1.50'],
    [21, 1, '21.0'],
    [2.5, 0, '3'],
    [-2.5, 0, '−3'],
    [1234.5678, 2, '1,234.57'],
  ])('fixed: %d with %d digits is %s', (value, digits, expected) => {
    expect(formatNumber(value, english, digits, true)).toBe(expected)
  })
})

describe('a figure that was entered', () => {
  it.each([
    [1e-7, '0.0000001'],
    [0.000535, '0.000535'],
    [0.00012345678, '0.000123457'],
    [1234567.5, '1,234,567.5'],
    [2.1234567, '2.123457'],
    [-0, '0'],
  ])('%d is shown as %s', (value, expected) => {
    expect(formatNumber(value, english)).toBe(expected)
  })

  it('is in its field as it was typed, without groups while it is changed', () => {
    expect(formatTyped(1234567.12345678, english, true)).toBe('1,234,567.12345678')
    expect(formatTyped(12000, english, false)).toBe('12000')
    expect(formatTyped(12000.5, french, false)).toBe('12000,5')
    expect(formatTyped(1e-7, arabic, false)).toBe('0.0000001')
  })

  it('is read back exactly from a field that has the focus', () => {
    const figure = fc.oneof(
      fc.double({ min: 1e-9, max: 1e9, noNaN: true }).map((value) => Number(value.toPrecision(12))),
      fc.integer({ min: -1e9, max: 1e9 }),
    )
    fc.assert(
      fc.property(figure, fc.constantFrom(...everyNumbering), (value, language) => {
        const decimal = decimalMark(language)
        const read = readNumber(formatTyped(value, language, false), { decimal })
        if (read?.kind === 'figure') expect(read.value).toBeCloseTo(value, 9)
        else expect(read?.readings).toContain(value)
      }),
      { numRuns: runs(2000) },
    )
  })
})

describe('formatQuantity', () => {
  it('gives the message of the unit its text and its value', () => {
    expect(formatQuantity(1090, 'kg', 1, english, messageFormatter)).toBe('units.kg|1,090|1090')
    expect(formatQuantity(95.73, '%', 2, french, messageFormatter)).toBe(
      'units.percent|95,73|95.73',
    )
  })

  it('lets the plural follow the figure that is shown', () => {
    expect(formatQuantity(1.04, 'L', 1, english, messageFormatter)).toBe('units.L|1|1')
    expect(formatQuantity(1.96, 'L', 1, english, messageFormatter)).toBe('units.L|2|2')
    expect(formatQuantity(1.005, 'tray', 2, english, messageFormatter)).toBe('units.tray|1.01|1.01')
  })

  it('leaves a bare number bare', () => {
    expect(formatQuantity(1.5714, '1', 2, english, messageFormatter)).toBe('1.57')
  })

  it('never prints -0', () => {
    fc.assert(
      fc.property(
        fc.double({ min: -1, max: 0, noNaN: true }),
        fc.integer({ min: 0, max: 6 }),
        fc.constantFrom(...languages),
        (value, digits, language) => {
          const text = formatQuantity(value, 'kg', digits, language, messageFormatter)
          return !/[-−]0*(?:[.,]0*)?(?:\||$)/.test(text.replaceAll('\u200e', ''))
        },
      ),
      { numRuns: runs(2000) },
    )
  })
})

describe('unitName', () => {
  it.each([
    ['kg', 'unitNames.kg'],
    ['%', 'unitNames.percent'],
    ['1', ''],
  ])('of %s is "%s"', (unit, expected) => expect(unitName(unit, messageFormatter)).toBe(expected))
})

describe('formatDate', () => {
  const date = new Date('2026-11-21T00:00:00Z')
  it.each([
    ['en', english, '21 November 2026'],
    ['fr', french, '21 novembre 2026'],
    ['ar', arabic, '21 نوفمبر 2026'],
  ])('in %s', (_, language, expected) => {
    expect(formatDate(date, language)).toBe(expected)
  })
})
