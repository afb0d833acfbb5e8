import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { histogramClasses } from './classes.ts'

describe('classes of a histogram', () => {
  it('are of one round width, and contain each figure once', () => {
    // By hand: 1,750 to 2,050 in steps of 50; a figure on an edge belongs to the class above it.
    expect(histogramClasses([1790, 1810, 1850, 1900, 1905, 1910, 1950, 2040])).toEqual([
      { from: 1750, to: 1800, count: 1 },
      { from: 1800, to: 1850, count: 1 },
      { from: 1850, to: 1900, count: 1 },
      { from: 1900, to: 1950, count: 3 },
      { from: 1950, to: 2000, count: 1 },
      { from: 2000, to: 2050, count: 1 },
    ])
  })

  it('are one where all figures are the same', () => {
    expect(histogramClasses([1000, 1000])).toEqual([{ from: 1000, to: 1100, count: 2 }])
    expect(histogramClasses([0, 0, 0])).toEqual([{ from: 0, to: 1, count: 3 }])
    expect(histogramClasses([0, Number.MIN_VALUE])).toEqual([{ from: 0, to: 1, count: 2 }])
  })

  it('count every figure, whatever the figures', () => {
    fc.assert(
      fc.property(
        fc.array(fc.double({ min: 0, max: 1e6, noNaN: true }), { minLength: 1, maxLength: 300 }),
        (values) => {
          const classes = histogramClasses(values)
          expect(classes.reduce((sum, { count }) => sum + count, 0)).toBe(values.length)
          expect(classes.length).toBeLessThanOrEqual(18)
        },
      ),
    )
  })
})
