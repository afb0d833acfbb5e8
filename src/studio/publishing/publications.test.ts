import { describe, expect, it } from 'vitest'
import { readJsonLines, versionTime } from './publications.ts'

describe('the name of a version', () => {
  it('is its time, also the second one within a second', () => {
    expect(versionTime('2026-11-26T08-30-05')?.toISOString()).toBe('2026-11-26T08:30:05.000Z')
    expect(versionTime('2026-11-26T08-30-05.002')?.toISOString()).toBe('2026-11-26T08:30:05.000Z')
    expect(versionTime('of-somebody-else')).toBeUndefined()
  })
})

describe('lines of JSON', () => {
  it('are read as they arrive, in parts that may end anywhere', () => {
    const text = '{"line":"one"}\n{"line":"two\\n"}\n{"isDone":true}\n'
    for (let first = 0; first <= text.length; first += 1)
      for (let second = first; second <= text.length; second += 1) {
        const found: unknown[] = []
        let kept = ''
        for (const part of [text.slice(0, first), text.slice(first, second), text.slice(second)]) {
          const { values, rest } = readJsonLines(kept + part)
          found.push(...values)
          kept = rest
        }
        expect(found).toEqual([{ line: 'one' }, { line: 'two\n' }, { isDone: true }])
        expect(kept).toBe('')
      }
  })
})
