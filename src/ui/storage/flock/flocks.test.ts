import { beforeEach, describe, expect, it, vi } from 'vitest'
import { newDevice, openTab, type Tab } from '#tests/support/device.ts'
import { readFlock } from './flocks.ts'

const house = { program: 'broilers/flock-today', query: 'birds=10', title: 'عنبر 1' }
const listener = vi.fn<() => void>()
let { chooseFlock, changeFlock, currentFlock, finishFlock, flocks, storeFinished, storeFlock } =
  {} as Tab['flocks']
let notebook: Tab['notebook']

beforeEach(async () => {
  newDevice()
  window.addEventListener('storage', listener)
  const tab = await openTab()
  notebook = tab.notebook
  ;({ chooseFlock, changeFlock, currentFlock, finishFlock, flocks, storeFinished, storeFlock } =
    tab.flocks)
})

describe('flocks of a device', () => {
  it('come back in the order in which they were kept; the last one fills the programs', async () => {
    await storeFlock(house, 'flock:1')
    await storeFlock({ ...house, title: 'B' }, 'flock:2')
    expect(flocks().map(({ title }) => title)).toEqual(['عنبر 1', 'B'])
    expect(currentFlock()).toEqual({ ...house, title: 'B', name: 'flock:2' })
    expect(listener).toHaveBeenCalled()
  })
  it('are two where they are kept at the same moment', async () => {
    vi.spyOn(Date, 'now').mockReturnValue(7)
    await storeFlock(house)
    await storeFlock({ ...house, title: 'B' })
    const names = flocks().map(({ name }) => name)
    expect(new Set(names).size).toBe(2)
    // Devices of a farm differ by two random digits.
    for (const name of names) expect(name).toMatch(/^flock:(7\d\d|800)$/)
    vi.restoreAllMocks()
  })
  it('are kept as finished, with their days, beside those that are there', async () => {
    await storeFlock(house, 'flock:1')
    const was = notebook.recallRecord('flock:1')
    const finished = ['A', 'B', 'C'].map((title) => ({ ...house, title, finished: '2026-05-01' }))
    const dayOf = (name: string) => `journal:${name.slice('flock:'.length)}:2026-05-01`
    expect(
      await storeFinished(finished, ({ title }, name) => [
        { name: dayOf(name), was: undefined, now: title },
      ]),
    ).toBe(true)
    expect(notebook.recallRecord('flock:1')).toBe(was)
    expect(currentFlock()?.name).toBe('flock:1')
    const others = flocks().filter(({ name }) => name !== 'flock:1')
    expect(others).toMatchObject(finished)
    // Another tab has all of it.
    const other = await openTab()
    for (const { name, title } of others)
      expect(other.notebook.recallRecord(dayOf(name))).toBe(title)
  })
  it('are changed under their names', async () => {
    await storeFlock(house, 'flock:1')
    await storeFlock({ ...house, query: 'birds=9' }, 'flock:1')
    expect(flocks().map(({ query }) => query)).toEqual(['birds=9'])
  })
  it('keep what was entered in their journals when they are entered again', async () => {
    await storeFlock(house, 'flock:1')
    await changeFlock('flock:1', (flock) => ({ ...flock, facts: 'deadBefore=3' }))
    await storeFlock({ ...house, query: 'birds=9' }, 'flock:1')
    expect(flocks()).toEqual([
      { ...house, query: 'birds=9', facts: 'deadBefore=3', name: 'flock:1' },
    ])
    await changeFlock('flock:1', () => undefined)
    await changeFlock('flock:2', (flock) => flock)
    expect(flocks()).toHaveLength(1)
  })
  it('are finished on a day: another one fills the programs, and it can be taken back', async () => {
    await storeFlock(house, 'flock:1')
    await storeFlock(house, 'flock:2')
    await finishFlock('flock:2', '2026-06-12')
    expect(flocks().map(({ finished }) => finished)).toEqual([undefined, '2026-06-12'])
    expect(currentFlock()?.name).toBe('flock:1')
    // One that is finished may be looked at, and stays while its day is corrected.
    await chooseFlock('flock:2')
    await finishFlock('flock:2', '2026-06-13')
    expect(currentFlock()).toMatchObject({ name: 'flock:2', finished: '2026-06-13' })
    // Another entry of it does not begin it again.
    await storeFlock(house, 'flock:2')
    expect(currentFlock()?.finished).toBe('2026-06-13')
    await finishFlock('flock:1', '2026-06-14')
    await chooseFlock()
    await finishFlock('flock:1', undefined)
    expect(currentFlock()).toEqual({ ...house, name: 'flock:1' })
  })
  it('store which others they are compared with', async () => {
    await storeFlock(house, 'flock:1')
    await changeFlock('flock:1', (flock) => ({ ...flock, beside: ['flock:2', 'flock:3'] }))
    await storeFlock({ ...house, query: 'birds=9' }, 'flock:1')
    await finishFlock('flock:1', '2026-06-12')
    expect(flocks()[0]?.beside).toEqual(['flock:2', 'flock:3'])
    expect(readFlock(JSON.stringify({ version: 1, ...house, beside: 'flock:2' }))).toEqual(house)
    expect(readFlock(JSON.stringify({ version: 1, ...house, beside: [7] }))).toEqual(house)
  })
  it('leave out an invalid last day', async () => {
    const text = JSON.stringify({ version: 1, ...house, finished: 'soon' })
    expect(readFlock(text)).toEqual(house)
  })
  it('fill nothing where none is chosen, or the chosen one is missing', async () => {
    await storeFlock(house, 'flock:1')
    await chooseFlock()
    expect(currentFlock()).toBeUndefined()
    await chooseFlock('flock:1')
    await notebook.edit([notebook.replaceRecord('flock:1', undefined)])
    expect(currentFlock()).toBeUndefined()
  })
  it('are on disk once that is reported, with fields that a later version has added', async () => {
    expect(await storeFlock(house, 'flock:1')).toBe(true)
    const later = JSON.stringify({ version: 1, ...house, lamp: { on: 1 } })
    await notebook.edit([notebook.replaceRecord('flock:1', later)])
    await changeFlock('flock:1', (flock) => ({ ...flock, title: 'B' }))
    const { recallRecord } = (await openTab()).notebook
    expect(JSON.parse(recallRecord('flock:1')!)).toEqual({
      version: 1,
      ...house,
      title: 'B',
      lamp: { on: 1 },
    })
  })
  it('ask the browser once to keep their data', async () => {
    const persist = vi.spyOn(navigator.storage, 'persist')
    await storeFlock(house)
    await storeFlock(house)
    expect(persist).toHaveBeenCalledTimes(1)
  })
  it.each(['', 'null', '[]', '7', '{}', '{"version":2,"program":"a","query":"b","title":"c"}'])(
    'are not guessed from %s',
    (text) => {
      expect(readFlock(text)).toBeUndefined()
    },
  )
})
