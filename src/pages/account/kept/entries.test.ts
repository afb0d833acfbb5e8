import fc from 'fast-check'
import { beforeEach, describe, expect, it } from 'vitest'
import { newDevice, openTab, type Tab } from '#tests/support/device.ts'
import { store } from '#ui/storage/device.ts'
import { tab } from '#ui/storage/tab.ts'
import { storedEntries } from './entries.ts'
import { forgetEverything, keptTexts } from './use-kept.ts'

const kindsOf = (data: Record<string, string>) => storedEntries(data).map(({ kind }) => kind)

describe('entriesOf', () => {
  it('distinguishes kinds, and favourites one by one', () => {
    expect(
      storedEntries({ favourites: '["/a","/b"]', 'unit:kg': 'lb', other: 'x', 'last:a/b': 'c=1' }),
    ).toEqual([
      { kind: 'favourites', name: '/a', text: '' },
      { kind: 'favourites', name: '/b', text: '' },
      { kind: 'units', name: 'unit:kg', text: 'lb' },
      { kind: 'last', name: 'last:a/b', text: 'c=1' },
    ])
    expect(storedEntries({ favourites: '[]' })).toEqual([])
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

  it('never fails, whatever the storage contains', () => {
    const name = fc
      .tuple(fc.constantFrom('', 'last:', 'saved:', 'unit:', 'draft:', 'favourites'), fc.string())
      .map((parts) => parts.join(''))
    fc.assert(
      fc.property(
        fc.dictionary(name, fc.oneof(fc.string(), fc.json()), { noNullPrototype: false }),
        (data) => {
          expect(storedEntries(data).length).toBeGreaterThanOrEqual(0)
        },
      ),
    )
  })
})

// Node has no storage: this is a browser that refuses it, where everything is in memory for the
// visit.
it('deletes what the device and the tab keep, where storage is refused too', async () => {
  store('last:broilers/livability', 'birds=1')
  tab.store('draft:contact', '{"values":{"name":"A"}}')
  await forgetEverything()
  expect([keptTexts(), tab.namesOf('')]).toEqual([{}, []])
})

describe('the days of a flock', () => {
  const day = '{"version":1,"told":{"deaths":1}}'
  const kept = {
    'flock:1': '{"version":1,"program":"a/b","query":"c=1","title":"House 1"}',
    'flock:12': '{"version":1,"program":"a/b","query":"c=1","title":"House 12"}',
    currentFlock: 'flock:1',
    'journal:1:2026-05-03': day,
    'journal:1:2026-05-02': day,
    'journal:1:2026-05-04': '{"version":2}',
    'journal:12:2026-05-02': day,
    'journal:3:2026-05-02': day,
    'mark:1:vaccination/broilers-india:gumboro-1': '{"version":1,"done":true,"on":"2026-05-07"}',
  }
  let { forgetEntry, keptTexts: texts, putTexts } = {} as Tab['kept']
  beforeEach(async () => {
    newDevice()
    ;({ forgetEntry, keptTexts: texts, putTexts } = (await openTab()).kept)
    await putTexts(kept)
  })

  it('are one entry, also of a deleted flock', () => {
    const journals = storedEntries(kept).filter(({ kind }) => kind === 'journal')
    expect(journals.map(({ name, days }) => [name, days])).toEqual([
      ['journal:1:', ['2026-05-02', '2026-05-03']],
      ['journal:12:', ['2026-05-02']],
      ['journal:3:', ['2026-05-02']],
    ])
  })

  it('are separate from its marks, which are deleted with it, too', () => {
    const marks = storedEntries(kept).find(({ kind }) => kind === 'marks')
    expect(marks?.name).toBe('mark:1:')
    expect(Object.keys(marks?.with ?? {})).toEqual(['mark:1:vaccination/broilers-india:gumboro-1'])
  })

  it('go with it, and come back with it', async () => {
    const flock = storedEntries(kept).find(({ name }) => name === 'flock:1')!
    expect(flock.days).toEqual(['2026-05-02', '2026-05-03', '2026-05-04'])
    const restore = forgetEntry(flock)
    expect(Object.keys(texts())).toEqual([
      'flock:12',
      'journal:12:2026-05-02',
      'journal:3:2026-05-02',
    ])
    restore()
    expect(texts()).toEqual(kept)
    expect((await openTab()).kept.keptTexts()).toEqual(kept)
  })

  it('can go alone, and the flock stays', () => {
    forgetEntry(storedEntries(kept).find(({ name }) => name === 'journal:1:')!)()
    expect(texts()).toEqual(kept)
    forgetEntry(storedEntries(kept).find(({ name }) => name === 'journal:1:')!)
    expect(Object.keys(texts())).toContain('flock:1')
    expect(Object.keys(texts())).not.toContain('journal:1:2026-05-02')
  })
})
