import { expect, test } from 'vitest'
import { shiftCounter, slowest } from './metrics.ts'

test('jumps close to each other count together, and the worst group is the figure', () => {
  const count = shiftCounter()
  const answers = [
    [100, 0.1],
    [900, 0.1],
    [2500, 0.05],
    [9000, 0.02],
  ].map(([startTime, value]) => count({ startTime: startTime!, value: value! }))
  expect(answers.map((each) => Number(each.toFixed(3)))).toEqual([0.1, 0.2, 0.2, 0.2])
})

test('a group of jumps lasts five seconds at most', () => {
  const count = shiftCounter()
  const worst = Array.from({ length: 8 }, (_, index) =>
    count({ startTime: 500 + 900 * index, value: 0.1 }),
  ).at(-1)!
  expect(worst).toBeCloseTo(0.6)
})

test('one slow answer in fifty is forgiven', () => {
  expect(slowest([])).toBeUndefined()
  expect(slowest([40, 900, 80])).toBe(900)
  expect(slowest([900, ...Array.from({ length: 60 }, () => 50)])).toBe(50)
})
