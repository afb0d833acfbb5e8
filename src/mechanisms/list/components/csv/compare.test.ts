import { describe, expect, it } from 'vitest'
import type { Entry } from '#engine/calculation.ts'
import { compareEntries, withCleared } from './compare.ts'

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

describe('totals of several days', () => {
  const keyed = { part: 'date', covers: 'covers', totals: 'deaths feed' }
  const week = { date: '2026-05-08', deaths: 30, feed: 1100, weight: 185, covers: 7 }
  const compared = (read: Entry, kept: readonly Entry[]) =>
    compareEntries([read], kept, 'date', keyed)

  it('with days inside of them that have the same figures are asked about', () => {
    const day = { date: '2026-05-04', deaths: 4, weight: 90 }
    expect(compared(week, [day]).different).toEqual([week])
    expect(compared(day, [week]).different).toEqual([day])
    expect(compared(week, [{ date: '2026-05-04', weight: 90 }]).fresh).toEqual([week])
    expect(compared(week, [{ date: '2026-05-01', deaths: 4 }]).fresh).toEqual([week])
    expect(withCleared(keyed, [week], [day])).toEqual([
      { date: '2026-05-04', deaths: undefined },
      week,
    ])
  })

  it('never turn a figure of their last day into a total', () => {
    const last = { date: '2026-05-08', feed: 180, notes: 'hot' }
    const deaths = { date: '2026-05-08', deaths: 30, covers: 7 }
    expect(compared(deaths, [last]).different).toEqual([deaths])
    expect(withCleared(keyed, [deaths], [last])).toEqual([{ ...deaths, feed: undefined }])
    const day = { date: '2026-05-08', deaths: 3 }
    expect(compared(day, [week]).different).toEqual([day])
    expect(withCleared(keyed, [day], [week])).toEqual([
      { ...day, feed: undefined, covers: undefined },
    ])
  })
})
