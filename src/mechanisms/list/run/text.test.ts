import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { runs } from '#tests/support/runs.ts'
import { anyText } from '#tests/support/figures/any-text.ts'
import { loadProgram, project } from '#tests/support/project/project.ts'
import { fromQuery, toQuery } from '#engine/input/address.ts'
import { fromText } from './text.ts'

const { calculator } = loadProgram(project.definitions.get('feed/poultry-feed-analysis')!)
const query = (mix: string): string => new URLSearchParams({ mix }).toString()

describe('a list in an address', () => {
  it('is compact canonical JSON, and comes back', () => {
    const mix = [
      { feed: 'yellow-corn', price: 0.3, quantity: 600 },
      { feed: 'salt', quantity: 3 },
      { feed: { name: 'Bag & Co', protein: 40 }, price: 1, quantity: 2.5 },
    ]
    const text = toQuery(calculator, { mix, compareWith: 'layer-general' })
    expect(new URLSearchParams(text).get('mix')).toBe(
      '[["yellow-corn",0.3,600],["salt",null,3],[{"name":"Bag & Co","protein":40},1,2.5]]',
    )
    expect(fromQuery(calculator, text)).toEqual({
      input: { mix, compareWith: 'layer-general' },
      dropped: [],
    })
    expect(toQuery(calculator, fromQuery(calculator, text).input)).toBe(text)
  })

  it('has of each entry what is known of it, and nothing behind', () => {
    const { calculator: journal } = loadProgram(
      project.definitions.get('broilers/farm-management')!,
    )
    const days = [
      { date: '2026-05-21', deaths: 2 },
      { date: '2026-05-22', water: 180 },
    ]
    const text = toQuery(journal, { days })
    expect(new URLSearchParams(text).get('days')).toBe(
      '[["2026-05-21",2],["2026-05-22",null,null,null,180]]',
    )
    expect(fromQuery(journal, text)).toEqual({ input: { days }, dropped: [] })
  })

  it('reads entries by name as well', () => {
    expect(fromQuery(calculator, query('[{"feed":"salt","quantity":1}]'))).toEqual({
      input: { mix: [{ feed: 'salt', quantity: 1 }] },
      dropped: [],
    })
  })

  it('reads the former names of parts', () => {
    const mix = calculator.inputs['mix']!
    const quantity = { ...mix.list!.entry['quantity']!, aliases: ['amount'] }
    const inputs = {
      ...calculator.inputs,
      mix: { ...mix, list: { ...mix.list!, entry: { ...mix.list!.entry, quantity } } },
    }
    expect(fromQuery({ ...calculator, inputs }, query('[{"feed":"salt","amount":1}]'))).toEqual({
      input: { mix: [{ feed: 'salt', quantity: 1 }] },
      dropped: [],
    })
  })

  it('keeps the entries that can be used and names the list', () => {
    const { input, dropped } = fromQuery(
      calculator,
      query('[["salt",1,2],["gold",1,2],["salt",1,-2],["salt","x",1],null,7]'),
    )
    expect(input).toEqual({ mix: [{ feed: 'salt', price: 1, quantity: 2 }] })
    expect(dropped).toEqual(['mix'])
  })

  it.each([
    '',
    'abc',
    '{}',
    '[',
    'null',
    '1',
    '[[]]',
    '[{"__proto__":{"feed":"salt"}}]',
    '[["salt",1,1e999]]',
    `[${'["salt",1,1],'.repeat(2000)}["salt",1,1]]`,
  ])('drops %.40s', (text) => {
    expect(fromQuery(calculator, query(text))).toEqual({ input: {}, dropped: ['mix'] })
  })

  it('stays out of the address where it is too long for one', () => {
    const mix = Array.from({ length: 1000 }, () => ({ feed: 'salt', price: 1, quantity: 1 }))
    expect(toQuery(calculator, { mix })).toBe('')
  })

  it('never throws, whatever the text', () => {
    fc.assert(
      fc.property(fc.oneof(anyText, fc.json()), (text) => {
        const { input } = fromQuery(calculator, query(text))
        return input['mix'] === undefined || Array.isArray(input['mix'])
      }),
      { numRuns: runs(1000) },
    )
  })

  it('judges each entry by itself, however many a list must have', () => {
    const { calculator: weighing } = loadProgram(
      project.definitions.get('flock-results/uniformity')!,
    )
    expect(fromText(weighing, 'weighed', '[[1000],[1100],[-5]]')).toEqual({
      entries: [{ weight: 1000 }, { weight: 1100 }],
      complete: false,
    })
  })
})
