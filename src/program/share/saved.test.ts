import { describe, expect, it, vi } from 'vitest'
import { namesOf, recall } from '../../ui/storage/device.ts'
import { savedPrefix } from '../../ui/storage/storage-keys.ts'
import { readSaved, save } from './saved.ts'

const calculation = { program: 'broilers/livability', query: 'birds=10000', title: 'حظيرة 2' }

describe('saved calculations', () => {
  it('are kept under the moment of their day', () => {
    const days = ['2026-03-01', '2026-03-02']
    for (const day of days) {
      vi.useFakeTimers({ now: new Date(day) })
      save({ ...calculation, title: day })
    }
    expect(
      namesOf(savedPrefix).map((name) => [
        name.slice(savedPrefix.length),
        readSaved(recall(name) ?? '')?.title,
      ]),
    ).toEqual(days.map((day) => [String(Date.parse(day)), day]))
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
  })
})
