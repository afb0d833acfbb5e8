import { describe, expect, it } from 'vitest'
import { calculatorOf, fieldOf, lookupOf, tableOf } from '#tests/support/project/calculator.ts'
import { loadTables, tableOf as tableRead, tablesFor } from './tables-for.ts'

const light = lookupOf({ id: 'broilers/lighting' })
const normal = lookupOf({ input: 'standard', folder: 'broilers' })
const clinic = tableOf('exact', { age: [0], weight: [40] })
const calculator = calculatorOf({
  inputs: {
    age: fieldOf('day'),
    standard: { title: 'inputs.standard', kind: 'choice', units: [], default: 'clinic' },
  },
  lookups: { light, normal, again: normal },
  tables: Object.fromEntries(
    ['broilers/clinic', 'broilers/ross', 'broilers/lighting'].map((id) => [
      id,
      { range: [0, 0], load: () => Promise.resolve(clinic) },
    ]),
  ),
})

describe('the table of a lookup', () => {
  it('is its own', () => expect(tableRead(calculator, light, {})).toBe('broilers/lighting'))
  it('is the one that is chosen', () =>
    expect(tableRead(calculator, normal, { standard: 'ross' })).toBe('broilers/ross'))
  it('is the default where nothing is chosen', () =>
    expect(tableRead(calculator, normal, {})).toBe('broilers/clinic'))
})

describe('tablesFor', () => {
  it('names the further tables that a lookup reads', () => {
    const doses = { ...light, table: { id: 'broilers/lighting' }, also: ['broilers/ross'] }
    expect(tablesFor({ ...calculator, lookups: { doses } }, {})).toEqual([
      'broilers/lighting',
      'broilers/ross',
    ])
  })
  it('names each table once', () =>
    expect(tablesFor(calculator, {})).toEqual(['broilers/lighting', 'broilers/clinic']))
  it.each(['unknown', '../secret', 5, {}, null])(
    'names none that the program does not have: %j',
    (standard) => {
      expect(
        tablesFor(calculator, { standard }).filter((id) => !(id in calculator.tables)),
      ).toEqual([])
    },
  )
})

describe('loadTables', () => {
  it('loads what there is', async () => {
    expect(await loadTables(calculator, ['broilers/clinic', 'broilers/unknown'])).toEqual({
      'broilers/clinic': clinic,
    })
  })

  it('lets a failure of the network be known', async () => {
    const offline = {
      ...calculator,
      tables: {
        'broilers/clinic': {
          range: [0, 0] as const,
          load: () => Promise.reject(new Error('offline')),
        },
      },
    }
    await expect(loadTables(offline, ['broilers/clinic'])).rejects.toThrow('offline')
  })
})
