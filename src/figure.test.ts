import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { english } from '../tests/support/project/languages.ts'
import { formatterOfKeys } from '../tests/support/figures/figure-words.ts'
import { asFigure, roundFigure } from './figure.ts'
import { exactValue } from './known-figure.ts'
import { boundedFigure, isInformative } from './mechanisms/list/run/bounded.ts'
import { figureCell, formatFigure } from './i18n/format-figure.ts'
import { formatNumber, formatQuantity } from './i18n/format.ts'

const bird = { unit: 'bird', digits: 0 }
const textOf = (figure: Parameters<typeof formatFigure>[0], isCell = false): string =>
  formatFigure(figure, english, formatterOfKeys, { isCell })

describe('a figure and its bound', () => {
  it('are one text, in sentences, cells and files', () => {
    const most = { value: asFigure(11_970), bound: 'atMost', ...bird } as const
    expect(textOf(most)).toBe('messages.atMost 11,970 bird')
    expect(textOf(most, true)).toBe('\u2066≤ 11,970\u2069')
    expect(figureCell(most)).toBe('≤ 11970')
    const exact = { value: asFigure(11_970), ...bird }
    expect([textOf(exact), textOf(exact, true), figureCell(exact)]).toEqual([
      '11,970 bird',
      '11,970',
      11_970,
    ])
    const unknown = { value: asFigure(Number.NaN), bound: 'atMost', ...bird } as const
    expect([textOf(unknown), textOf(unknown, true), figureCell(unknown)]).toEqual([
      'messages.notAvailable',
      '–',
      null,
    ])
    // Twenty days after 1 January 1970.
    expect(figureCell({ value: asFigure(20), bound: 'atLeast', unit: 'date' })).toBe('≥ 1970-01-21')
  })

  it('cannot be parted by a formatter of numbers', () => {
    const value = asFigure(3)
    // @ts-expect-error -- a figure may be a bound, which a number does not express
    expect(formatNumber(value, english)).toBe('3')
    // @ts-expect-error -- the same with a unit
    expect(formatQuantity(value, 'kg', 0, english, formatterOfKeys)).toBe('3 kg')
    expect(exactValue({ value })).toBe(3)
    expect(exactValue({ value, bound: 'atLeast' })).toBeUndefined()
  })

  it('is rounded away from the true figure', () => {
    expect(roundFigure(2.996, 2, 'atLeast')).toBe(2.99)
    expect(roundFigure(2.991, 2, 'atMost')).toBe(3)
    expect(roundFigure(2.996, 2)).toBe(3)
    fc.assert(
      fc.property(
        fc.double({ min: -1e6, max: 1e6, noNaN: true }),
        fc.integer({ min: 0, max: 4 }),
        (value, digits) => {
          const slack = 1e-8 * Math.max(1, Math.abs(value))
          expect(roundFigure(value, digits, 'atLeast')).toBeLessThanOrEqual(value + slack)
          expect(roundFigure(value, digits, 'atMost')).toBeGreaterThanOrEqual(value - slack)
        },
      ),
    )
  })

  it('gives no information if it is wider than the plausible range', () => {
    // An efficiency is between 10 and 1,000.
    expect(isInformative(4264, 'atMost', [10, 1000])).toBe(false)
    expect(isInformative(400, 'atMost', [10, 1000])).toBe(true)
    expect(isInformative(5, 'atLeast', [10, 1000])).toBe(false)
    expect(isInformative(11_970, 'atMost')).toBe(true)
    expect(boundedFigure({ value: asFigure(1), ...bird }, 'unclear').value).toBeNaN()
  })
})
