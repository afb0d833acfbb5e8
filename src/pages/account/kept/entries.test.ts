import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { keep } from '../../../ui/keep/device.ts'
import { tab } from '../../../ui/keep/tab.ts'
import { entriesOf } from './entries.ts'
import { forgetEverything, keptTexts } from './use-kept.ts'

const kindsOf = (data: Record<string, string>) => entriesOf(data).map(({ kind }) => kind)

describe('entriesOf', () => {
  it('tells kinds apart, and favourites one by one', () => {
    expect(
      entriesOf({ favourites: '["/a","/b"]', 'unit:kg': 'lb', other: 'x', 'last:a/b': 'c=1' }),
    ).toEqual([
      { kind: 'favourites', name: '/a', text: '' },
      { kind: 'favourites', name: '/b', text: '' },
      { kind: 'units', name: 'unit:kg', text: 'lb' },
      { kind: 'last', name: 'last:a/b', text: 'c=1' },
    ])
    expect(entriesOf({ favourites: '[]' })).toEqual([])
  })

  it('names what it cannot read, so that it can be deleted', () => {
    expect(
      kindsOf({
        'last:constructor': 'a=1',
        'saved:1': '{"program":"__proto__","query":"a=1","title":""}',
        favourites: '{}',
        'unit:toString': 'lb',
        'draft:contact': '5',
      }),
    ).toEqual(Array.from({ length: 5 }, () => 'unreadable'))
  })

  it('never fails, whatever lies in the storage', () => {
    const name = fc
      .tuple(fc.constantFrom('', 'last:', 'saved:', 'unit:', 'draft:', 'favourites'), fc.string())
      .map((parts) => parts.join(''))
    fc.assert(
      fc.property(
        fc.dictionary(name, fc.oneof(fc.string(), fc.json()), { noNullPrototype: false }),
        (data) => {
          expect(entriesOf(data).length).toBeGreaterThanOrEqual(0)
        },
      ),
    )
  })
})

// Node has no storage: this is a browser that refuses it, where a visit's memory holds everything.
it('deletes what the device and the tab keep, where storage is refused too', () => {
  keep('last:broilers/livability', 'birds=1')
  tab.keep('draft:contact', '{"values":{"name":"A"}}')
  forgetEverything()
  expect([keptTexts(), tab.namesOf('')]).toEqual([{}, []])
})
