import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { dimensionOf, DimensionProblem } from '../../language/dimension.ts'
import { emit } from '../../language/emit.ts'
import { parseFormula } from '../../language/mathjs.ts'
import { FormulaProblem } from '../../language/reason.ts'
import { readUnit } from '../../language/units.ts'
import { bindLists } from '../../definition/formulas/entries.ts'
import type { InputSource } from '../../definition/shapes.ts'
import { percentile, entryIndexes } from './spread.ts'

const of = (figures: readonly number[], share: number): number =>
  percentile(figures, (figure) => figure, share)

describe('percentile', () => {
  it('is what spreadsheets print', () => {
    // Microsoft, PERCENTILE.INC: of 1, 2, 3 and 4 with 0.3 it is 1.9.
    expect(of([1, 3, 2, 4], 0.3)).toBeCloseTo(1.9, 12)
    // Hyndman and Fan, definition 7, by hand: index 0.4 * 4 = 1.6 is between 20 and 35.
    expect(of([15, 20, 35, 40, 50], 0.4)).toBeCloseTo(29, 12)
  })
  it('is the least and the greatest at the ends, and the middle in the middle', () => {
    const figures = [7, 1, 9, 4]
    expect([0, 0.5, 1].map((share) => of(figures, share))).toEqual([1, 5.5, 9])
    expect(of([3], 0.9)).toBe(3)
  })
  it('leaves out what is not known, and is not known of nothing', () => {
    expect(of([Number.NaN, 2, 4], 0.5)).toBe(3)
    expect(of([], 0.5)).toBeNaN()
    expect([-0.1, 1.1, Number.NaN].map((share) => of([1, 2], share))).toEqual([
      Number.NaN,
      Number.NaN,
      Number.NaN,
    ])
  })
  it('is among the figures, and rises with the share', () => {
    const share = fc.double({ min: 0, max: 1, noNaN: true })
    const figures = fc.array(fc.integer({ min: -1000, max: 1000 }), { minLength: 1 })
    fc.assert(
      fc.property(figures, share, share, (values, one, other) => {
        const [low, high] = [Math.min(one, other), Math.max(one, other)].map((at) => of(values, at))
        expect(low).toBeLessThanOrEqual(high! + 1e-9)
        expect(low).toBeGreaterThanOrEqual(Math.min(...values) - 1e-9)
        expect(high).toBeLessThanOrEqual(Math.max(...values) + 1e-9)
      }),
    )
  })
})

it('placesOf finds the entries for which the function is true', () => {
  expect(entryIndexes([5, 1, 7, 2], (figure) => figure < 3)).toEqual([1, 3])
})

describe('percentile in formulas', () => {
  const inputs = {
    weighed: { type: 'array', title: 'x', entry: { weight: { type: 'number', title: 'x' } } },
  } as unknown as Readonly<Record<string, InputSource>>
  const read = (text: string) => bindLists(parseFormula(text), inputs)
  const known = {
    'weighed.weight': readUnit('g', 'bird').dimension,
    tenth: readUnit('%').dimension,
    limit: readUnit('g', 'bird').dimension,
  }

  it('runs over a list, and its share does not', () => {
    const tree = read('percentile(weighed.weight, tenth)')
    expect(tree).toEqual(['percentile', 'weighed', 'weighed.weight', 'tenth'])
    expect(emit(tree)).toBe('spread.percentile(s.weighed,r=>r.weight,s.tenth)')
    expect(() => read('percentile(weighed.weight, weighed.weight)')).toThrow(FormulaProblem)
    expect(() => read('percentile(tenth, weighed.weight)')).toThrow(FormulaProblem)
    expect(() => read('percentile(weighed.weight)')).toThrow('argumentCount')
  })
  it('is of the unit of its figures, by a share that has none', () => {
    const kind = (text: string) => dimensionOf(read(text), known)
    expect(kind('percentile(weighed.weight, tenth)')).toEqual(known.limit)
    expect(kind('percentile(weighed.weight / limit, 0.1)')).toEqual(known.tenth)
    expect(() => kind('percentile(weighed.weight, limit)')).toThrow(DimensionProblem)
    expect(() => kind('percentile(weighed.weight > limit, 0.1)')).toThrow(DimensionProblem)
  })
})
