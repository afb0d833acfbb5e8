import { expect, it } from 'vitest'
import { decimalsFor, plainDigits } from './round.ts'

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

it.each([
  [100, 0, '100'],
  [100, 12, '100'],
  [1.5, 12, '1.5'],
  [1.005, 2, '1.01'],
  [1e-7, 12, '0.0000001'],
  [0.1 + 0.2, 12, '0.3'],
  [-20.5, 3, '-20.5'],
])('%d with %d digits is written %s', (value, digits, expected) => {
  expect(plainDigits(value, digits)).toBe(expected)
})
