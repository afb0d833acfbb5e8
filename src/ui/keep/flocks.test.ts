import { beforeEach, describe, expect, it, vi } from 'vitest'
import { forget, namesOf, recall } from './device.ts'
import { chooseFlock, currentFlock, flocks, keepFlock, readFlock } from './flocks.ts'

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
