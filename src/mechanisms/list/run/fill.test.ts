import { expect, it } from 'vitest'
import type { Calculator, InputField } from '#engine/calculator.ts'
import type { Scope } from '#engine/calculation.ts'
import type { Table } from '#engine/table/table.ts'
import { fillList } from './fill.ts'

const scale = { unit: '%', times: 1, over: 100 }
const table = (id: string, protein: number): Table => ({
  id,
  title: id,
  key: 'feed',
  match: 'name',
  columns: { protein: { ...scale, title: 'protein' } },
  values: { protein: [protein] },
  provenance: [],
  source: { title: id },
  texts: { feed: { title: 'feed', holds: 'name', cells: ['corn-grain'] } },
})
const tables = { poultry: table('poultry', 8), cattle: table('cattle', 9) }
const record = (records: string): InputField => ({
  title: records,
  kind: 'record',
  units: [],
  records,
})
const house: InputField = {
  title: 'house',
  kind: 'choice',
  units: [],
  choices: [
    { value: 'open', title: 'open' },
    { value: 'closed', title: 'closed' },
  ],
}

it('gives each part of an entry the record of its own table, whatever the names of other parts', () => {
  const entry = { before: record('poultry'), after: record('cattle'), house }
  const mix = { title: 'mix', kind: 'list', units: [], list: { entry, required: [], most: 9 } }
  const scope: Scope = {}
  const entries = [
    { before: 'corn-grain', after: 'corn-grain', house: 'open' },
    { before: 'corn-grain', house: 'closed' },
  ]
  fillList({ inputs: { mix } } as unknown as Calculator, { mix: entries }, tables, scope)
  expect(scope['mix']).toEqual([
    { before: { protein: 0.08 }, after: { protein: 0.09 }, house: { open: 1, closed: 0 } },
    { before: { protein: 0.08 }, after: {}, house: { open: 0, closed: 1 } },
  ])
})
