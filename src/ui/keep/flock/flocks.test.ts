import { beforeEach, describe, expect, it, vi } from 'vitest'
import { forget, namesOf, recall } from '../device.ts'
import {
  changeFlock,
  chooseFlock,
  currentFlock,
  finishFlock,
  flocks,
  keepFlock,
  readFlock,
} from './flocks.ts'

const house = { program: 'broilers/flock-today', query: 'birds=10', title: 'عنبر 1' }
const told = vi.fn()

beforeEach(() => {
  vi.stubGlobal('localStorage', undefined)
  vi.stubGlobal('window', { dispatchEvent: told })
  for (const name of namesOf('')) forget(name)
})

describe('flocks of a device', () => {
  it('come back in the order in which they were kept; the last one fills the programs', () => {
    keepFlock(house, 'flock:1')
    keepFlock({ ...house, title: 'B' }, 'flock:2')
    expect(flocks().map(({ title }) => title)).toEqual(['عنبر 1', 'B'])
    expect(currentFlock()).toEqual({ ...house, title: 'B', name: 'flock:2' })
    expect(told).toHaveBeenCalled()
  })
  it('are two where they are kept at the same moment', () => {
    vi.spyOn(Date, 'now').mockReturnValue(7)
    keepFlock(house)
    keepFlock({ ...house, title: 'B' })
    expect(flocks().map(({ name }) => name)).toEqual(['flock:7', 'flock:8'])
    vi.restoreAllMocks()
  })
  it('are changed under their names', () => {
    keepFlock(house, 'flock:1')
    keepFlock({ ...house, query: 'birds=9' }, 'flock:1')
    expect(flocks().map(({ query }) => query)).toEqual(['birds=9'])
  })
  it('keep what was entered in their journals when they are entered anew', () => {
    keepFlock(house, 'flock:1')
    changeFlock('flock:1', (flock) => ({ ...flock, facts: 'deadBefore=3' }))
    keepFlock({ ...house, query: 'birds=9' }, 'flock:1')
    expect(flocks()).toEqual([
      { ...house, query: 'birds=9', facts: 'deadBefore=3', name: 'flock:1' },
    ])
    changeFlock('flock:1', () => undefined)
    changeFlock('flock:2', (flock) => flock)
    expect(flocks()).toHaveLength(1)
  })
  it('are finished on a day: another one fills the programs, and it can be taken back', () => {
    keepFlock(house, 'flock:1')
    keepFlock(house, 'flock:2')
    finishFlock('flock:2', '2026-06-12')
    expect(flocks().map(({ finished }) => finished)).toEqual([undefined, '2026-06-12'])
    expect(currentFlock()?.name).toBe('flock:1')
    // One that is finished may be looked at, and stays while its day is corrected.
    chooseFlock('flock:2')
    finishFlock('flock:2', '2026-06-13')
    expect(currentFlock()).toMatchObject({ name: 'flock:2', finished: '2026-06-13' })
    // What is entered anew of it does not begin it again.
    keepFlock(house, 'flock:2')
    expect(currentFlock()?.finished).toBe('2026-06-13')
    finishFlock('flock:1', '2026-06-14')
    chooseFlock()
    finishFlock('flock:1', undefined)
    expect(currentFlock()).toEqual({ ...house, name: 'flock:1' })
  })
  it('remember which others stand beside them', () => {
    keepFlock(house, 'flock:1')
    changeFlock('flock:1', (flock) => ({ ...flock, beside: ['flock:2', 'flock:3'] }))
    keepFlock({ ...house, query: 'birds=9' }, 'flock:1')
    finishFlock('flock:1', '2026-06-12')
    expect(flocks()[0]?.beside).toEqual(['flock:2', 'flock:3'])
    expect(readFlock(JSON.stringify({ version: 1, ...house, beside: 'flock:2' }))).toEqual(house)
    expect(readFlock(JSON.stringify({ version: 1, ...house, beside: [7] }))).toEqual(house)
  })
  it('leave out a day of their end that is none', () => {
    const text = JSON.stringify({ version: 1, ...house, finished: 'soon' })
    expect(readFlock(text)).toEqual(house)
  })
  it('fill nothing where none is chosen, or the chosen one is gone', () => {
    keepFlock(house, 'flock:1')
    chooseFlock()
    expect(currentFlock()).toBeUndefined()
    chooseFlock('flock:1')
    forget('flock:1')
    expect(currentFlock()).toBeUndefined()
  })
  it('say whether they outlive the visit', () => {
    expect(keepFlock(house, 'flock:1')).toBe(false)
    expect(recall('flock:1')).toContain('"version":1')
  })
  it.each(['', 'null', '[]', '7', '{}', '{"version":2,"program":"a","query":"b","title":"c"}'])(
    'are not guessed from %s',
    (text) => {
      expect(readFlock(text)).toBeUndefined()
    },
  )
})
