import { asFigure } from '../../figure.ts'
import { describe, expect, it } from 'vitest'
import { targetPosition } from './run.ts'

describe('standingOf', () => {
  it.each<readonly [number, boolean, number | undefined, number | undefined, string | undefined]>([
    [22, false, 23, undefined, 'below'],
    [23, false, 23, undefined, 'within'],
    [22.996, false, 23, undefined, 'within'],
    [24, false, 23, undefined, 'within'],
    [24, false, 22, 23.5, 'above'],
    [23.5, false, 22, 23.5, 'within'],
    [7, false, undefined, 7, 'within'],
    [7.1, false, undefined, 7, 'above'],
    [22, true, 23, undefined, undefined],
    [24, true, 23, undefined, 'within'],
    [23, true, 22, 24, undefined],
    [25, true, 22, 24, 'above'],
    [5, true, undefined, 7, undefined],
  ])('%d (at least: %s) against %s to %s is %s', (value, atLeast, low, high, expected) => {
    const ends = { ...(low !== undefined && { low }), ...(high !== undefined && { high }) }
    expect(
      targetPosition({ value: asFigure(value), bound: atLeast ? 'atLeast' : undefined }, ends, 2),
    ).toBe(expected)
  })

  it.each<readonly [number, number, number | undefined, number | undefined, string | undefined]>([
    [20, 22, 23, 25, 'below'],
    [20, 23, 23, 25, undefined],
    [23, 25, 23, 25, 'within'],
    [24, 26, 23, 25, undefined],
    [26, 28, 23, 25, 'above'],
    [20, 22, 18, undefined, 'within'],
  ])('a range from %d to %d against %s to %s is %s', (value, upTo, low, high, expected) => {
    const ends = { ...(low !== undefined && { low }), ...(high !== undefined && { high }) }
    expect(targetPosition({ value: asFigure(value), upTo }, ends, 2)).toBe(expected)
  })
})
