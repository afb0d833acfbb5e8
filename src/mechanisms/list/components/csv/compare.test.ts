import { describe, expect, it } from 'vitest'
import { compareEntries } from './compare.ts'

describe('the days of a file compared with the present ones', () => {
  const kept = [
    { date: '2026-05-01', deaths: 1, feed: 10 },
    { date: '2026-05-02', deaths: 2 },
  ]
  it('are new, the same, fuller, or different', () => {
    const read = [
      { date: '2026-05-01', deaths: 1 },
      { date: '2026-05-02', feed: 12 },
      { date: '2026-05-03', deaths: 3 },
    ]
    expect(compareEntries(read, kept, 'date')).toEqual({
      same: [read[0]],
      fuller: [read[1]],
      fresh: [read[2]],
      different: [],
    })
    const other = { date: '2026-05-01', deaths: 0, water: 5 }
    expect(compareEntries([other], kept, 'date').different).toEqual([other])
  })
  it('are rows, each of which represents the rows like it', () => {
    const rows = [{ weight: 5 }, { weight: 5 }, { weight: 6 }]
    expect(compareEntries(rows, [{ weight: 5 }], undefined)).toEqual({
      same: [rows[0]],
      fresh: [rows[1], rows[2]],
      fuller: [],
      different: [],
    })
  })
})
