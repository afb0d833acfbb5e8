import fc from 'fast-check'
import { expect, it } from 'vitest'
import { axisTicks, ticks } from './scale.ts'

const ends = fc
  .tuple(fc.nat(600), fc.integer({ min: 1, max: 600 }))
  .map(([first, span]) => [first, first + span] as const)
const wanted = fc.integer({ min: 2, max: 12 })

it('marks an axis of days or weeks with whole ones only, whatever its ends', () => {
  fc.assert(
    fc.property(ends, wanted, fc.constantFrom('day', 'week'), ([first, last], count, unit) => {
      const marks = axisTicks([first, last], count, unit)
      expect(marks.filter((mark) => !Number.isInteger(mark))).toEqual([])
      expect(marks.length).toBeGreaterThan(0)
      expect(marks.length).toBeLessThanOrEqual(count + 1)
      expect(Math.min(...marks)).toBeGreaterThanOrEqual(first)
      expect(Math.max(...marks)).toBeLessThanOrEqual(last)
      // All the same distance apart.
      const steps = marks.slice(1).map((mark, index) => mark - marks[index]!)
      expect(new Set(steps).size).toBeLessThanOrEqual(1)
    }),
  )
})

it('marks three days by the day, and other figures by halves', () => {
  expect(axisTicks([1, 3], 6, 'day')).toEqual([1, 2, 3])
  expect(axisTicks([20, 23], 8, 'week')).toEqual([20, 21, 22, 23])
  expect(axisTicks([1, 3], 6, 'kg')).toEqual([1, 1.5, 2, 2.5, 3])
  expect(ticks(1, 3, 6)).toEqual([1, 1.5, 2, 2.5, 3])
})

it('counts things in whole numbers', () => {
  expect(ticks(0, 1, 4, 1)).toEqual([0, 1])
  expect(ticks(0, 3, 4, 1)).toEqual([0, 1, 2, 3])
  expect(ticks(0, 30, 4, 1)).toEqual([0, 10, 20, 30])
})
