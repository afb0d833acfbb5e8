import { describe, expect, it } from 'vitest'
import { changesOf, readImported, undoOf } from './imported.ts'

const kept = [
  { date: '2026-05-01', deaths: 1 },
  { date: '2026-05-02', deaths: 2, feed: 90 },
]
const read = [
  { date: '2026-05-02', deaths: 3, feed: 90 },
  { date: '2026-05-03', deaths: 4, notes: 'hot' },
]

describe('what a file brought into a journal', () => {
  const days = changesOf(read, kept, 'date')
  it('is each field that it changed, with what was there before', () => {
    expect(days).toEqual({
      '2026-05-02': { deaths: [2, 3] },
      '2026-05-03': { deaths: [null, 4], notes: [null, 'hot'] },
    })
  })

  it('is taken out again, but for what was changed since', () => {
    const now = [
      { date: '2026-05-02', deaths: 3, feed: 90 },
      { date: '2026-05-03', deaths: 5, notes: 'hot' },
    ]
    expect([...undoOf(days, now, 'date')]).toEqual([
      ['2026-05-02', { deaths: 2 }],
      ['2026-05-03', { notes: undefined }],
    ])
  })

  it('is read back as it was written, and nothing else is', () => {
    const text = JSON.stringify({ version: 1, on: '2026-05-04', days })
    expect(readImported(text)).toEqual({ on: '2026-05-04', days })
    for (const other of [
      '',
      'null',
      '{}',
      text.replace('"version":1', '"version":2'),
      text.replace('2026-05-04', 'today'),
      text.replace('[2,3]', '[2]'),
      text.replace('[2,3]', '[{},3]'),
      text.replace('"2026-05-02"', '"yesterday"'),
    ])
      expect(readImported(other), other).toBeUndefined()
  })
})
