import fc from 'fast-check'
import { expect, it } from 'vitest'
import { runs } from '#tests/support/runs.ts'
import { decimalsFor, nearlyEqual, plainDigits, round, rounded } from './round.ts'

it.each([
  [535, 2, -1],
  [0.000535, 2, 5],
  [1, 2, 1],
  [999.9, 3, 0],
  [1000, 3, -1],
  [0.001, 3, 5],
])('%d keeps its first %d digits with %d decimals', (value, significant, expected) => {
  expect(decimalsFor(value, significant)).toBe(expected)
})

it('the decimals of a figure follow from the exponent that its text has', () => {
  const figure = fc.oneof(fc.double({ noNaN: true }), fc.constantFrom(9.999e-10, 1e-9, 1e15, 0.1))
  fc.assert(
    fc.property(figure, fc.integer({ min: 1, max: 6 }), (value, significant) => {
      const exponent = Number(Math.abs(value).toExponential().split('e')[1] ?? 0)
      expect(decimalsFor(value, significant)).toBe(significant - 1 - exponent)
    }),
    { numRuns: runs(2000) },
  )
})

it.each([
  [100, '100'],
  [0, '0'],
  [1.5, '1.5'],
  [1e-7, '0.0000001'],
  [0.1 + 0.2, '0.3'],
  [-20.5, '-20.5'],
])('%d is written %s', (value, expected) => {
  expect(plainDigits(value)).toBe(expected)
})

it.each([
  [3.2, 0, 'up', 4],
  [3.2, 0, 'down', 3],
  [3.7, 0, 'up', 4],
  [3.7, 0, 'down', 3],
  [3, 0, 'up', 3],
  [3, 0, 'down', 3],
  // What arithmetic leaves behind is neither more nor less.
  [3.0000000004, 0, 'up', 3],
  [2.9999999996, 0, 'down', 3],
  [0.1 + 0.2, 1, 'up', 0.3],
  [0.7 + 0.1, 1, 'down', 0.8],
  [1_000_000_000.0000001, 0, 'up', 1_000_000_000],
  [1.21, 1, 'up', 1.3],
  [1.29, 1, 'down', 1.2],
  [0.4, 0, 'down', 0],
  [0.001, 0, 'up', 1],
  [-1.5, 0, 'up', -1],
  [-1.5, 0, 'down', -2],
  [2.5, 0, 'nearest', 3],
  [Number.NaN, 0, 'up', Number.NaN],
  [Infinity, 0, 'down', Infinity],
] as const)('%d with %d decimals, rounded %s, is %d', (value, digits, way, expected) => {
  expect(rounded(value, digits, way)).toBe(expected)
})

it.each([
  [7, 0, 7],
  [-12, 3, -12],
  [9_007_199_254_740_992, 2, 9_007_199_254_740_992],
  [1e21, 1, 1e21],
  [-0, 2, -0],
  [1450, -2, 1500],
  [1.005, 2, 1.01],
  [1.005, -3, 0],
  [700, -3, 1000],
  // Multiplied to whole steps they would be a half: they are a little less.
  [-2277.7746891873494, 10, -2277.7746891873],
  [460_060.94503950747, 9, 460_060.945039507],
  [355.35569958338647, 12, 355.355699583386],
])('%d rounded at %d decimals is %d', (value, digits, expected) => {
  expect(round(value, digits)).toBe(expected)
})

/** A number's decimal digits, as a whole number of so many decimals. */
function digitsOf(value: number): readonly [whole: bigint, decimals: number] {
  const [mantissa = '', exponent = '0'] = Math.abs(value).toString().split('e')
  const [before = '', after = ''] = mantissa.split('.')
  const decimals = after.length - Number(exponent)
  return decimals >= 0
    ? [BigInt(before + after), decimals]
    : [BigInt(before + after) * 10n ** BigInt(-decimals), 0]
}

/** Half away from zero, computed with whole numbers alone. */
function byDigits(value: number, places: number): number {
  const [whole, decimals] = digitsOf(value)
  if (decimals <= places) return value
  const unit = 10n ** BigInt(decimals - places)
  return Math.sign(value) * Number(`${(2n * whole + unit) / (2n * unit)}e${-places}`)
}

const anyFigure = fc.oneof(
  fc.double({ min: -1e9, max: 1e9, noNaN: true }),
  fc.double({ min: -10, max: 10, noNaN: true }),
  // About a half of a step, where an error of arithmetic turns the most.
  fc
    .record({
      steps: fc.integer({ min: -1e8, max: 1e8 }),
      decimals: fc.integer({ min: 0, max: 10 }),
      beside: fc.constantFrom(-1e-3, -1e-5, -1e-7, 0, 1e-7, 1e-5, 1e-3),
    })
    .map(({ steps, decimals, beside }) => (steps + 0.5 + beside) / 10 ** decimals),
)

it('rounds every figure to its digits, errors of arithmetic apart', () => {
  fc.assert(
    fc.property(anyFigure, fc.integer({ min: 0, max: 12 }), (value, places) => {
      const settled = byDigits(value, 12)
      expect(round(value, places)).toBe(
        byDigits(nearlyEqual(value, settled) ? settled : value, places),
      )
    }),
    { numRuns: runs(20_000) },
  )
})
