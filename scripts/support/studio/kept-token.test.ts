import { chmodSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { keptToken } from './kept-token.ts'

const folder = mkdtempSync(join(tmpdir(), 'key-'))
afterAll(() => rmSync(folder, { recursive: true }))
const hour = 60 * 60 * 1000

describe('the key of the Studio', () => {
  it('is that of the start before for a day, and readable to its owner alone', () => {
    const now = Date.now()
    const first = keptToken(folder, now)
    const file = join(folder, '.cache/studio-key')
    expect(first).toMatch(/^[\w-]{32}$/)
    expect(statSync(file).mode & 0o777).toBe(0o600)
    expect(keptToken(folder, now + 11 * hour)).toBe(first)
    expect(keptToken(folder, now + 22 * hour)).toBe(first)
    expect(keptToken(folder, now + 35 * hour)).not.toBe(first)
  })

  it('is another one where others could read it, or it is no key', () => {
    const file = join(folder, '.cache/studio-key')
    const first = keptToken(folder)
    chmodSync(file, 0o644)
    const second = keptToken(folder)
    expect(second).not.toBe(first)
    expect(statSync(file).mode & 0o777).toBe(0o600)
    writeFileSync(file, 'short')
    expect(keptToken(folder)).toMatch(/^[\w-]{32}$/)
  })
})
