import { beforeEach, describe, expect, it, vi } from 'vitest'
import { loadProgram, project } from '#tests/support/project/project.ts'
import { forget, namesOf } from '#ui/storage/device.ts'
import { entriesKept, figuresFor, storeEntries } from './kept-figures.ts'

const { calculator } = loadProgram(project.definitions.get('feed/least-cost')!)
const { entry: parts, required } = calculator.inputs['mix']!.list!
const day = '2026-05-01'
const own = { feed: { name: 'My bran' }, price: 0.2 }
const entries = [{ feed: 'yellow-corn', price: 0.3 }, own, { feed: 'salt', price: 0.1 }]

beforeEach(() => {
  vi.stubGlobal('localStorage', undefined)
  for (const name of namesOf('')) forget(name)
})

describe('prices that were entered', () => {
  it('are there again for the same feed, and for no other', () => {
    storeEntries(parts, entries, day, undefined)
    expect(figuresFor(parts, { feed: 'salt' }, undefined)).toEqual({ price: { value: 0.1, day } })
    for (const feed of ['premix', 'constructor', '', undefined, own.feed])
      expect(figuresFor(parts, { feed }, undefined)).toEqual({})
  })

  it('mean nothing in another currency', () => {
    storeEntries(parts, entries, day, 'EGP')
    expect(figuresFor(parts, { feed: 'salt' }, 'EGP')).toMatchObject({ price: { value: 0.1 } })
    expect(figuresFor(parts, { feed: 'salt' }, 'USD')).toEqual({})
    expect(figuresFor(parts, { feed: 'salt' }, undefined)).toEqual({})
    expect(entriesKept(parts, required, [], undefined)).toEqual([])
  })

  it('add their feeds at once, those that are there already left out', () => {
    storeEntries(parts, entries, day, undefined)
    expect(entriesKept(parts, required, [{ feed: 'salt', price: 5 }], undefined)).toEqual([
      { feed: 'yellow-corn', price: 0.3 },
    ])
    // An analysis needs quantities as well, which are not stored.
    expect(entriesKept(parts, [...required, 'quantity'], [], undefined)).toEqual([])
  })

  it('are those of the table that a list names', () => {
    storeEntries(parts, [...entries, { feed: 'corn-silage', price: 0.1 }], day, undefined)
    const names = entriesKept(parts, required, [], undefined).map(({ feed }) => feed)
    expect(new Set(names)).toEqual(new Set(['salt', 'yellow-corn']))
  })
})
