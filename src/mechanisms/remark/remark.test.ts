import { describe, expect, it } from 'vitest'
import { calculatorOf, fieldOf, tableOf } from '#tests/support/project/calculator.ts'
import type { Table } from '../../engine/table/table.ts'
import { namedRecords } from './named-records.ts'
import { remarks } from './run.ts'

const cells = ['corn', 'wheat']
const table: Table = {
  ...tableOf('name', {}),
  id: 'feed/grains',
  key: 'grain',
  texts: { grain: { title: 'columns.grain', holds: 'name', cells } },
  provenance: [
    { kind: 'recalled', note: 'notes.recalled', records: ['wheat'] },
    { kind: 'source' },
  ],
}
const calculator = calculatorOf({
  inputs: { grain: { ...fieldOf('1'), kind: 'record', units: [], records: 'feed/grains' } },
})
const noticesOf = (grain: string) =>
  remarks.notices(calculator, {
    input: { grain },
    tables: { 'feed/grains': table },
    state: {},
    unusual: [],
  } as never)

describe('remarks of a table', () => {
  it('are for the rows of a list that name records, whatever other rows from outside are', () => {
    const grain = calculator.inputs['grain']!
    const list = { ...fieldOf('1'), kind: 'list', units: [], list: { entry: { grain } } } as never
    const rows = [null, undefined, 5, 'wheat', [], { grain: 'wheat' }]
    expect(namedRecords(calculatorOf({ inputs: { mix: list } }), { mix: rows })).toEqual([
      { field: grain, name: 'wheat', called: 'mix.grain' },
    ])
  })
  it('are shown for the records that a visitor has chosen, and name them', () => {
    expect(noticesOf('wheat')).toEqual([{ say: 'notes.recalled', tone: 'info', about: ['wheat'] }])
    expect(noticesOf('corn')).toEqual([])
  })
})
