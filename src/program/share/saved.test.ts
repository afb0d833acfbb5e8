import { describe, expect, it, vi } from 'vitest'
import { store } from '../../ui/storage/device.ts'
import { readSaved, save, savedCalculations } from './saved.ts'

const calculation = { program: 'broilers/livability', query: 'birds=10000', title: 'حظيرة 2' }

describe('saved calculations', () => {
  it('are listed with their day, the newest first', () => {
    for (const day of ['2026-03-01', '2026-03-02']) {
      vi.useFakeTimers({ now: new Date(day) })
      save({ ...calculation, title: day })
    }
    expect(
      savedCalculations().map(({ title, date }) => [title, date.toISOString().slice(0, 10)]),
    ).toEqual([
      ['2026-03-02', '2026-03-02'],
      ['2026-03-01', '2026-03-01'],
    ])
  })

  it.each([
    '',
    '{',
    'null',
    '5',
    '[]',
    '{}',
    '{"program":"a","query":"b"}',
    '{"program":1,"query":"b","title":""}',
  ])('leave out what cannot be read: %s', (text) => {
    expect(readSaved(text)).toBeUndefined()
    store('saved:1', text)
    store('saved:yesterday', JSON.stringify(calculation))
    expect(savedCalculations()).toEqual([])
  })
})
