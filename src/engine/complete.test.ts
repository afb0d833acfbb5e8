import { expect, it } from 'vitest'
import { complete, type WrittenCalculator } from './complete.ts'

const one = { unit: '1', times: 1, over: 1 }
const written = {
  inputs: {
    birds: { title: 'inputs.birds', kind: 'integer', units: [one] },
    mix: { title: 'inputs.mix', kind: 'list', units: [] },
  },
  lookups: {
    dose: { table: { id: 'doses' }, missing: {}, find: () => undefined, names: ['medicine'] },
  },
  formulas: {
    range: { compute: () => 1, tree: ['first', ['/', 'dose.high', 'dose.low'], 'birds'] },
    total: { compute: () => 1, tree: ['+', ['sum', 'mix', 'mix.quantity'], 'range'] },
  },
  results: {
    total: { title: 'results.total', ...one },
    range: { title: 'results.range', ...one, digits: 1, note: true },
  },
  constraints: [{ that: { compute: () => true, uses: ['dose.allowed'] }, field: 'birds', say: {} }],
  notices: [],
  constants: {},
  tables: {},
} as unknown as WrittenCalculator

it('finds in the trees what formulas read and what they only test for presence', () => {
  const { formulas } = complete(written)
  expect(formulas['range']).toMatchObject({
    uses: ['dose.high', 'dose.low', 'birds'],
    maybe: ['dose.high', 'dose.low', 'birds'],
  })
  expect(formulas['total']).toMatchObject({ uses: ['range'], maybe: [] })
})

it('adds what most results share, the columns that are read, and the order in which all are', () => {
  const { results, lookups, order } = complete(written)
  expect(results['total']).toMatchObject({
    digits: 0,
    intermediate: false,
    note: false,
    rating: [],
  })
  expect(results['range']).toMatchObject({ digits: 1, note: true })
  expect(lookups['dose']?.columns).toEqual(['high', 'low', 'allowed'])
  expect(order).toEqual(['dose', 'range', 'total'])
  expect(complete({ ...written, steps: ['range', 'dose', 'total'] }).order).toEqual([
    'range',
    'dose',
    'total',
  ])
})
