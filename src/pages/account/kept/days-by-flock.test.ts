import { describe, expect, it } from 'vitest'
import { planImport } from '../device-data.ts'
import { daysByFlock, withoutDays } from './days-by-flock.ts'

const flock = (title: string) =>
  JSON.stringify({ version: 1, program: 'broilers/flock-today', query: 'birds=10', title })
const day = (deaths: number) => JSON.stringify({ version: 1, told: { deaths } })

describe('the days of a file', () => {
  it('are counted by flock: new, different, just the same', () => {
    const file = {
      'flock:1': flock('House 1'),
      'journal:1:2026-05-01': day(1),
      'journal:1:2026-05-02': day(2),
      'journal:1:2026-05-03': day(3),
      'journal:12:2026-05-01': day(1),
      'journal:3:2026-05-01': day(1),
      'unit:kg': 'lb',
    }
    const kept = {
      'flock:1': flock('House 1'),
      'flock:12': flock('House 2'),
      'journal:1:2026-05-01': day(1),
      'journal:1:2026-05-02': day(9),
    }
    expect(daysByFlock(planImport(file, kept), file, kept)).toEqual([
      { flock: 'flock:1', title: 'House 1', fresh: 1, different: 1, same: 1 },
      { flock: 'flock:12', title: 'House 2', fresh: 1, different: 0, same: 0 },
      { flock: 'flock:3', title: undefined, fresh: 1, different: 0, same: 0 },
    ])
    expect(Object.keys(withoutDays(file))).toEqual(['flock:1', 'unit:kg'])
  })
})
