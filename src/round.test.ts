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
  [100, '100'],
  [0, '0'],
  [1.5, '1.5'],
  [1e-7, '0.0000001'],
  [0.1 + 0.2, '0.3'],
  [-20.5, '-20.5'],
])('%d is written %s', (value, expected) => {
  expect(plainDigits(value)).toBe(expected)
})
