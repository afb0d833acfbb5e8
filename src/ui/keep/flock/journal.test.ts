import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { randomOf } from '../../../project/differences/random.ts'
import { forget, keep, namesOf } from '../device.ts'
import { forgetDay, keepDay, keptDays, readDay } from './journal.ts'

const flock = 'flock:1717000000000'

/** A storage that is killed before a step, as a page is: nothing runs after it. */
function killable(entries: Map<string, string>, steps: { left: number }) {
  const step = <Answer>(run: () => Answer): Answer => {
    if (steps.left <= 0) throw new Error('killed')
    steps.left -= 1
    return run()
  }
  return new Proxy(
    {
      getItem: (name: string) => step(() => entries.get(name) ?? null),
      setItem: (name: string, text: string) => step(() => void entries.set(name, text)),
      removeItem: (name: string) => step(() => void entries.delete(name)),
    },
    {
      ownKeys: () => [...entries.keys()],
      getOwnPropertyDescriptor: () => ({ enumerable: true, configurable: true }),
    },
  )
}

describe('the days of a flock that the device keeps', () => {
  beforeEach(() => vi.stubGlobal('localStorage', killable(new Map(), { left: Infinity })))
  afterEach(() => {
    for (const name of namesOf('')) forget(name)
    vi.unstubAllGlobals()
  })

  it('come back in their order, each with what was told of it', () => {
    keepDay(flock, '2026-05-03', { deaths: 2 })
    keepDay(flock, '2026-05-02', { deaths: 0, feed: 15 })
    keepDay('flock:2', '2026-05-02', { deaths: 9 })
    expect(keptDays(flock, 'date')).toEqual([
      { date: '2026-05-02', deaths: 0, feed: 15 },
      { date: '2026-05-03', deaths: 2 },
    ])
    forgetDay(flock, '2026-05-03')
    expect(keptDays(flock, 'date')).toHaveLength(1)
  })

  it('keep what another tab has told meanwhile, and are gone where nothing is told', () => {
    keepDay(flock, '2026-05-02', { deaths: 1 })
    keepDay(flock, '2026-05-02', { feed: 15 })
    expect(keptDays(flock, 'date')).toEqual([{ date: '2026-05-02', deaths: 1, feed: 15 }])
    keepDay(flock, '2026-05-02', { deaths: undefined, feed: undefined })
    expect(keptDays(flock, 'date')).toEqual([])
  })

  it('of a later version are not guessed at, nor written over', () => {
    const name = 'journal:1717000000000:2026-05-02'
    const later = JSON.stringify({ version: 2, told: { deaths: 'many' } })
    keep(name, later)
    expect(keptDays(flock, 'date')).toEqual([])
    expect(keepDay(flock, '2026-05-02', { deaths: 1 })).toBe(false)
    expect(localStorage.getItem(name)).toBe(later)
    for (const broken of ['', '{', 'null', '[]', '{"version":1}', '{"version":1,"told":[1]}'])
      expect(readDay(broken)).toBeUndefined()
  })

  it('lose at most the field that was written when the page was killed, 500 times', () => {
    const random = randomOf('killed')
    const fields = ['deaths', 'feed', 'water', 'weight']
    for (let turn = 0; turn < 500; turn += 1) {
      const entries = new Map<string, string>()
      const steps = { left: Infinity }
      vi.stubGlobal('localStorage', killable(entries, steps))
      const written: Record<string, number> = {}
      const count = 1 + Math.floor(random() * 6)
      for (let each = 0; each < count; each += 1) {
        const name = fields[Math.floor(random() * fields.length)]!
        const value = Math.floor(random() * 100)
        const isLast = each === count - 1
        if (isLast) steps.left = Math.floor(random() * 3)
        keepDay(flock, '2026-05-02', { [name]: value })
        if (!isLast) written[name] = value
        else {
          steps.left = Infinity
          const found = readDay(entries.get('journal:1717000000000:2026-05-02') ?? '') ?? {}
          expect([written, { ...written, [name]: value }]).toContainEqual(found)
        }
      }
      // What this visit's memory holds is gone with the page.
      vi.unstubAllGlobals()
      for (const name of namesOf('')) forget(name)
    }
  })
})
