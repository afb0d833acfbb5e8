import { describe, expect, it } from 'vitest'
import { versionTime } from './publications.ts'

describe('the name of a version', () => {
  it('is its time, also the second one within a second', () => {
    expect(versionTime('2026-11-26T08-30-05')?.toISOString()).toBe('2026-11-26T08:30:05.000Z')
    expect(versionTime('2026-11-26T08-30-05.002')?.toISOString()).toBe('2026-11-26T08:30:05.000Z')
    expect(versionTime('of-somebody-else')).toBeUndefined()
  })
})
