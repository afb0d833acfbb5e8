import { expect, it } from 'vitest'
import { tableOf } from '#tests/support/project/calculator.ts'
import type { UsedRecord } from '#engine/calculation.ts'
import { digitsBetween } from './shown-names.ts'

const table = tableOf('interpolate', { age: [7, 14], weight: [180.5, 466], feed: [null, 380] })
const record = (key: number, more: Partial<UsedRecord> = {}): UsedRecord => ({
  table,
  key,
  values: {},
  columns: ['weight', 'feed'],
  ...more,
})

it.each<[string, UsedRecord, string, number | undefined]>([
  ['printed', record(14), 'weight', undefined],
  ['between two printed ones', record(9), 'weight', 2],
  ['between whole ones', record(9), 'feed', 1],
  ['found backwards', record(10.119048, { by: 'weight' }), 'age', 1],
  ['of a record found by its name', record(0, { index: 0 }), 'weight', undefined],
])('a figure that is %s has one decimal more than its column, or is as printed', (...row) => {
  const [, used, column, digits] = row
  expect(digitsBetween(used, column)).toBe(digits)
})
