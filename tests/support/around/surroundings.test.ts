import { describe, expect, it, vi } from 'vitest'
import { store, namesOf } from '#ui/storage/device.ts'
import { changedSince, surroundings } from './surroundings.ts'

const own = globalThis as Record<string, unknown>

describe('changedSince', () => {
  it('finds nothing where nothing is left, and reads no global that Node computes late', () => {
    const before = surroundings()
    expect(new DOMException('late')).toBeInstanceOf(DOMException)
    expect(changedSince(before)).toEqual([])
  })

  it.each<[string, () => void, () => void]>([
    ['globalThis.window', () => (own['window'] = {}), () => delete own['window']],
    ['console.log', () => vi.spyOn(console, 'log'), () => vi.restoreAllMocks()],
    [
      'process.env.FORMS_ENDPOINT',
      () => (process.env['FORMS_ENDPOINT'] = 'x'),
      () => delete process.env['FORMS_ENDPOINT'],
    ],
    ['globalThis.Date', () => vi.useFakeTimers({ toFake: ['Date'] }), () => vi.useRealTimers()],
  ])('names %s', (name, leave, undo) => {
    const before = surroundings()
    leave()
    const changed = changedSince(before)
    undo()
    expect(changed).toEqual([name])
    expect(changedSince(before)).toEqual([])
  })
})

// Two tests that would fail in either order, if one found what the other left.
it.each(['first', 'second'])(
  'the %s of two tests finds an empty device and its own globals',
  () => {
    expect(namesOf('')).toEqual([])
    expect(own['window']).toBeUndefined()
    store('draft:left', 'behind')
    vi.stubGlobal('window', {})
  },
)
