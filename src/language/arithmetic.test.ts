import fc from 'fast-check'
import { all, create } from 'mathjs'
import { describe, expect, it } from 'vitest'
import * as arithmetic from './arithmetic.ts'

// As src/language/mathjs.ts configures it.
const math = create(all!, { predictable: true })
const awkward = [
  0,
  -0,
  0.5,
  -0.5,
  1.5,
  2.5,
  -2.5,
  1.005,
  4.35,
  2.4999999999999996,
  2.5000000000000004,
  0.1 + 0.2,
  1.0000000000001,
  0.9999999999999,
  1e-7,
  1e-13,
  1e-16,
  5e-324,
  1e15,
  1e16,
  1e21,
  1e300,
  -1e300,
  123456789012.5,
  Number.NaN,
  Infinity,
  -Infinity,
]
const anyNumber = fc.oneof(
  fc.double(),
  fc.constantFrom(...awkward),
  fc.integer({ min: -1e6, max: 1e6 }).map((number) => number / 2),
  fc.integer({ min: -1e6, max: 1e6 }).map((number) => number / 1000),
  fc
    .tuple(fc.integer({ min: -1e4, max: 1e4 }), fc.integer({ min: 1, max: 1000 }))
    .map(([above, below]) => above / below),
)
/**
 * Figures of a farm and a little more: doubles still represent some digits beyond the sixth
 * decimal.
 */
const figure = fc.oneof(
  anyNumber.filter((value) => !(Math.abs(value) > 1e9)),
  fc.constantFrom(1e300, -1e300, Infinity, -Infinity),
)
const runs = { numRuns: 3000 }
const same = (left: unknown, right: unknown) =>
  left === right || (Number.isNaN(left) && Number.isNaN(right))
type Unary = 'ceil' | 'floor' | 'abs' | 'exp' | 'log' | 'log10' | 'atan' | 'sqrt'
type Binary = 'equal' | 'unequal' | 'smaller' | 'smallerEq' | 'larger' | 'largerEq'

describe('arithmetic', () => {
  it.each<Unary>(['ceil', 'floor', 'abs', 'exp', 'log', 'log10', 'atan', 'sqrt'])(
    '%s is that of mathjs',
    (name) => {
      const theirs: (value: number) => number = math[name]
      fc.assert(
        fc.property(anyNumber, (value) => same(arithmetic[name](value), theirs(value))),
        runs,
      )
    },
  )

  it.each<Binary>(['equal', 'unequal', 'smaller', 'smallerEq', 'larger', 'largerEq'])(
    '%s is that of mathjs',
    (name) => {
      fc.assert(
        fc.property(anyNumber, anyNumber, (left, right) =>
          same(arithmetic[name](left, right), math[name](left, right)),
        ),
        runs,
      )
    },
  )

  it('pow is that of mathjs, for roots of what is not negative and for whole powers', () => {
    fc.assert(
      fc.property(anyNumber, anyNumber, (base, power) =>
        same(arithmetic.pow(Math.abs(base), power), math.pow(Math.abs(base), power)),
      ),
      runs,
    )
    fc.assert(
      fc.property(anyNumber, fc.integer({ min: -20, max: 20 }), (base, power) =>
        same(arithmetic.pow(base, power), math.pow(base, power)),
      ),
      runs,
    )
  })

  it.each<Binary>(['equal', 'unequal', 'smaller', 'smallerEq', 'larger', 'largerEq'])(
    '%s is that of mathjs for neighbours',
    (name) => {
      const share = fc.integer({ min: -30, max: 30 }).map((tenths) => tenths * 1e-13)
      fc.assert(
        fc.property(anyNumber, share, (left, apart) => {
          const right = left + left * apart
          return same(arithmetic[name](left, right), math[name](left, right))
        }),
        runs,
      )
    },
  )

  it.each(['ceil', 'floor'] as const)('%s next to a whole number is that of mathjs', (name) => {
    fc.assert(
      fc.property(
        fc.integer({ min: -1e9, max: 1e9 }),
        fc.integer({ min: -30, max: 30 }),
        (whole, apart) => {
          const value = whole + whole * apart * 1e-13
          return same(arithmetic[name](value), math[name](value))
        },
      ),
      runs,
    )
  })

  it.each([0, 1, 2, 3, 6])('round to %d digits is that of mathjs', (digits) => {
    fc.assert(
      fc.property(figure, (value) =>
        same(arithmetic.round(value, digits), math.round(value, digits)),
      ),
      runs,
    )
  })

  it('round to whole numbers is that of mathjs', () => {
    fc.assert(
      fc.property(figure, (value) => same(arithmetic.round(value), math.round(value))),
      runs,
    )
  })

  it.each([
    [0.5, 0, 1],
    [1.5, 0, 2],
    [2.5, 0, 3],
    [-2.5, 0, -3],
    [1.005, 2, 1.01],
    [5.015, 2, 5.02],
    [-1.005, 2, -1.01],
    [2.4999999999999996, 0, 3],
    [2.4999, 0, 2],
    [1e300, 0, 1e300],
    [0.1 + 0.2, 15, 0.3],
    [4.5, 0, 5],
    [-0.4, 0, 0],
    [1e-7, 6, 0],
    [5e-7, 6, 0.000001],
  ])('round(%d, %d) is %d', (value, digits, expected) => {
    expect(arithmetic.round(value, digits) + 0).toBe(expected)
  })

  it.each([
    [[3, 1, 2], 1, 3],
    [[-5], -5, -5],
    [[1e300, -1e300], -1e300, 1e300],
  ])('min and max of %j are %d and %d', (values, least, most) => {
    expect(arithmetic.min(...values)).toBe(least)
    expect(arithmetic.max(...values)).toBe(most)
  })

  it('lets an unknown figure through', () => {
    const { ceil, floor, larger, max, min, pow, round, unequal } = arithmetic
    for (const unknown of [
      round(Number.NaN, 2),
      ceil(Number.NaN),
      floor(Number.NaN),
      min(1, Number.NaN),
      max(1, Number.NaN),
      pow(Number.NaN, 2),
    ])
      expect(unknown).toBeNaN()
    expect(larger(Number.NaN, 1)).toBe(false)
    expect(unequal(Number.NaN, Number.NaN)).toBe(true)
  })
})
