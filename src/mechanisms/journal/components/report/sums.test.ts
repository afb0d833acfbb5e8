import { expect, it } from 'vitest'
import { loadProgram, project } from '#tests/support/project/project.ts'
import type { InputField } from '#engine/calculator.ts'
import { partsOf } from '#mechanisms/list/parts.ts'
import { isSummed, sumOfDays } from './sums.ts'
import type { FoldField } from '#mechanisms/fold/shape.ts'

const each = (values: readonly unknown[]) => values.map((value) => ({ value, count: 1 }))
const field: InputField = { title: '', kind: 'number', units: [], minimum: 0 }

it('is exact where each day is known', () => {
  expect(sumOfDays(each([0.1, 0.2, 0]), field, 3)).toEqual({ value: 0.3, unit: '1', digits: 6 })
})

it('is "at least" if a day is not known, with an entry or without', () => {
  expect(sumOfDays(each([1, undefined, 2]), field, 3)).toMatchObject({ value: 3, bound: 'atLeast' })
  // A day that has no row at all.
  expect(sumOfDays(each([1, 2]), field, 3)).toMatchObject({ value: 3, bound: 'atLeast' })
})

it('is exact with the total of all of its days, and otherwise "at least"', () => {
  const total = [{ value: 70, count: 7 }]
  expect(sumOfDays(total, field, 7)).toEqual({ value: 70, unit: '1', digits: 6 })
  expect(sumOfDays([...each([3]), { value: 70, count: 5 }], field, 7)).toMatchObject({
    value: 73,
    bound: 'atLeast',
  })
})

it('is not known where no day is, or where what is missing may be negative', () => {
  expect(sumOfDays(each([undefined]), field, 1)).toBeUndefined()
  const { minimum: _, ...signed } = field
  expect(sumOfDays(each([1, undefined]), signed, 2)).toBeUndefined()
  expect(sumOfDays(each([1, -2]), signed, 2)).toMatchObject({ value: -1 })
})

it('is of what the program adds up: of hens, eggs as well as dead and feed', () => {
  const { calculator } = loadProgram(project.definitions.get('egg-results/farm-management')!)
  const summed = partsOf(calculator, 'days')
    .filter(
      ([name, { folded }]: readonly [string, FoldField]) =>
        folded !== true && isSummed(calculator, 'days', name),
    )
    .map(([name]) => name)
  expect(summed).toEqual(['deaths', 'eggs', 'feed'])
})
